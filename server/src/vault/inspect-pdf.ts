// Decides whether a PDF may be taken. PDFs that could run something, start something or carry other files are refused, and
// so are PDFs that cannot be searched for such things. Nothing of the file is executed or drawn.
//
// Readers differ in how they find the objects of a damaged file. Therefore the search does not follow the file's own
// tables: the names of all objects are searched wherever they lie, in object streams after inflating these, and long names
// also inside the streams of content.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { systemCode } from '#server/kernel/startup-error.ts';

const inflateBounded = promisify(inflate);

export type PdfFault = Extract<
  RefusalCode,
  | 'pdf_unreadable'
  | 'pdf_encrypted'
  | 'pdf_has_scripts'
  | 'pdf_has_actions'
  | 'pdf_has_files'
  | 'file_is_two_kinds'
  | 'file_expands_too_far'
>;

/** The most that the object streams of one file may inflate to, each and together. */
const INFLATED = { one_bytes: 8 * 1024 * 1024, all_bytes: 32 * 1024 * 1024 };
const HEAD_BYTES = 1024;
const TAIL_BYTES = 1024;
/** An archive's directory ends at most this far from the end of the file. */
const ARCHIVE_TAIL_BYTES = 65_557;
/** The most that may lie between the beginning of an object and its stream. */
const DICTIONARY_BYTES = 64 * 1024;
/** Searched without a pause, so that other requests wait for milliseconds only. */
const SLICE_BYTES = 256 * 1024;

/** Names of PDF 2.0 (ISO 32000-2) by what is wrong with a file that has them. */
const FORBIDDEN: Readonly<Record<string, PdfFault>> = {
  JavaScript: 'pdf_has_scripts',
  JS: 'pdf_has_scripts',
  XFA: 'pdf_has_scripts',
  Rendition: 'pdf_has_scripts',
  Launch: 'pdf_has_actions',
  SubmitForm: 'pdf_has_actions',
  ImportData: 'pdf_has_actions',
  GoToE: 'pdf_has_actions',
  GoToR: 'pdf_has_actions',
  EmbeddedFile: 'pdf_has_files',
  EmbeddedFiles: 'pdf_has_files',
  FileAttachment: 'pdf_has_files',
  RichMedia: 'pdf_has_files',
  EF: 'pdf_has_files',
  Encrypt: 'pdf_encrypted',
};
/** Shorter names also occur by chance in compressed content. */
const LEAST_LENGTH_IN_CONTENT = 6;

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Streams {
  readonly contents: readonly Range[];
  readonly objectStreams: readonly { readonly range: Range; readonly names: readonly string[] }[];
}

/** @returns why the file is refused; undefined where it may be taken. */
export async function inspectPdf(bytes: Buffer): Promise<PdfFault | undefined> {
  const ofShape = faultOfShape(bytes);
  if (ofShape !== undefined) return ofShape;
  const streams = findStreams(bytes);
  if (streams === undefined) return 'pdf_unreadable';
  const outside = gapsBetween(streams.contents, bytes.length);
  const found = new Set<string>();
  let named = 0;
  for (const range of outside) named += await collectNames(bytes, range, 1, found);
  // Each object stream must be one that was recognised. Another one could hide behind a comment or a long dictionary.
  if (named > streams.objectStreams.filter(({ names }) => names.includes('ObjStm')).length)
    return found.has('Encrypt') ? 'pdf_encrypted' : (worstOf(found) ?? 'pdf_unreadable');
  const encrypted = found.has('Encrypt');
  // The object streams of an encrypted file cannot be inflated.
  if (encrypted) return 'pdf_encrypted';
  for (const range of streams.contents) await collectNames(bytes, range, LEAST_LENGTH_IN_CONTENT, found);
  const ofObjects = await collectNamesOfObjects(bytes, streams, found);
  return worstOf(found) ?? ofObjects;
}

const ORDER: readonly PdfFault[] = ['pdf_has_scripts', 'pdf_has_actions', 'pdf_has_files'];

function worstOf(names: ReadonlySet<string>): PdfFault | undefined {
  const faults = new Set([...names].map(name => FORBIDDEN[name]));
  return ORDER.find(fault => faults.has(fault));
}

/** A PDF begins with its header and ends with its end mark, so that it cannot be a file of another kind as well. */
function faultOfShape(bytes: Buffer): PdfFault | undefined {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head)) return 'pdf_unreadable';
  if (/<(?:html|script|svg|\?php|!doctype)/i.test(head)) return 'file_is_two_kinds';
  if (endsWithArchive(bytes)) return 'file_is_two_kinds';
  const tail = bytes.subarray(-TAIL_BYTES).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (end >= 0) return /^%%EOF[\s\0]*$/.test(tail.slice(end)) ? undefined : 'file_is_two_kinds';
  return bytes.includes('%%EOF') ? 'file_is_two_kinds' : 'pdf_unreadable';
}

/** Whether programs for ZIP archives would open the file: the record at their end has a comment of just this length. */
export function endsWithArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-ARCHIVE_TAIL_BYTES);
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

