// Divides the text of a document into pages, so that the reader on screen and the PDF have the same pages.
import type { Paragraph } from './document-texts.ts';

/** Letters of a line at the size of the PDF, and lines of a page. */
const LINE = 88;
const PAGE_LINES = 44;
/** The lines that the signatures take at the end. */
const SIGNATURE_LINES = 11;
const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/g;

/** Pages of paragraphs. The last one has room for the signatures and may be empty otherwise. */
export function paginate(paragraphs: readonly Paragraph[]): readonly (readonly Paragraph[])[] {
  const pages: Paragraph[][] = [[]];
  let lines = 0;
  for (const [index, paragraph] of paragraphs.entries()) {
    const next = paragraphs[index + 1];
    // A heading stays with the text below it.
    const needed = linesOf(paragraph) + (paragraph.heading && next ? Math.min(linesOf(next), 4) : 0);
    if (lines > 0 && lines + needed > PAGE_LINES) {
      pages.push([]);
      lines = 0;
    }
    pages.at(-1)?.push(paragraph);
    lines += linesOf(paragraph);
  }
  if (lines + SIGNATURE_LINES > PAGE_LINES) pages.push([]);
  return pages;
}

function linesOf({ heading, text }: Paragraph): number {
  if (heading) return 2;
  const letters = text.length + (text.match(WIDE)?.length ?? 0);
  return Math.ceil(letters / LINE) + 0.6;
}
