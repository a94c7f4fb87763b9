//! The lines that `HoDoKu` prints: `Skyscraper: 1 in r1c6,r3c9 (connected by r5c69) => r1c78,r3c45<>1`. Their names are those
//! of its techniques, so this notation asks which one a step is.

mod chains;
mod colors;
mod covers;
mod forcing;
mod kraken;
mod sets;
mod sue_de_coq;

use super::english::capitalised;
use super::{Told, compact};
use unguess_core::board::{Grid, House, HouseSet, Variable};
use unguess_core::proof::{Guarded, GuardedPattern, Proof, Several, Step};
use unguess_theory::technique::house_fish;
use unguess_theory::techniques::technique;

/// A step as a line, and if it has chains of implications, one more for each of them. Nothing if `HoDoKu` has no such
/// technique.
pub fn told(grid: &Grid, step: &Step) -> Option<Told> {
    let kind = Kind::of(grid, step)?;
    let change = compact::effect(&step.effect);
    if let Some(name) = kind.of_placing() {
        return Some(Told::in_line(Vec::new(), change, "", name));
    }
    let body = kind.body(grid, step)?;
    let name = kind.name()?;
    let line = if body.is_empty() { name } else { format!("{name}{}{body}", kind.between()) };
    let mut told = Told::in_line(vec![line], change, "", "=>");
    let more = match kind.technique {
        "tabling-chain" => forcing::chains(grid, &step.proof, false),
        "tabling-net" => forcing::chains(grid, &step.proof, true),
        "kraken-fish" => kraken::lines(grid, step, kind.form == "type 2")?,
        _ => Vec::new(),
    };
    told.conclusion.closing = more.into_iter().flat_map(|line| ["\n  ".to_owned(), line]).collect();
    Some(told)
}

/// Those of `HoDoKu` that only steps of their own are.
const OWN: [&str; 7] = [
    "brute-force",
    "kraken-fish",
    "template",
    "siamese-fish",
    "dual-two-string-kite",
    "dual-empty-rectangle",
    "overlapping-als",
];

/// Those of `HoDoKu` that other steps may be instances of, in its order.
const KNOWN: [&str; 36] = [
    "full-house",
    "naked-single",
    "hidden-single",
    "locked-subset",
    "locked-candidates",
    "naked-subset",
    "hidden-subset",
    "fish",
    "remote-pair",
    "bug",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "w-wing",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle",
    "hidden-rectangle",
    "avoidable-rectangle",
    "finned-fish",
    "sue-de-coq",
    "simple-colors",
    "multi-colors",
    "x-chain",
    "xy-chain",
    "nice-loop",
    "grouped-nice-loop",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "death-blossom",
    "franken-fish",
    "mutant-fish",
    "tabling-chain",
    "tabling-net",
];

/// What `HoDoKu` calls a step.
struct Kind {
    /// The id of its technique.
    technique: &'static str,
    form: String,
    size: usize,
}

impl Kind {
    /// The kind that a step is said to be, or else the first that it is an instance of, whatever found it.
    fn of(grid: &Grid, step: &Step) -> Option<Self> {
        let own = KNOWN.into_iter().chain(OWN).find(|known| *known == step.technique);
        if let Some(technique) = own {
            return Some(Self { technique, form: step.form.to_string(), size: step.proof.length() });
        }
        KNOWN.into_iter().find_map(|known| {
            let instance = technique(known)?.instance(grid, step)?;
            Some(Self { technique: known, form: instance.form.to_owned(), size: instance.size })
        })
    }

