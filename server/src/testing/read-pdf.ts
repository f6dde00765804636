// Reads the text of a PDF.
import { inflateSync } from 'node:zlib';

/** The text of the pages line by line, as a reader would copy or search it. A missing glyph is `\0`. */
export function readPdf(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const fonts = new Map(
    [...objects.values()]
      .flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', id = '']) => [name, readLetters(objects, id)]),
  );
  return [...objects.values()]
    .flatMap(({ stream }) => [...stream.toString('latin1').matchAll(/\bBT\n(.*?)\bET\n/gs)])
    .map(([, text = '']) => readLine(text, fonts))
    .join('\n');
}

/** The structure tree for screen readers, such as `Document(H1 Table(TR(TH:Row TD)))`. */
export function readTags(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const show = (id: string): string => {
    const { head = '' } = objects.get(id) ?? {};
    const [, kind = ''] = /\/S \/(\w+)/.exec(head) ?? [];
    const [, scope] = /\/Scope \/(\w+)/.exec(head) ?? [];
    const [, list = ''] = /\/K \[(.*?)\]/s.exec(head) ?? [];
    const parts = [...list.matchAll(/(\d+) 0 R/g)].map(([, part = '']) => show(part));
    return `${kind}${scope === undefined ? '' : `:${scope}`}${parts.length === 0 ? '' : `(${parts.join(' ')})`}`;
  };
  const root = [...objects.values()].find(({ head }) => head.includes('/Type /StructTreeRoot'));
  const [, first = ''] = /\/K \[(\d+) 0 R\]/.exec(root?.head ?? '') ?? [];
  return show(first);
}

/** Drawn content that is neither tagged nor marked as an artifact. */
export function readUntagged(pdf: Buffer): string {
  return [...readObjects(pdf).values()]
    .map(({ stream }) => stream.toString('latin1'))
    .filter(text => /\bB[MD]C\n/.test(text))
    .map(text => text.replaceAll(/\bB[MD]C\n.*?\bEMC\n/gs, ''))
    .filter(text => /\b(?:ET|S|f)\n/.test(text))
    .join('');
}

interface PdfObject {
  readonly head: string;
  readonly stream: Buffer;
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const parts = pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms);
  return new Map(
    [...parts].map(([, id = '', body = '']) => {
      // Removes the line end only, because compressed data may itself end with a carriage return.
      const [, head = body, packed] = /^(.*?)\nstream\n(.*)\nendstream$/s.exec(body) ?? [];
      const bytes = Buffer.from(packed ?? '', 'latin1');
      const stream = head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
      return [id, { head, stream }];
    }),
  );
}

/** The characters of each glyph number of an embedded font. */
function readLetters(objects: ReadonlyMap<string, PdfObject>, font: string): string[] {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '';
  const map = objects.get(id)?.stream.toString('latin1') ?? '';
  const letters: string[] = [];
  for (const [, from = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[(.*?)\]/gs)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f ]*)>/g)].entries()) {
      const units = Buffer.from(hex.replaceAll(' ', ''), 'hex');
      letters[Number.parseInt(from, 16) + index] = units.swap16().toString('utf16le');
    }
  }
  return letters;
}

/** Kerning splits a line into pieces. */
function readLine(text: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  const letters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(text)?.[1] ?? '');
  if (!letters) throw new Error('text without an embedded font');
  return [...text.matchAll(/<([\da-f]*)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map(number => {
      const letter = letters[Number.parseInt(number, 16)];
      if (letter === undefined) throw new Error(`number ${number} is no letter`);
      return letter;
    })
    .join('');
}
