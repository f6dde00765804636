// Turns the bytes of a bank file into text.
import { isUtf8 } from 'node:buffer';

const DECLARED_ENCODING = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/;
const HEAD_LENGTH = 200;
const PIECE_BYTES = 1_048_576;
/** The code page of most bank programs on Windows. It maps every byte, so decoding never fails. */
const WESTERN = 'windows-1252';

/** The first characters, whatever the bytes cut in the middle of one become. The byte order mark is removed. */
export function decodeHead(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: true });
}

/**
 * Decodes by byte order mark, then by the encoding that an XML declaration names, then as UTF-8, and else as Western
 * European text. The byte order mark is removed.
 */
export function decodeText(bytes: Uint8Array): string {
  return decodeAs(encodingOf(bytes), bytes) ?? new TextDecoder(WESTERN).decode(bytes);
}

/**
 * The same text in pieces, without space before it: a statement of 100,000 lines has 60 MB, which are then not held in memory
 * twice.
 */
export function* decodePieces(bytes: Uint8Array): Generator<string> {
  if (encodingOf(bytes) !== 'utf-8' || !isUtf8(bytes)) {
    yield decodeText(bytes).trimStart();
    return;
  }
  const decoder = new TextDecoder();
  let isBegun = false;
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true });
    const text: string = isBegun ? piece : piece.trimStart();
    isBegun ||= text !== '';
    yield text;
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const head = bytes.subarray(0, HEAD_LENGTH);
  const zeros = (from: 0 | 1) => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (zeros(1) * 4 > head.length) return 'utf-16le';
  if (zeros(0) * 4 > head.length) return 'utf-16be';
  const [, declared = 'utf-8'] = DECLARED_ENCODING.exec(new TextDecoder('latin1').decode(head)) ?? [];
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says: programs write it and then save UTF-8.
  return /^utf-?(8|16)/i.test(declared) ? 'utf-8' : isKnown(declared) ? declared : WESTERN;
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== '';
  } catch {
    return false;
  }
}

/** Undefined where the bytes are not of this encoding. */
function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
