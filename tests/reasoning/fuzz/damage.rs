//! Texts with damage, each by its number.

use std::io::Write;

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::common::program::zstd;

/// An input does not grow beyond this.
const LARGEST: usize = 1 << 17;

/// What means something to one reader or another.
const WORDS: [&[u8]; 40] = [
    b"\n",
    b"\r\n",
    b"\r",
    b"\t",
    b" ",
    b",",
    b";",
    b"|",
    b"\"",
    b"'",
    b"\\",
    b"#",
    b"\0",
    b"\x1b[31m",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xc3",
    "\u{202e}".as_bytes(),
    "\u{2260}".as_bytes(),
    "\u{301}".as_bytes(),
    b"-1",
    b"1e400",
    b"nan",
    b"inf",
    b"18446744073709551616",
    b"0x1F",
    b"null",
    b"true",
    b"[[[[",
    b"]]",
    b"{",
    b"}",
    b"==>",
    b"r1c1",
    b"123456789",
    b".........",
    b"+---+",
    b"0",
    b"=",
    b"\x1f\x8b",
];

/// The texts for one reader, and what tells its inputs from those of the others.
pub(super) struct Seeds {
    pub(super) texts: Vec<Vec<u8>>,
    salt: u64,
}

impl Seeds {
    pub(super) fn of(name: &str, texts: Vec<String>) -> Self {
        let salt = name.bytes().fold(0, |salt: u64, byte| salt.rotate_left(9) ^ u64::from(byte)) << 32;
        Self { texts: texts.into_iter().map(String::into_bytes).collect(), salt }
    }
}

/// One text of the seeds with some damage.
pub(super) fn damaged(seeds: &Seeds, number: u64) -> Vec<u8> {
    let mut dice = ChaCha8Rng::seed_from_u64(number ^ seeds.salt);
    let mut text = one_of(&seeds.texts, &mut dice).clone();
    for _ in 0..1_usize << below(5, &mut dice) {
        damage(&mut text, seeds, &mut dice);
        text.truncate(LARGEST);
    }
    match below(64, &mut dice) {
        0 => gzip(&text, &mut dice),
        1 => broken(zstd(&text), &mut dice),
        _ => text,
    }
}

fn below(bound: usize, dice: &mut impl Rng) -> usize {
    dice.random_range(0..bound)
}

fn one_of<'a, T>(all: &'a [T], dice: &mut impl Rng) -> &'a T {
    &all[below(all.len(), dice)]
}

/// A part of a text, seldom a long one.
fn part(text: &[u8], dice: &mut impl Rng) -> std::ops::Range<usize> {
    let start = below(text.len() + 1, dice);
    let longest = (text.len() - start).min(1 << below(12, dice));
    start..start + below(longest + 1, dice)
}

fn damage(text: &mut Vec<u8>, seeds: &Seeds, dice: &mut impl Rng) {
    let at = part(text, dice);
    match below(12, dice) {
        0 => text.iter_mut().skip(at.start).take(1).for_each(|byte| *byte ^= 1 << dice.random_range(0..8)),
        1 => text.insert(at.start, dice.random()),
        2 => drop(text.drain(at)),
        3 => {
            let twice = text[at.clone()].to_vec();
            drop(text.splice(at.start..at.start, twice));
        }
        4 => drop(text.splice(at, one_of(&WORDS, dice).iter().copied())),
        5 => drop(text.splice(at.start..at.start, one_of(&WORDS, dice).iter().copied())),
        6 => {
            let other = one_of(&seeds.texts, dice);
            let from = part(other, dice);
            drop(text.splice(at, other[from].iter().copied()));
        }
        7 => text.truncate(at.start),
        8 => {
            let many = text[at.clone()].repeat(1 << below(8, dice));
            drop(text.splice(at.start..at.start, many.into_iter().take(LARGEST / 4)));
        }
        9 => {
            let digit = b'0' + u8::try_from(below(10, dice)).expect("a digit");
            let digits: Vec<usize> = (0..text.len()).filter(|place| text[*place].is_ascii_digit()).collect();
            if !digits.is_empty() {
                text[*one_of(&digits, dice)] = digit;
            }
        }
        10 => text[at].reverse(),
        _ => text[at].iter_mut().for_each(|byte| *byte = byte.to_ascii_uppercase()),
    }
}

/// Compressed, and then perhaps damaged once more.
fn gzip(text: &[u8], dice: &mut impl Rng) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    writer.write_all(text).expect("memory takes everything");
    broken(writer.finish().expect("memory takes everything"), dice)
}

fn broken(mut bytes: Vec<u8>, dice: &mut impl Rng) -> Vec<u8> {
    let place = below(bytes.len(), dice);
    match below(3, dice) {
        0 => bytes.truncate(place),
        1 => bytes[place] ^= 1 << dice.random_range(0..8),
        _ => {}
    }
    bytes
}
