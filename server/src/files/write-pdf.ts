// A document of headings and tables as PDF, for statements and reports. It looks like our pages in print: a rule opens
// a table, hairlines do the rest, figures stand right-aligned.
import type PDFDocument from 'pdfkit';

export interface PdfColumn {
  readonly label: string;
  /** Part of the width, against the other columns. */
  readonly width: number;
  readonly right?: true;
}

export interface PdfTable {
  readonly heading: string;
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Instead of rows where there are none. */
  readonly empty: string;
}

export interface PdfContent {
  readonly title: string;
  /** Label and value, below the title. */
  readonly facts: readonly (readonly [string, string])[];
  readonly tables: readonly PdfTable[];
  /** At the end, small. */
  readonly notes: readonly string[];
  /** When it was made; stands in every footer. */
  readonly at: Date;
}

type Pdf = InstanceType<typeof PDFDocument>;

const MARGIN = 56;
const SMALL = 8.5;
const ROW_PADDING = 4;
const LABEL_WIDTH = 110;
const INK = '#0c1416';
const MUTED = '#5a6467';
const ACCENT = '#0e7c66';
const HAIRLINE = '#d8d5cc';

export async function writePdf(content: PdfContent): Promise<Buffer> {
  // Loaded with the first document: it is large, and a server that starts should answer soon.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    info: { Title: printable(content.title), Author: 'Foreshare', CreationDate: content.at },
  });
  const written = collect(pdf);
  writeHead(pdf, content);
  for (const table of content.tables) writeTable(pdf, table);
  writeNotes(pdf, content.notes);
  writeFooters(pdf, content);
  pdf.end();
  return written;
}

function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    pdf.on('error', reject);
  });
}

/** The built-in fonts have the letters of Windows-1252; anything else shows as a question mark. */
function printable(text: string): string {
  return text.replaceAll(/[^\n\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, '?');
}

function widthOf(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}

function writeHead(pdf: Pdf, { title, facts }: PdfContent): void {
  pdf.font('Times-Roman').fontSize(13).fillColor(ACCENT).text('Foreshare', MARGIN, MARGIN);
  pdf.fontSize(22).fillColor(INK).text(printable(title), { paragraphGap: 8 });
  for (const [label, value] of facts) {
    const top = pdf.y;
    pdf.font('Helvetica').fontSize(10).fillColor(MUTED).text(printable(label), MARGIN, top);
    pdf.fillColor(INK).text(printable(value), MARGIN + LABEL_WIDTH, top);
  }
  pdf.x = MARGIN;
}

function writeTable(pdf: Pdf, table: PdfTable): void {
  pdf.moveDown(1.2);
  keepTogether(pdf, 80);
  pdf.font('Times-Roman').fontSize(14).fillColor(INK).text(printable(table.heading), MARGIN, pdf.y);
  pdf.moveDown(0.3);
  rule(pdf, 1.5, INK);
  if (table.rows.length === 0) {
    pdf
      .font('Helvetica')
      .fontSize(SMALL)
      .fillColor(MUTED)
      .text(printable(table.empty), MARGIN, pdf.y + ROW_PADDING);
    return;
  }
  const labels = table.columns.map(column => column.label);
  writeRow(pdf, table.columns, labels, MUTED);
  for (const row of table.rows) {
    if (keepTogether(pdf, rowHeight(pdf, table.columns, row))) writeRow(pdf, table.columns, labels, MUTED);
    writeRow(pdf, table.columns, row, INK);
  }
}

function writeRow(pdf: Pdf, columns: readonly PdfColumn[], cells: readonly string[], color: string): void {
  const top = pdf.y + ROW_PADDING;
  const height = rowHeight(pdf, columns, cells);
  let left = MARGIN;
  for (const [index, column] of columns.entries()) {
    const width = columnWidth(pdf, columns, column);
    const align = column.right ? 'right' : 'left';
    pdf.fillColor(color).text(printable(cells[index] ?? ''), left, top, { width: width - 6, align });
    left += width;
  }
  pdf.y = top - ROW_PADDING + height;
  rule(pdf, 0.5, HAIRLINE);
}

function columnWidth(pdf: Pdf, columns: readonly PdfColumn[], column: PdfColumn): number {
  const parts = columns.reduce((sum, { width }) => sum + width, 0);
  return (widthOf(pdf) * column.width) / parts;
}

function rowHeight(pdf: Pdf, columns: readonly PdfColumn[], cells: readonly string[]): number {
  pdf.font('Helvetica').fontSize(SMALL);
  const heights = columns.map((column, index) =>
    pdf.heightOfString(printable(cells[index] ?? ''), { width: columnWidth(pdf, columns, column) - 6 }),
  );
  return Math.max(...heights) + 2 * ROW_PADDING;
}

/** Begins a new page where this height no longer fits; true where it did. */
function keepTogether(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pdf.page.height - MARGIN - 20) return false;
  pdf.addPage();
  return true;
}

function rule(pdf: Pdf, thickness: number, color: string): void {
  pdf.lineWidth(thickness).strokeColor(color);
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + widthOf(pdf), pdf.y)
    .stroke();
}

function writeNotes(pdf: Pdf, notes: readonly string[]): void {
  pdf.moveDown(1.5);
  for (const note of notes) {
    const options = { width: widthOf(pdf), paragraphGap: 4 };
    pdf.font('Helvetica').fontSize(SMALL).fillColor(MUTED).text(printable(note), MARGIN, pdf.y, options);
  }
}

function writeFooters(pdf: Pdf, { at }: PdfContent): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // The footer stands below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0;
    const made = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const words = `Made ${made} · page ${page - start + 1} of ${count}`;
    const place = pdf.page.height - MARGIN + 12;
    pdf.font('Helvetica').fontSize(SMALL).fillColor(MUTED).text(words, MARGIN, place, { lineBreak: false });
  }
}