    /// The name of what places a digit and says no more.
    fn of_placing(&self) -> Option<&'static str> {
        Some(match self.technique {
            "full-house" => "Full House:",
            "naked-single" => "Naked Single:",
            "hidden-single" => "Hidden Single:",
            "brute-force" => "Brute Force:",
            _ => return None,
        })
    }

    fn name(&self) -> Option<String> {
        let (form, number) = (&*self.form, self.form.trim_start_matches("type "));
        let name = match (self.technique, form) {
            ("locked-candidates", "pointing") => "Locked Candidates Type 1 (Pointing)",
            ("locked-candidates", _) => "Locked Candidates Type 2 (Claiming)",
            ("locked-subset", _) => return self.subset("Locked"),
            ("naked-subset", _) => return self.subset("Naked"),
            ("hidden-subset", _) => return self.subset("Hidden"),
            ("fish", _) => return self.fish(""),
            ("finned-fish", "sashimi") => return self.fish("Sashimi "),
            ("finned-fish", _) => return self.fish("Finned "),
            ("franken-fish", "finned") => return self.fish("Finned Franken "),
            ("franken-fish", _) => return self.fish("Franken "),
            ("mutant-fish", "finned") => return self.fish("Finned Mutant "),
            ("mutant-fish", _) => return self.fish("Mutant "),
            ("remote-pair", _) => "Remote Pair",
            ("bug", "type 1") => "Bivalue Universal Grave + 1",
            ("skyscraper", _) => "Skyscraper",
            ("two-string-kite", _) => "2-String Kite",
            ("turbot-fish", _) => "Turbot Fish",
            ("empty-rectangle", _) => "Empty Rectangle",
            ("w-wing", _) => "W-Wing",
            ("xy-wing", _) => "XY-Wing",
            ("xyz-wing", _) => "XYZ-Wing",
            ("unique-rectangle", _) => return Some(format!("Uniqueness Test {number}")),
            ("hidden-rectangle", _) => "Hidden Rectangle",
            ("avoidable-rectangle", _) => return Some(format!("Avoidable Rectangle Type {number}")),
            ("sue-de-coq", _) => "Sue de Coq",
            ("simple-colors", "wrap") => "Simple Colors Wrap",
            ("simple-colors", _) => "Simple Colors Trap",
            ("multi-colors", _) => return Some(format!("Multi Colors {number}")),
            ("x-chain", _) => "X-Chain",
            ("xy-chain", _) => "XY-Chain",
            ("nice-loop", form) => return loop_name("", form),
            ("grouped-nice-loop", form) => return loop_name("Grouped ", form),
            ("als-xz", _) => "Almost Locked Set XZ-Rule",
            ("als-xy-wing", _) | ("overlapping-als", "XY-wing") => "Almost Locked Set XY-Wing",
            ("als-chain", _) | ("overlapping-als", "chain") => "Almost Locked Set Chain",
            ("death-blossom", _) | ("overlapping-als", "death blossom") => "Death Blossom",
            ("kraken-fish", _) => return Some(format!("Kraken Fish Type {number}: ")),
            ("template", "set") => "Template Set",
            ("template", _) => "Template Delete",
            ("siamese-fish", "sashimi") => return self.fish("Siamese Sashimi "),
            ("siamese-fish", "finned") => return self.fish("Siamese Finned "),
            ("siamese-fish", "Franken") => return self.fish("Siamese Finned Franken "),
            ("siamese-fish", _) => return self.fish("Siamese Finned Mutant "),
            ("dual-two-string-kite", _) => "Dual 2-String Kite",
            ("dual-empty-rectangle", _) => "Dual Empty Rectangle",
            ("tabling-chain", "verity") => "Forcing Chain Verity",
            ("tabling-chain", _) => "Forcing Chain Contradiction",
            ("tabling-net", "verity") => "Forcing Net Verity",
            ("tabling-net", _) => "Forcing Net Contradiction",
            _ => return None,
        };
        Some(name.to_owned())
    }

    fn subset(&self, kind: &str) -> Option<String> {
        let size = ["Pair", "Triple", "Quadruple"].get(self.size.checked_sub(2)?)?;
        Some(format!("{kind} {size}"))
    }

    fn fish(&self, kind: &str) -> Option<String> {
        fish_name(kind, self.size)
    }

    /// What stands between the name and what the step rests on.
    fn between(&self) -> &'static str {
        if matches!(self.technique, "tabling-chain" | "tabling-net") { " " } else { ": " }
    }

    /// What the step rests on, in one line.
    fn body(&self, grid: &Grid, step: &Step) -> Option<String> {
        match self.technique {
            "locked-candidates" => covers::locked(step),
            "locked-subset" | "naked-subset" | "hidden-subset" => covers::subset(step),
            "fish" | "finned-fish" | "franken-fish" | "mutant-fish" => covers::fish(grid, step),
            "empty-rectangle" => covers::empty_rectangle(grid, step),
            "sue-de-coq" => covers::sue_de_coq(grid, step),
            "bug" | "kraken-fish" => Some(String::new()),
            "unique-rectangle" | "hidden-rectangle" | "avoidable-rectangle" => rectangle(step),
            "skyscraper" | "two-string-kite" => chains::pair(step),
            "w-wing" => chains::w_wing(step),
            "xy-wing" | "xyz-wing" => chains::wing(grid, step),
            "remote-pair" => chains::remote_pair(step),
            "turbot-fish" | "x-chain" => chains::of_digit(grid, step),
            "xy-chain" => chains::open(grid, step),
            "nice-loop" | "grouped-nice-loop" => match &*self.form {
                "continuous" => chains::continuous(grid, step),
                "discontinuous" => chains::discontinuous(grid, step),
                _ => chains::open(grid, step),
            },
            "simple-colors" => colors::simple(grid, step),
            "multi-colors" => colors::multi(grid, step),
            "als-xz" => sets::xz(grid, step),
            "als-xy-wing" => sets::xy_wing(grid, step),
            "death-blossom" => sets::blossom(grid, step),
            "overlapping-als" => match &*self.form {
                "XY-wing" => sets::xy_wing(grid, step),
                "chain" => sets::chain(grid, step),
                _ => sets::blossom(grid, step),
            },
            "als-chain" => sets::chain(grid, step),
            "template" => {
                step.effect.placed.iter().chain(&step.effect.removed).next().map(|one| one.digit().to_string())
            }
            "siamese-fish" | "dual-two-string-kite" | "dual-empty-rectangle" => each_part(grid, step),
            "tabling-chain" | "tabling-net" => Some(forcing::place(grid, &step.proof)),
            _ => None,
        }
    }
}

