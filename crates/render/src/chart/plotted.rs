//! What plotters draws: a picture of its own, or an element of a page, whose style knows its elements.

use std::error::Error;

use plotters::coord::Shift;
use plotters::prelude::*;

use super::super::svg::escaped;

/// What is drawn on.
pub type DrawnArea<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// What a drawing can fail with; drawing into memory does not.
pub type DrawingError = Box<dyn Error + Send + Sync>;

/// The color of the data, on pages that define no other.
pub const COLOR: RGBColor = RGBColor(0x2b, 0x50, 0xc8);

/// The font of labels, where no page has one.
pub const FONT: &str = "sans-serif";

/// The size of a chart on a page, in units of which a phone shows four in a pixel: plotters draws to whole units.
const SIZE: (u32, u32) = (1360, 880);
/// How high its letters are.
pub const LETTERS: u32 = 50;

/// A separate picture, as SVG.
pub fn picture(
    size: (u32, u32),
    draw: impl FnOnce(&DrawnArea) -> Result<(), DrawingError>,
) -> Result<String, DrawingError> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        draw(&area)?;
        area.present()?;
    }
    Ok(text)
}

/// A chart as an element of a page, under a title for those who do not see it.
pub fn on_page(class: &str, title: &str, draw: impl FnOnce(&DrawnArea) -> Result<(), DrawingError>) -> String {
    let text = picture(SIZE, draw).expect("drawing into memory does not fail");
    let (_, drawn) = text.split_once('>').expect("an element begins with its tag");
    let (title, [width, height]) = (escaped(title), [SIZE.0, SIZE.1]);
    format!(
        "<svg class=\"{class}\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{title}\">{}",
        drawn.trim_end()
    )
}
