// Counts rows: how often each rating comes, and what comes with the first one.
const RATED = ["ok", "stuck"];

export function counted(rows, { ratings }, title = "") {
  const byStatus = {};
  for (const { status } of rows) byStatus[status] = (byStatus[status] ?? 0) + 1;
  // Where the first column of each rating stands.
  const places = ratings.map((_, i) => ratings.slice(0, i).reduce((sum, { columns }) => sum + columns.length, 0));
  const rated = rows.filter(({ status }) => RATED.includes(status));
  // A number, or nothing where a rating cannot tell.
  const worth = (row, i) => {
    const value = row.values[places[i]];
    return typeof value === "number" && value !== ratings[i].stuck ? value : null;
  };
  const worths = rated.map((row) => ratings.map((_, i) => worth(row, i)));
  const report = {
    title,
    statuses: Object.entries(byStatus),
    ratings: ratings.map(({ title: name, decimals, levels = [], isTime = false }, i) => ({ title: name, decimals, levels, isTime, counts: counts(worths.map((own) => own[i])) })),
    beside: ratings.slice(1).map((_, i) => counts(worths.map((own) => [own[0], own[i + 1]]))),
  };
  return { byStatus, report };
}

const high = (value) => (value === null ? Infinity : value);
const compare = (one, other) => (high(one) === high(other) ? 0 : high(one) - high(other));

// Each value, or pair of values, with how often it comes, in ascending order.
function counts(values) {
  const found = new Map();
  for (const value of values) {
    const key = JSON.stringify(value);
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  const ordered = [...found].map(([key, count]) => [JSON.parse(key), count]);
  return ordered.sort(([one], [other]) => (Array.isArray(one) ? compare(one[0], other[0]) || compare(one[1], other[1]) : compare(one, other)));
}