/// The name of a fish with so many houses.
fn fish_name(kind: &str, size: usize) -> Option<String> {
    let words = house_fish::known_name(size)?.split('-').map(capitalised);
    Some(format!("{kind}{}", words.collect::<Vec<_>>().join("-")))
}

/// What each of several deductions rests on.
fn each_part(grid: &Grid, step: &Step) -> Option<String> {
    let Proof::Several(Several { parts }) = &step.proof else { return None };
    let parts = parts.iter().map(|part| Kind::of(grid, part)?.body(grid, part));
    Some(parts.collect::<Option<Vec<String>>>()?.join(", "))
}

fn loop_name(grouped: &str, form: &str) -> Option<String> {
    let name = match form {
        "continuous" => "Continuous Nice Loop",
        "discontinuous" => "Discontinuous Nice Loop",
        "alternating" => "AIC",
        _ => return None,
    };
    Some(format!("{grouped}{name}"))
}

/// The two digits and the four corners.
fn rectangle(step: &Step) -> Option<String> {
    let Proof::Guarded(Guarded { pattern: GuardedPattern::Loop { cells, digits: [one, other] }, .. }) = &step.proof
    else {
        return None;
    };
    Some(format!("{one}/{other} in {}", compact::cells(cells.iter().copied().collect())))
}

/// The cell of a variable, or its house.
fn place(variable: Variable) -> String {
    variable.digit_and_house().map_or_else(|| variable.to_string(), |(_, house)| house_name(house))
}

/// A house: `r1`, `c2`, `b3`.
fn house_name(house: House) -> String {
    compact::houses(HouseSet::of(house))
}

/// The digits that a step removes, in order.
fn removed(step: &Step) -> String {
    let digits = step.effect.removed.iter().map(|removed| removed.digit()).collect();
    compact::digits(digits, "/")
}
