//! The words of nets: in full, each sentence with its reasons; in short, what follows as a single is named with its house or cell, what
//! true candidates see is crossed out without a word, and deductions that are more than that are written out.

use super::argument::Argument;
use super::chain::Chain;
use super::net::{End, Leg, Net, Opening, Sentence, Start, candidate};
use super::words::{Candidate, Words, capitalised, either, joined, uncapitalised};
use crate::{Digits, Implication, Proof, State, Step, Variable};

/// The argument of a proof by implications.
pub(super) fn argument(words: Words, step: &Step, lines: &[Implication]) -> Argument {
    if let Some(chain) = Chain::of(words, lines) {
        return chain.argument(words, step);
    }
    let told = ToldNet { words, net: &Net::of(words, lines) };
    Argument { brief: told.brief(), ..Argument::of(told.premises(), told.opening()) }
}

struct ToldNet<'a> {
    words: Words<'a>,
    net: &'a Net<'a>,
}

impl ToldNet<'_> {
    /// All sentences.
    fn premises(&self) -> Vec<String> {
        let mut premises: Vec<String> = self.introduction().into_iter().collect();
        let mut before = Vec::new();
        for leg in &self.net.legs {
            premises.push(self.heading(leg));
            if leg.opening == Opening::Suppose || before.is_empty() {
                before = vec![leg.assumed];
            }
            for sentence in &leg.sentences {
                premises.push(self.sentence(sentence, &before));
                before = sentence.found();
            }
            if let (Some(denied), Some(last)) = (self.denied(leg), premises.last_mut()) {
                last.push_str(&denied);
            }
        }
        premises
    }

    /// All in short.
    fn brief(&self) -> Vec<String> {
        let mut parts = Vec::new();
        let mut pending: Vec<String> = self.introduction().into_iter().collect();
        for (number, leg) in self.net.legs.iter().enumerate() {
            // Two legs that contradict each other are contrasted at their first sentences.
            let hand = match leg.opening {
                Opening::OneHand => Some("On the one hand"),
                Opening::OtherHand => Some("On the other hand"),
                Opening::Suppose => {
                    if !pending.is_empty() {
                        parts.push(std::mem::take(&mut pending).join(" "));
                    }
                    pending.push(self.heading(leg));
                    None
                }
                Opening::Follows => None,
            };
            for (place, group) in leg.sentences.chunk_by(|_, next| self.lemma(next).is_none()).enumerate() {
                let is_first = place == 0 && (number == 0 || leg.opening == Opening::Suppose);
                let text = self.group(group, if is_first { std::slice::from_ref(&leg.assumed) } else { &[] });
                pending.push(match hand.filter(|_| place == 0) {
                    Some(hand) => format!("{hand}, {}", uncapitalised(text.strip_prefix("Then ").unwrap_or(&text))),
                    None => text,
                });
                parts.push(std::mem::take(&mut pending).join(" "));
            }
            if let Some(denied) = self.denied(leg) {
                pending.last_mut().or(parts.last_mut()).into_iter().for_each(|last| last.push_str(&denied));
            }
        }
        parts.extend((!pending.is_empty()).then(|| pending.join(" ")));
        parts
    }

    /// The words before the first leg.
    fn introduction(&self) -> Option<String> {
        let words = self.words;
        match self.net.start {
            Start::Tried(tried) if tried.is_true => Some(format!("Try {} in {}.", tried.digit, words.cell(tried.cell))),
            Start::Tried(tried) => Some(format!("Suppose that {}.", words.literal(tried))),
            Start::Either(_) => None,
            Start::Cases(variable) => variable.map(|variable| of_cases(words, variable)),
        }
    }

    /// How a leg begins.
    fn heading(&self, leg: &Leg) -> String {
        match leg.opening {
            Opening::Suppose => {
                let assumed = self.net.lines.get(leg.assumed).map(|line| self.words.literal(line.literal));
                format!("Suppose that {}.", assumed.unwrap_or_default())
            }
            Opening::Follows => "This follows:".to_owned(),
            Opening::OneHand => "On the one hand:".to_owned(),
            Opening::OtherHand => "On the other hand:".to_owned(),
        }
    }

    fn denied(&self, leg: &Leg) -> Option<String> {
        leg.denied.map(|denied| format!(" But {}, so this case is impossible.", self.words.not_both(denied)))
    }

    /// The words before the change: how the end of a net leads to it.
    fn opening(&self) -> String {
        match (self.net.end, self.net.start) {
            (End::Opposites(found), _) => format!("But {}, so ", self.words.not_both(found)),
            (End::Denied(before), Start::Tried(tried)) if before == tried => {
                "That contradicts what we tried, so ".to_owned()
            }
            (End::Denied(before), _) => format!("But {}, so ", self.words.not_both(before)),
            (End::Agreement, Start::Cases(_)) => "In every case, ".to_owned(),
            (End::Agreement, _) if self.net.legs.iter().any(|leg| leg.denied.is_some()) => "So ".to_owned(),
            (End::Agreement, _) => "Either way, ".to_owned(),
        }
    }

    fn candidates(&self, lines: &[usize]) -> Vec<Candidate> {
        lines.iter().map(|at| candidate(&self.net.lines[*at])).collect()
    }

    /// The words of a sentence: what is false because of something true, then what follows. Causes in `before`, which the sentence
    /// before this one found, are only called `then`; all others are named.
    fn sentence(&self, Sentence { gone, part }: &Sentence, before: &[usize]) -> String {
        let (words, lines) = (self.words, self.net.lines);
        let (next, others): (Vec<_>, Vec<_>) = gone.iter().partition(|(cause, _)| before.contains(cause));
        let mut clauses: Vec<String> = Vec::new();
        clauses.extend(next.iter().map(|(_, gone)| format!("then {}", words.denial(&self.candidates(gone)))));
        clauses.extend(others.iter().map(|(cause, gone)| {
            let [because, denied] = [words.spoken(candidate(&lines[*cause])), words.denial(&self.candidates(gone))];
            format!("because {because}, {denied}")
        }));
        let Some(first) = part.first() else { return capitalised(&format!("{}.", clauses.join(", and "))) };
        let line = &lines[*first];
        let is_new =
            |from: &&usize| !lines[**from].literal.is_true && !gone.iter().any(|(_, gone)| gone.contains(from));
        let reasons: Vec<usize> = line.from.iter().filter(is_new).copied().collect();
        let denied = words.denial(&self.candidates(&reasons));
        if !clauses.is_empty() && !reasons.is_empty() {
            clauses.push(format!("{denied} either"));
        }
        let why = clauses.join(", and ");
        if let Some((state, step, proof)) = self.deduction(part) {
            let deduction = super::argument(Words(&state), &step).inside(Words(&state), &step, false);
            let is_short = matches!(proof, Proof::Cover { .. });
            let (start, end) = if is_short { ("", "") } else { (", a side chain", " That ends the side chain.") };
            return match (clauses.is_empty(), reasons.is_empty()) {
                (true, true) => format!("On its own{start}: {deduction}{end}"),
                (true, false) => format!("Now that {denied}{start}: {deduction}{end}"),
                (false, _) if is_short => capitalised(&format!("{why}: {}", uncapitalised(&deduction))),
                (false, _) => capitalised(&format!("{why}. Now a side chain: {deduction}{end}")),
            };
        }
        let found =
            line.by.map_or_else(|| words.literal(line.literal), |variable| words.must(variable, candidate(line)));
        capitalised(&match clauses.is_empty() {
            false => format!("{why}, so {found}."),
            true if reasons.iter().all(|cause| before.contains(cause)) => format!("then {found}."),
            true => format!("because {denied}, {found}."),
        })
    }

    /// The deduction that a sentence rests on, if it does: as a step, in the state that it is made in.
    fn deduction(&self, part: &[usize]) -> Option<(State, Step, &Proof)> {
        let line = &self.net.lines[*part.first()?];
        let proof = line.deduced.as_deref()?;
        let mut state = self.words.0.clone();
        for gone in line.from.iter().map(|from| self.net.lines[*from].literal).filter(|from| !from.is_true) {
            state.remove(gone.cell, Digits::of(gone.digit));
        }
        let mut found = self.candidates(part);
        found.sort_unstable();
        let removed = found.into_iter().map(|(cell, digit)| (cell, Digits::of(digit))).collect();
        let step = Step { technique: "", rating: 0.0, nodes: None, removed, placed: None, proof: proof.clone() };
        Some((state, step, proof))
    }

    fn lemma(&self, sentence: &Sentence) -> Option<&Proof> {
        self.net.lines[*sentence.part.first()?].deduced.as_deref()
    }

    /// The variable and the candidate, if a sentence finds one true in a variable.
    fn single(&self, sentence: &Sentence) -> Option<(Variable, Candidate)> {
        let line = &self.net.lines[*sentence.part.first()?];
        line.by.filter(|_| line.literal.is_true).map(|variable| (variable, candidate(line)))
    }

    /// Sentences in short: singles in a row make one list, each of the others stands alone.
    fn group(&self, group: &[Sentence], before: &[usize]) -> String {
        let runs = group.chunk_by(|one, other| self.single(one).is_some() && self.single(other).is_some());
        let texts = runs.map(|run| {
            let singles: Vec<(Variable, Candidate)> = run.iter().filter_map(|one| self.single(one)).collect();
            match singles[..] {
                [] => run.iter().map(|sentence| self.alone(sentence, before)).collect::<Vec<_>>().join(" "),
                [(variable, found)] => format!("Then {}.", self.words.must(variable, found)),
                _ => format!("Then {} singles: {}.", singles.len(), self.list(&singles)),
            }
        });
        texts.collect::<Vec<_>>().join(" ")
    }

    fn list(&self, singles: &[(Variable, Candidate)]) -> String {
        joined(singles.iter().map(|(variable, found)| self.words.taken(*variable, *found)), ", ", ", ")
    }

    /// A sentence that finds no single: something that a true candidate sees, or a separate deduction.
    fn alone(&self, sentence: &Sentence, before: &[usize]) -> String {
        let Some((state, step, proof)) = self.deduction(&sentence.part) else { return self.sentence(sentence, before) };
        let (words, finding) = (Words(&state), Words(&state).finding(&step));
        let short = match proof {
            Proof::Implications(lines) => match Chain::of(words, lines) {
                Some(chain) => chain.brief(words, &finding),
                None => ToldNet { words, net: &Net::of(words, lines) }.chains(&finding),
            },
            _ => None,
        };
        let whole = |is_brief| super::argument(words, &step).inside(words, &step, is_brief);
        short.unwrap_or_else(|| match proof {
            Proof::Cover { .. } => whole(false),
            _ => format!("A side chain: {} That ends the side chain.", whole(true)),
        })
    }

    /// The cases of a variable in a sentence: the singles that follow in each. Nothing if anything but singles follows in a case,
    /// though its last sentence may say which candidates the singles rule out.
    fn chains(&self, finding: &str) -> Option<String> {
        let Start::Cases(Some(variable)) = self.net.start else { return None };
        let case = |leg: &Leg| {
            let (last, before) = leg.sentences.split_last()?;
            let singles: Vec<(Variable, Candidate)> = leg.sentences.iter().filter_map(|one| self.single(one)).collect();
            let is_plain = leg.denied.is_none()
                && self.lemma(last).is_none()
                && before.iter().all(|one| self.single(one).is_some());
            let (cell, digit) = candidate(&self.net.lines[leg.assumed]);
            let case = match variable {
                Variable::Cell(_) => format!("if {digit}"),
                Variable::Place(..) => format!("if in {}", self.words.cell(cell)),
            };
            let then = if singles.is_empty() { "at once".to_owned() } else { format!("then {}", self.list(&singles)) };
            is_plain.then(|| format!("{case}, {then}"))
        };
        let cases: Vec<String> = self.net.legs.iter().map(case).collect::<Option<_>>()?;
        let start = match variable {
            Variable::Cell(cell) => format!("whatever {} is", self.words.cell(cell)),
            Variable::Place(digit, house) => format!("wherever {}'s {digit} goes", self.words.house(house)),
        };
        Some(format!("Chains: {start}, {finding}: {}.", cases.join("; ")))
    }
}

/// What a variable can be.
fn of_cases(words: Words, variable: Variable) -> String {
    match variable {
        Variable::Cell(cell) => format!("{} is {}.", words.cell(cell), either(words.0.candidates(cell).iter())),
        Variable::Place(digit, house) => {
            format!("In {} the {digit} is in {}.", words.house(house), either(words.cells(&words.places(variable))))
        }
    }
}
