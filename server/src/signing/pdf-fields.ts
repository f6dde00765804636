// Reads the cross-reference tables of PDFs that this server writes, and appends incremental updates to them.

/** The objects of a PDF by number, with the offsets of their newest versions. */
export interface PdfIndex {
  readonly offsets: ReadonlyMap<number, number>;
  readonly size: number;
  /** The number of the catalog and, where there is one, of the document information. */
  readonly root: string;
  readonly info: string | undefined;
  readonly id: string | undefined;
  readonly startXref: number;
}

/** Throws for a file without classic cross-reference tables, which this server does not write. */
export function readIndex(pdf: Buffer): PdfIndex {
  const last = pdf.lastIndexOf('startxref');
  const startXref = Number(/^startxref\s+(\d+)/.exec(pdf.toString('latin1', last, last + 40))?.[1]);
  if (last < 0 || Number.isNaN(startXref)) throw new Error('a PDF without a cross-reference table');
  const offsets = new Map<number, number>();
  let newest: string | undefined;
  for (let at: number | undefined = startXref; at !== undefined;) {
    const { entries, trailer } = readSection(pdf, at);
    newest ??= trailer;
    for (const [number, offset] of entries) if (!offsets.has(number)) offsets.set(number, offset);
    const previous: string | undefined = /\/Prev (\d+)/.exec(trailer)?.[1];
    at = previous === undefined ? undefined : Number(previous);
  }
  const trailer = newest ?? '';
  return {
    offsets,
    size: Number(/\/Size (\d+)/.exec(trailer)?.[1]),
    root: /\/Root (\d+ 0 R)/.exec(trailer)?.[1] ?? '',
    info: /\/Info (\d+ 0 R)/.exec(trailer)?.[1],
    id: /\/ID (\[.*?\])/s.exec(trailer)?.[1],
    startXref,
  };
}

function readSection(pdf: Buffer, at: number): { entries: [number, number][]; trailer: string } {
  const end = pdf.indexOf('startxref', at);
  const text = pdf.toString('latin1', at, end);
  const [table = '', trailer = ''] = text.split('trailer');
  const entries: [number, number][] = [];
  let number = 0;
  for (const line of table.split(/\r?\n/)) {
    const head = /^(\d+) (\d+)\s*$/.exec(line);
    const entry = /^(\d{10}) \d{5} ([nf])/.exec(line);
    if (entry) {
      if (entry[2] === 'n') entries.push([number, Number(entry[1])]);
      number += 1;
    } else if (head) number = Number(head[1]);
  }
  return { entries, trailer };
}

/** The text of an object between `obj` and `endobj`. */
export function readObject(pdf: Buffer, { offsets }: PdfIndex, number: number): string {
  const offset = offsets.get(number);
  if (offset === undefined) throw new Error(`the PDF has no object ${number}`);
  const end = pdf.indexOf('endobj', offset);
  return pdf
    .toString('latin1', offset, end)
    .replace(/^\d+ 0 obj\s*/, '')
    .trimEnd();
}

/** The number of the signature field of this name. */
export function findField(pdf: Buffer, index: PdfIndex, name: string): number {
  const catalog = readObject(pdf, index, Number.parseInt(index.root, 10));
  const form = readObject(pdf, index, Number(/\/AcroForm (\d+) 0 R/.exec(catalog)?.[1]));
  const fields = /\/Fields \[(.*?)\]/s.exec(form)?.[1] ?? '';
  for (const [, number = ''] of fields.matchAll(/(\d+) 0 R/g))
    if (readObject(pdf, index, Number(number)).includes(`/T (${name})`)) return Number(number);
  throw new Error(`the PDF has no field ${name}`);
}

/** The objects of an update, each with the text between `obj` and `endobj`. */
export function writeUpdate(
  pdf: Buffer,
  { size, root, info, id, startXref }: PdfIndex,
  objects: ReadonlyMap<number, string>,
): Buffer {
  const parts: Buffer[] = [pdf, Buffer.from('\n')];
  let length = pdf.length + 1;
  const entries: string[] = [];
  for (const [number, text] of [...objects].toSorted(([a], [b]) => a - b)) {
    entries.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    const bytes = Buffer.from(`${number} 0 obj\n${text}\nendobj\n`, 'latin1');
    parts.push(bytes);
    length += bytes.length;
  }
  const newSize = Math.max(size, ...[...objects.keys()].map(number => number + 1));
  const trailer = [
    `/Size ${newSize}`,
    `/Root ${root}`,
    ...(info === undefined ? [] : [`/Info ${info}`]),
    ...(id === undefined ? [] : [`/ID ${id}`]),
    `/Prev ${startXref}`,
  ];
  parts.push(
    Buffer.from(
      `xref\n${entries.join('')}trailer\n<<\n${trailer.join('\n')}\n>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
