//! A share of a sample, and the confidence interval that it gives for the population.

/// How far a normal variable is from its mean in 95 % of all cases, in standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// A share of a sample: how many of its members have what is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proportion {
    /// How many have what is counted.
    pub hits: u64,
    /// How many were looked at.
    pub of: u64,
}

impl Proportion {
    /// The share in the sample, unless the sample is empty.
    pub fn share(self) -> Option<f64> {
        (self.of > 0).then(|| self.hits as f64 / self.of as f64)
    }

    /// The standard error of the share.
    pub fn error(self) -> Option<f64> {
        self.share().map(|share| (share * (1.0 - share) / self.of as f64).sqrt())
    }

    /// Wilson's interval, which has the true share with a probability of 95 %: the shares with which the sample is within
    /// that of what is expected (E. B. Wilson, 1927). It says something of samples with none or all, too.
    pub fn interval(self) -> Option<[f64; 2]> {
        let share = self.share()?;
        let of = self.of as f64;
        let middle = (share + Z * Z / (2.0 * of)) / (1.0 + Z * Z / of);
        let half = Z / (1.0 + Z * Z / of) * (share * (1.0 - share) / of + Z * Z / (4.0 * of * of)).sqrt();
        // Of none and of all, one end is exact.
        let low = if self.hits == 0 { 0.0 } else { (middle - half).max(0.0) };
        let high = if self.hits == self.of { 1.0 } else { (middle + half).min(1.0) };
        Some([low, high])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_textbooks() {
        // Newcombe (1998), method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        for (hits, of, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let interval = Proportion { hits, of }.interval().unwrap();
            assert!((interval[0] - low).abs() < 5e-5 && (interval[1] - high).abs() < 5e-5, "{interval:?}");
        }
        assert!(Proportion { hits: 7, of: 7 }.interval().unwrap()[1] >= 1.0);
        assert_eq!(Proportion::default().interval(), None);
    }
}
