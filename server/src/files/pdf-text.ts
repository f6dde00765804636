// Draws and measures text whose characters need several fonts.
import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { DISPLAY, splitRuns, TEXT } from './pdf-fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export interface TextPlace {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly paragraphGap?: number;
  readonly lineBreak?: boolean;
  readonly lineGap?: number;
}

export interface PdfText {
  /** Draws in the font `base`, with other fonts for characters that it lacks. Size and color are those of the document. */
  readonly draw: (text: string, base: string, place: TextPlace) => void;
  /** The height of the text in points within this width. */
  readonly heightOf: (text: string, base: string, width: number) => number;
  /** The width of the text in points on one line. */
  readonly widthOf: (text: string, base: string) => number;
  /** The serif of headings where it has all characters, else the text font. */
  readonly headingFont: (text: string) => string;
}

/** @param fonts the opened fonts, which are registered with the document. */
export function createPdfText(pdf: Pdf, fonts: ReadonlyMap<string, Font>): PdfText {
  // pdfkit accepts opened fonts, which its types do not declare.
  for (const [name, font] of fonts) pdf.registerFont(name, font as unknown as Buffer);
  const widthOf = (text: string, base: string) =>
    splitRuns(fonts, text, base).reduce((sum, run) => sum + pdf.font(run.font).widthOfString(run.text), 0);
  return {
    draw: (text, base, { x, y, ...options }) => {
      const runs = splitRuns(fonts, text, base);
      const [only] = runs;
      if (runs.length <= 1 || only === undefined) {
        drawRun(pdf.font(only?.font ?? base), only?.text ?? '', { x, y, options });
        return;
      }
      // pdfkit aligns each part by itself, so that parts of one line would overlap.
      const right = options.align === 'right';
      const start = right ? (x ?? pdf.x) + Math.max(0, (options.width ?? 0) - widthOf(text, base)) : x;
      const { align: _align, ...left } = options;
      for (const [index, run] of runs.entries()) {
        const place = index === 0 ? { x: start, y } : {};
        const part = right ? { ...left, lineBreak: false } : left;
        drawRun(pdf.font(run.font), run.text, {
          ...place,
          options: { ...part, continued: index < runs.length - 1 },
        });
      }
      pdf.font(base);
    },
    heightOf: (text, base, width) => {
      const runs = splitRuns(fonts, text, base);
      if (runs.length <= 1) {
        const [run] = runs;
        return pdf.font(run?.font ?? base).heightOfString(run?.text ?? '', { width });
      }
      const lines = Math.max(1, Math.ceil((widthOf(text, base) * 1.1) / width));
      const tallest = Math.max(...runs.map(run => pdf.font(run.font).currentLineHeight(true)));
      pdf.font(base);
      return lines * tallest;
    },
    widthOf,
    headingFont: text =>
      splitRuns(fonts, text, DISPLAY).some(({ font }) => font !== DISPLAY) ? TEXT : DISPLAY,
  };
}

interface RunPlace {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly options: object;
}

function drawRun(pdf: Pdf, text: string, { x, y, options }: RunPlace): void {
  if (x === undefined && y === undefined) pdf.text(text, options);
  else pdf.text(text, x, y, options);
}
