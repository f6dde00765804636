// Splits a file of a package into its items without building all of them at once, so that memory stays bounded.
//
// The scanner only finds where each element of the top-level `items` list begins and ends. `JSON.parse` reads the
// elements one by one, and the rest of the file with an empty list in its place.
import { isUtf8 } from 'node:buffer';
import { isObject } from '#domain/register/ocf/object-reader.ts';
import { PackageFault } from './package-fault.ts';

/** One object of a package; real ones have a few hundred bytes, long legends some thousands. */
const MOST_BYTES_OF_ITEM = 1_000_000;
/** Lists and objects inside each other; real packages have fewer than ten. */
const MOST_LEVELS = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const [COMMA, COLON] = [0x2c, 0x3a];

interface Span {
  readonly from: number;
  readonly to: number;
}

export interface ScannedFile {
  /** The file's object with an empty list of items, or whatever else the file holds. */
  readonly head: unknown;
  /** How many items the file has. */
  readonly count: number;
  readonly items: () => Generator;
}

/** Throws a PackageFault where the file is not JSON in UTF-8. */
export function scanFile(path: string, content: Buffer): ScannedFile {
  checkEncoding(path, content);
  const start = content.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0;
  const { items, list, levels } = findItems(content, start);
  if (levels > MOST_LEVELS) throw new PackageFault('nested_too_deep', { path, count: MOST_LEVELS });
  const head = list
    ? `${content.toString('utf8', start, list.from)}[]${content.toString('utf8', list.to)}`
    : content.toString('utf8', start);
  const parsed = head.length > MOST_BYTES_OF_ITEM ? undefined : parse(path, head);
  // Items that the scanner has not found: the file has two lists of them, or writes their name with escapes.
  const isAmbiguous = isObject(parsed) && Array.isArray(parsed.items) && parsed.items.length > 0;
  if (parsed === undefined || isAmbiguous) throw new PackageFault('no_item_list', { path });
  return {
    head: parsed,
    count: items.length,
    *items() {
      for (const { from, to } of items) {
        if (to - from > MOST_BYTES_OF_ITEM)
          throw new PackageFault('object_too_large', { path, megabytes: MOST_BYTES_OF_ITEM / 1_000_000 });
        yield parse(path, content.toString('utf8', from, to));
      }
    },
  };
}

function checkEncoding(path: string, content: Buffer): void {
  const [first, second] = content;
  const isWide =
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    content.subarray(0, 4).includes(0);
  if (isWide || !isUtf8(content)) throw new PackageFault('not_utf8', { path });
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new PackageFault('not_json', { path });
  }
}

interface FoundItems {
  readonly items: readonly Span[];
  readonly list: Span | undefined;
  /** The most lists and objects inside each other. */
  readonly levels: number;
}

/**
 * Returns the position of the list of items and of each element. Elements are separated by commas at the
 * list's depth.
 */
function findItems(content: Buffer, start: number): FoundItems {
  const items: Span[] = [];
  let [depth, levels, listFrom, itemFrom] = [0, 0, -1, -1];
  let key: Span | undefined;
  let list: Span | undefined;
  for (let at = start; at < content.length; at += 1) {
    const byte = content[at];
    if (byte === QUOTE) {
      const end = endOfString(content, at);
      if (depth === 1) key = { from: at + 1, to: end };
      at = end;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth += 1;
      levels = Math.max(levels, depth);
      if (depth === 2 && byte === OPEN_LIST && listFrom < 0 && isItems(content, key, at)) {
        listFrom = at;
        itemFrom = at + 1;
      }
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      if (depth === 2 && itemFrom >= 0) {
        addItem(content, items, { from: itemFrom, to: at });
        list = { from: listFrom, to: at + 1 };
        itemFrom = -1;
      }
      depth -= 1;
    } else if (byte === COMMA && depth === 2 && itemFrom >= 0) {
      items.push({ from: itemFrom, to: at });
      itemFrom = at + 1;
    }
  }
  return { items: list ? items : [], list, levels };
}

/** The place of the closing quote, or the end of the file where there is none. */
function endOfString(content: Buffer, from: number): number {
  let end = content.indexOf(QUOTE, from + 1);
  while (end >= 0 && isEscaped(content, end)) end = content.indexOf(QUOTE, end + 1);
  return end < 0 ? content.length : end;
}

function isEscaped(content: Buffer, at: number): boolean {
  let slashes = 0;
  while (content[at - 1 - slashes] === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}

/** Whether the text before the list is the key `items` of the file's object. */
function isItems(content: Buffer, key: Span | undefined, listFrom: number): boolean {
  if (!key || content.toString('latin1', key.from, key.to) !== 'items') return false;
  return content.toString('latin1', key.to + 1, listFrom).trim() === String.fromCharCode(COLON);
}

/** The last element. An empty list has none. */
function addItem(content: Buffer, items: Span[], span: Span): void {
  if (items.length > 0 || content.toString('utf8', span.from, span.to).trim() !== '') items.push(span);
}
