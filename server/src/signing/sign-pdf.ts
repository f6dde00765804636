// Signs an empty signature field of a PDF by an incremental update: no earlier byte changes, so that the signatures
// before it stay valid.
import { signCms, type SigningKey, type TimeStamp } from './cms.ts';
import { findField, readIndex, readObject, writeUpdate } from './pdf-fields.ts';

export interface FieldSignature {
  /** The name of the empty field. */
  readonly field: string;
  /** Shown by PDF readers. */
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
  readonly key: SigningKey;
  readonly stamp?: TimeStamp | undefined;
  /** Lines of plain ASCII that the field shows. */
  readonly lines: readonly string[];
}

/** Room for a signature with its certificates, in bytes. */
const ROOM = 6_144;
/** Room for a signature with a time stamp and the certificates of its authority. */
const STAMPED_ROOM = 16_384;
/** Wide enough for any offset. */
const RANGE = '[0 0000000000 0000000000 0000000000]';

/** @returns the whole file with the signature. */
export async function signPdf(pdf: Buffer, signature: FieldSignature): Promise<Buffer> {
  const index = readIndex(pdf);
  const field = findField(pdf, index, signature.field);
  const before = readObject(pdf, index, field);
  if (before.includes('/V ')) throw new Error(`the field ${signature.field} is signed already`);
  const [value, look] = [index.size, index.size + 1];
  const end = before.lastIndexOf('>>');
  const signed = `${before.slice(0, end)}/V ${value} 0 R\n/AP <</N ${look} 0 R>>\n>>`;
  const objects = new Map([
    [field, signed],
    [value, signatureObject(signature)],
    [look, appearance(before, signature.lines)],
  ]);
  const draft = writeUpdate(pdf, index, objects);
  return fill(draft, pdf.length, signature);
}

/** Writes the byte range and then the signature over everything but its own place. */
async function fill(draft: Buffer, from: number, { key, stamp }: FieldSignature): Promise<Buffer> {
  const room = roomFor(stamp);
  const contents = draft.indexOf(`<${'0'.repeat(64)}`, from);
  const after = contents + 2 + 2 * room;
  const range = draft.indexOf(`/ByteRange ${RANGE}`, from) + '/ByteRange '.length;
  const numbers = [contents, after, draft.length - after].map(number => String(number).padStart(10, '0'));
  draft.write(`[0 ${numbers.join(' ')}]`, range, 'latin1');
  const covered = Buffer.concat([draft.subarray(0, contents), draft.subarray(after)]);
  const cms = await signCms(covered, key, stamp);
  if (cms.length > room) throw new Error(`a signature of ${cms.length} bytes has no room`);
  draft.write(cms.toString('hex'), contents + 1, 'latin1');
  return draft;
}

const roomFor = (stamp: TimeStamp | undefined): number => (stamp === undefined ? ROOM : STAMPED_ROOM);

function signatureObject({ name, reason, at, stamp }: FieldSignature): string {
  return [
    '<<',
    '/Type /Sig',
    '/Filter /Adobe.PPKLite',
    '/SubFilter /ETSI.CAdES.detached',
    `/M (D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z)`,
    `/Name ${textOf(name)}`,
    `/Reason ${textOf(reason)}`,
    `/ByteRange ${RANGE}`,
    `/Contents <${'0'.repeat(2 * roomFor(stamp))}>`,
    '>>',
  ].join('\n');
}

/** Any text as a PDF string in UTF-16. */
function textOf(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** Draws the lines into the rectangle of the field. */
function appearance(field: string, lines: readonly string[]): string {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (/\/Rect \[(.*?)\]/.exec(field)?.[1] ?? '').split(' ').map(Number);
  const [width, height] = [x2 - x1, y2 - y1];
  const words = lines.map(line => `(${line.replaceAll(/[\\()]/g, '\\$&')}) '`);
  const stream = `0.05 0.49 0.4 rg BT /F 8 Tf 10 TL 0 ${height} Td ${words.join(' ')} ET`;
  const font = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>';
  return `<</Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources <</Font <</F ${font}>>>> /Length ${stream.length}>>\nstream\n${stream}\nendstream`;
}
