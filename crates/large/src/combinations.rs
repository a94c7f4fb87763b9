//! Choices of some items, in ascending order of the number whose bits are the chosen places.

/// An item, and the bits it adds to the union.
pub(crate) type Item<T> = (T, u32);

/// The first answer to a choice of `count` items whose union has at most `limit` bits. Since unions only grow, cutting off the larger
/// ones keeps the order.
pub(crate) fn first<T: Copy, R>(
    items: &[Item<T>],
    count: usize,
    limit: usize,
    answer: &mut dyn FnMut(&[T], u32) -> Option<R>,
) -> Option<R> {
    descend(items, count, limit, &mut Vec::with_capacity(count), 0, answer)
}

/// Chooses the last item first: what is chosen stands in descending order.
fn descend<T: Copy, R>(
    items: &[Item<T>],
    count: usize,
    limit: usize,
    chosen: &mut Vec<T>,
    union: u32,
    answer: &mut dyn FnMut(&[T], u32) -> Option<R>,
) -> Option<R> {
    if count == 0 {
        return answer(chosen, union);
    }
    for last in count - 1..items.len() {
        let (item, bits) = items[last];
        if (union | bits).count_ones() as usize > limit {
            continue;
        }
        chosen.push(item);
        let found = descend(&items[..last], count - 1, limit, chosen, union | bits, answer);
        chosen.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_in_ascending_order_and_large_unions_not_at_all() {
        let items: Vec<Item<u32>> = (0..5).map(|at| (at, 1 << at)).collect();
        let mut all = Vec::new();
        let none: Option<()> = first(&items, 3, 3, &mut |_, union| {
            all.push(union);
            None
        });
        assert!(none.is_none() && all.len() == 10 && all.is_sorted());
        assert!(first(&items, 3, 2, &mut |_, _| Some(())).is_none());
    }
}
