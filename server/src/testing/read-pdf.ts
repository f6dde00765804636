// What a PDF of write-pdf.ts says, for tests.
import { inflateSync } from 'node:zlib';

/** The words on the pages: the hex strings of the page streams, which kerning parts into pieces. */
export function readPdf(pdf: Buffer): string {
  // Nothing but the line's end is taken away: what is compressed may itself end with a carriage return.
  const parts = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return [...parts]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .flatMap(stream => [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, line = '']) => line))
    .map(line =>
      [...line.matchAll(/<([\da-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}
