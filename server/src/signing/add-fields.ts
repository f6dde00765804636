// Adds empty signature fields to a new PDF, before anything is signed.
import { readIndex, readObject, writeUpdate } from './pdf-fields.ts';

export interface EmptyField {
  /** Letters, digits, dots and underscores. */
  readonly name: string;
  /** The page, from 0. */
  readonly page: number;
  /** In points from the upper left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Printed, and locked against moving. */
const FLAGS = 132;

export function addSignatureFields(pdf: Buffer, fields: readonly EmptyField[]): Buffer {
  const index = readIndex(pdf);
  const rootNumber = Number.parseInt(index.root, 10);
  const catalog = readObject(pdf, index, rootNumber);
  const tree = readObject(pdf, index, Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1]));
  const kids = /\/Kids \[(.*?)\]/s.exec(tree)?.[1] ?? '';
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
  const objects = new Map<number, string>();
  const numberOf = (position: number) => index.size + position;
  const form = numberOf(fields.length);
  for (const [position, field] of fields.entries())
    objects.set(
      numberOf(position),
      fieldObject(field, pages[field.page] ?? 0, pageHeight(pdf, index, pages[field.page])),
    );
  for (const [page, onPage] of Map.groupBy(fields.entries(), ([, field]) => field.page)) {
    const number = pages[page] ?? 0;
    const refs = onPage.map(([position]) => `${numberOf(position)} 0 R`).join(' ');
    objects.set(number, addEntry(readObject(pdf, index, number), `/Annots [${refs}]`));
  }
  const refs = fields.map((_field, position) => `${numberOf(position)} 0 R`).join(' ');
  objects.set(form, `<<\n/Fields [${refs}]\n/SigFlags 3\n>>`);
  objects.set(rootNumber, addEntry(catalog, `/AcroForm ${form} 0 R`));
  return writeUpdate(pdf, index, objects);
}

function pageHeight(pdf: Buffer, index: ReturnType<typeof readIndex>, page = 0): number {
  const box = /\/MediaBox \[(.*?)\]/.exec(readObject(pdf, index, page))?.[1] ?? '';
  return Number(box.split(' ')[3]);
}

function fieldObject({ name, x, y, width, height }: EmptyField, page: number, top: number): string {
  const rect = [x, top - y - height, x + width, top - y].map(value => value.toFixed(2)).join(' ');
  return `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (${name})\n/F ${FLAGS}\n/P ${page} 0 R\n/Rect [${rect}]\n>>`;
}

function addEntry(object: string, entry: string): string {
  return `${object.slice(0, object.lastIndexOf('>>'))}${entry}\n>>`;
}
