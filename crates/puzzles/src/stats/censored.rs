//! Costs of which some are only found to be higher than something: censored, as a run that a limit has ended.

/// A cost, or where it was left off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// What was spent.
    pub spent: u64,
    /// Whether that was all. If not, the cost is higher.
    pub is_all: bool,
}

/// Costs in ascending order, and what share of all cases costs more than each (the estimate of E. L. Kaplan and P. Meier,
/// 1958). Where all limits are the same, that is the share in the sample.
#[derive(Clone, Debug, PartialEq)]
pub struct Costs {
    /// Costs with the share that costs more, both in order.
    steps: Vec<(u64, f64)>,
    /// The highest that was spent. Beyond it there is no figure, unless the last step has reached 0.
    horizon: u64,
}

impl Costs {
    /// The costs of a sample, with the share of cases that cost more than each. None if the sample is empty.
    pub fn of(mut sample: Vec<Cost>) -> Option<Self> {
        // Of equal costs, those that were all come before those at which a case was left off.
        sample.sort_by_key(|cost| (cost.spent, !cost.is_all));
        let horizon = sample.last()?.spent;
        let mut steps: Vec<(u64, f64)> = Vec::new();
        let mut above = 1.0;
        for (place, cost) in sample.iter().enumerate().filter(|(_, cost)| cost.is_all) {
            // Of the cases known to cost as much or more, one costs just that.
            let at_risk = (sample.len() - place) as f64;
            above *= 1.0 - 1.0 / at_risk;
            match steps.last_mut() {
                Some(last) if last.0 == cost.spent => last.1 = above,
                _ => steps.push((cost.spent, above)),
            }
        }
        Some(Self { steps, horizon })
    }

    /// The least cost that this share of all cases does not exceed; nothing if it is beyond all limits.
    pub fn quantile(&self, share: f64) -> Option<u64> {
        // Sums of reciprocals are not exact.
        self.steps.iter().find(|(_, above)| 1.0 - above >= share - 1e-9).map(|(cost, _)| *cost)
    }

    /// The mean of all costs, where those above the highest that was spent count as that. It is the mean itself if
    /// nothing was left off there; else the mean is higher.
    pub fn restricted_mean(&self) -> f64 {
        let mut mean = 0.0;
        let (mut last, mut above) = (0, 1.0);
        for (cost, then) in self.steps.iter().copied().chain([(self.horizon, 0.0)]) {
            mean += above * (cost - last) as f64;
            (last, above) = (cost, then);
        }
        mean
    }

    /// Whether there is a highest cost.
    pub fn is_complete(&self) -> bool {
        self.steps.last().is_some_and(|(_, above)| *above < 1e-12)
    }

    /// The highest cost, or the highest limit if some are beyond.
    pub fn horizon(&self) -> u64 {
        self.horizon
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn costs(sample: &[(u64, bool)]) -> Costs {
        Costs::of(sample.iter().map(|(spent, is_all)| Cost { spent: *spent, is_all: *is_all }).collect()).unwrap()
    }

    #[test]
    fn costs_that_are_complete_have_their_usual_mean_and_quantiles() {
        let complete = costs(&[(7, true), (1, true), (2, true), (2, true), (100, true)]);
        assert!((complete.restricted_mean() - 22.4).abs() < 1e-9);
        assert_eq!([0.2, 0.5, 0.6, 0.8, 1.0].map(|share| complete.quantile(share)), [1, 2, 2, 7, 100].map(Some));
        assert!(complete.is_complete());
    }

    #[test]
    fn what_one_limit_has_ended_counts_as_that_limit() {
        let cut = costs(&[(1, true), (3, true), (10, false), (10, false)]);
        assert!((cut.restricted_mean() - 6.0).abs() < 1e-9);
        assert_eq!((cut.quantile(0.5), cut.quantile(0.75), cut.is_complete()), (Some(3), None, false));
        assert_eq!(Costs::of(Vec::new()), None);
    }

    #[test]
    fn different_limits_are_weighed_as_kaplan_and_meier_do() {
        // Weeks of remission with 6-mercaptopurine (Freireich and others, 1963): S(6) = 0.857, S(10) = 0.753, S(23) = 0.448.
        let complete = [6, 6, 6, 7, 10, 13, 16, 22, 23].map(|weeks| (weeks, true));
        let left = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map(|weeks| (weeks, false));
        let costs = costs(&[&complete[..], &left[..]].concat());
        let above = |weeks: u64| costs.steps.iter().rfind(|(cost, _)| *cost <= weeks).unwrap().1;
        for (weeks, expected) in [(6, 0.8571), (7, 0.8067), (10, 0.7529), (16, 0.6275), (23, 0.4482)] {
            assert!((above(weeks) - expected).abs() < 1e-4, "{weeks}");
        }
        assert_eq!((costs.quantile(0.5), costs.quantile(0.75)), (Some(23), None));
    }
}
