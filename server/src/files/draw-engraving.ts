// Engravings on PDFs: a company's crest, and the frame of a certificate. Screen readers skip both; callers mark them.
import { drawCrest, drawFrame } from '#domain/identity/engraving.ts';
import { drawSeal } from '#domain/identity/seal.ts';
import { TEXT } from './pdf-fonts.ts';
import type { Pdf, PdfText } from './pdf-text.ts';

/** The six colors of companies on paper, as in the style sheet's light theme. */
const TINTS = ['#0b6b58', '#b07d2b', '#3b6ea5', '#8d5a97', '#6c7a3a', '#b5533c'] as const;

/** The width of the finest line in points. */
const HAIRLINE = 0.3;
/** Half the size of the box in which a crest is drawn. */
const BOX = 1000;

export interface Engraved {
  readonly company: string;
  /** Oldest first; they shape the outer ring of the crest. */
  readonly prices: readonly number[];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** From 0 to 1. */
  readonly opacity: number;
}

/** The company's crest around a point of the page, in points. */
export function engraveCrest(pdf: Pdf, { company, prices }: Engraved, place: Place): void {
  const { x, y, radius, opacity } = place;
  const { tint, fill, strokes } = drawCrest(company, prices);
  const scale = radius / BOX;
  const color = TINTS[tint - 1] ?? TINTS[0];
  pdf.save().translate(x, y).scale(scale);
  pdf.fillColor(color).fillOpacity(opacity * 0.3);
  pdf.path(fill).fill('even-odd');
  pdf.strokeColor(color).strokeOpacity(opacity);
  for (const { path, weight } of strokes)
    pdf
      .lineWidth((weight * HAIRLINE) / scale)
      .path(path)
      .stroke();
  pdf.restore();
}

/** The color of the market, not of a company. */
const SEAL_COLOR = '#0e7c66';
/** Where the lines of the seal's words begin, and how tall they are, in units of its box. */
const WORDS_TOP = 874;
const WORDS_SIZE = 132;
const WHOLE_TURN = 360;

/** The market's seal around a point of the page, with words on a circle that begin at its lowest point. */
export function engraveSeal(
  pdf: Pdf,
  words: PdfText,
  text: string,
  { x, y, radius }: Omit<Place, 'opacity'>,
): void {
  const scale = radius / BOX;
  const { rays, lines } = drawSeal();
  pdf.save().translate(x, y).strokeColor(SEAL_COLOR).strokeOpacity(1).fillColor(SEAL_COLOR).fillOpacity(1);
  pdf.save().scale(scale).lineWidth(14).path(rays).stroke();
  pdf
    .lineWidth(HAIRLINE / scale)
    .path(lines)
    .stroke()
    .restore();
  pdf.fontSize(WORDS_SIZE * scale);
  const letters = [...text];
  const widths = letters.map(letter => words.widthOf(letter, TEXT));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let before = 0;
  for (const [index, letter] of letters.entries()) {
    const width = widths[index] ?? 0;
    const turn = WHOLE_TURN / 2 + (WHOLE_TURN * (before + width / 2)) / whole;
    pdf.save().rotate(turn);
    words.draw(letter, TEXT, { x: -width / 2, y: -WORDS_TOP * scale, lineBreak: false });
    pdf.restore();
    before += width;
  }
  pdf.restore();
}

/** A woven frame inside the edges of the page. @param inset its distance from the edges. @param band its width, in points. */
export function engraveFrame(pdf: Pdf, company: string, inset: number, band: number): void {
  const { width, height } = pdf.page;
  const frame = drawFrame(company, width - 2 * inset, height - 2 * inset, band);
  const { tint } = drawCrest(company);
  pdf.save().translate(inset, inset);
  pdf
    .strokeColor(TINTS[tint - 1] ?? TINTS[0])
    .strokeOpacity(0.85)
    .lineWidth(HAIRLINE);
  pdf.path(frame.hairlines).stroke();
  for (const { x, y, angle, path } of frame.edges)
    pdf.save().translate(x, y).rotate(angle).path(path).stroke().restore();
  const scale = frame.cornerRadius / BOX;
  for (const [x, y] of frame.corners) {
    pdf
      .save()
      .translate(x, y)
      .scale(scale)
      .lineWidth((1.2 * HAIRLINE) / scale);
    pdf.path(frame.corner).stroke().restore();
  }
  pdf.restore();
}
