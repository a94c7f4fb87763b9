export const puzzleOf = (text) => text;