/** @returns undefined where a stream has no end, or no object begins before it. */
function findStreams(bytes: Buffer): Streams | undefined {
  const contents: Range[] = [];
  const objectStreams: { range: Range; names: readonly string[] }[] = [];
  let lastEnd = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at)) {
    const start = startOfContent(bytes, at + 'stream'.length);
    if (start === undefined) {
      at += 'stream'.length;
      continue;
    }
    const end = bytes.indexOf('endstream', start);
    if (end < 0) return undefined;
    const names = dictionaryBefore(bytes, at, lastEnd);
    if (names === undefined) return undefined;
    const isObjects = names.includes('ObjStm') || (names.includes('N') && names.includes('First'));
    if (isObjects) objectStreams.push({ range: { start, end }, names });
    else contents.push({ start, end });
    at = end + 'endstream'.length;
    lastEnd = at;
  }
  return {
    contents: [...contents, ...objectStreams.map(({ range }) => range)].toSorted((a, b) => a.start - b.start),
    objectStreams,
  };
}

/** The keyword is followed by an end of line. Blanks before it are tolerated, as readers do. */
function startOfContent(bytes: Buffer, at: number): number | undefined {
  const blank = 0x20;
  const [carriageReturn, lineFeed] = [0x0d, 0x0a];
  let next = at;
  while (bytes[next] === blank) next += 1;
  if (bytes[next] === carriageReturn) return bytes[next + 1] === lineFeed ? next + 2 : next + 1;
  return bytes[next] === lineFeed ? next + 1 : undefined;
}

/** The names of the dictionary in front of a stream. Undefined where no object begins before it. */
function dictionaryBefore(bytes: Buffer, at: number, notBefore: number): readonly string[] | undefined {
  const text = bytes.subarray(Math.max(notBefore, at - DICTIONARY_BYTES), at).toString('latin1');
  const begin = [...text.matchAll(/\d\s+obj/g)].at(-1)?.index;
  return begin === undefined ? undefined : namesIn(text.slice(begin));
}

function namesIn(text: string): string[] {
  const names = text.match(/\/[^\s\0/<>[\](){}%]{1,127}/g) ?? [];
  return names.map(name => decodeName(name.slice(1)));
}

/** A letter of a name may be written as its number: `#4A` is J. */
function decodeName(name: string): string {
  if (!name.includes('#')) return name;
  return name.replaceAll(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function gapsBetween(ranges: readonly Range[], length: number): readonly Range[] {
  const starts = [0, ...ranges.map(({ end }) => end)];
  const ends = [...ranges.map(({ start }) => start), length];
  return starts.map((start, at) => ({ start, end: ends[at] ?? length }));
}

const SLASH = 0x2f;
/** The bytes that end a name: white space and delimiters. */
const ENDS_NAME = new Set(Buffer.from(' \t\n\v\f\r\0\u00a0/<>[](){}%', 'latin1'));

/**
 * Adds the forbidden names of a range. The bytes are read where they lie, because their text would need memory of the size
 * of the file. @returns how often the name of object streams occurs.
 */
async function collectNames(
  bytes: Buffer,
  { start, end }: Range,
  leastLength: number,
  found: Set<string>,
): Promise<number> {
  const part = bytes.subarray(start, end);
  let objectStreams = 0;
  let pauseAt = SLICE_BYTES;
  for (let at = part.indexOf(SLASH); at >= 0; at = part.indexOf(SLASH, at + 1)) {
    if (at >= pauseAt) {
      await nextTurn();
      pauseAt = at + SLICE_BYTES;
    }
    const length = lengthOfName(part, at + 1);
    if (length < leastLength) continue;
    const name = decodeName(part.toString('latin1', at + 1, at + 1 + length));
    if (Object.hasOwn(FORBIDDEN, name)) found.add(name);
    if (name === 'ObjStm') objectStreams += 1;
  }
  return objectStreams;
}

/** No forbidden name is longer, also with each letter written as a number. */
const LONGEST_NAME_BYTES = 127;

function lengthOfName(bytes: Buffer, start: number): number {
  const end = Math.min(bytes.length, start + LONGEST_NAME_BYTES);
  let at = start;
  while (at < end && !ENDS_NAME.has(bytes[at] ?? 0)) at += 1;
  return at - start;
}

/** Inflates the object streams and adds the forbidden names in them. */
async function collectNamesOfObjects(
  bytes: Buffer,
  { objectStreams }: Streams,
  found: Set<string>,
): Promise<PdfFault | undefined> {
  let inflated_bytes = 0;
  for (const { range, names } of objectStreams) {
    const packed = bytes.subarray(range.start, range.end);
    const content = await unpack(packed, names);
    if (!Buffer.isBuffer(content)) return content;
    inflated_bytes += content.length;
    if (inflated_bytes > INFLATED.all_bytes) return 'file_expands_too_far';
    await collectNames(content, { start: 0, end: content.length }, 1, found);
  }
  return undefined;
}

const OTHER_FILTERS = [
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
  'Crypt',
];

/** Object streams are stored plain or deflated. Other filters have no use there but hiding. */
async function unpack(packed: Buffer, names: readonly string[]): Promise<Buffer | PdfFault> {
  const isPlain = !names.includes('Filter') && !names.includes('F');
  if (isPlain) return packed;
  const isDeflated = names.includes('FlateDecode') || names.includes('Fl');
  const isOdd = names.some(name => OTHER_FILTERS.includes(name)) || names.includes('Predictor');
  if (!isDeflated || isOdd) return 'pdf_unreadable';
  try {
    return await inflateBounded(packed, { maxOutputLength: INFLATED.one_bytes });
  } catch (error) {
    return systemCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'file_expands_too_far' : 'pdf_unreadable';
  }
}
