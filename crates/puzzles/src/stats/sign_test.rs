//! Whether one of two is better, by how often it is.

/// Cases in which one of two was better, the other one was, or neither.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SignTest {
    /// The first was better.
    pub first: u64,
    /// The second was better.
    pub second: u64,
    /// Both were the same, or it is open which was better. These say nothing.
    pub ties: u64,
}

impl SignTest {
    /// How likely it is that two equally good ones differ by so much or more: the exact sum of binomial probabilities
    /// at both ends, where each case without a tie goes to either side with a chance of one half.
    pub fn p(self) -> f64 {
        let (few, of) = (self.first.min(self.second), self.first + self.second);
        if 2 * few == of {
            return 1.0;
        }
        // The logarithm of the chance that the rarer one is better in 0, 1, 2 ... cases, each from the one before.
        let mut logarithm = -(of as f64) * std::f64::consts::LN_2;
        let mut sum = logarithm.exp();
        for number in 0..few {
            logarithm += ((of - number) as f64).ln() - ((number + 1) as f64).ln();
            sum += logarithm.exp();
        }
        (2.0 * sum).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_are_those_of_the_binomial_distribution() {
        let p = |first, second| SignTest { first, second, ties: 5 }.p();
        for (value, expected) in
            [(p(0, 5), 2.0 / 32.0), (p(8, 2), 112.0 / 1024.0), (p(1, 1), 1.0), (p(0, 0), 1.0), (p(3, 4), 1.0)]
        {
            assert!((value - expected).abs() < 1e-12, "{value} {expected}");
        }
        assert!((p(450, 550) - 0.001_730).abs() < 1e-5, "{}", p(450, 550));
        assert!(p(0, 14_000) == 0.0);
    }
}
