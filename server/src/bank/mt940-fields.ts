// Splits an MT940 file into messages of tagged fields, whatever a bank puts around them.

/** One field: `61`, `86`, `60F`, and its lines without the tag. */
export interface Mt940Field {
  readonly tag: string;
  readonly lines: readonly string[];
  /** The line of the file on which it begins, from 1. */
  readonly at: number;
}

/** The beginning of a field. NS is a field of Dutch banks. */
const TAG = /^:(\d{2}[A-Z]?|NS):(.*)$/;
/** What ends a message: `-`, `-}` of a SWIFT envelope, `-XXX` of ING. */
const END = /^-(\}.*|X+)?$/;
/** Everything up to and with the beginning of a SWIFT envelope's text block. */
const ENVELOPE = /^\s*\{1:.*\{4:/;

/** Tells whether a text has the fields of an account statement of SWIFT. */
export function looksLikeMt940(text: string): boolean {
  return /^(?:\{1:.*\{4:)?:(20|25|28C?|60[FM]|61):/m.test(text.slice(0, 20_000).replaceAll('\r', '\n'));
}

/**
 * The messages of a file, each a list of fields. A message ends with its end mark or where the next one begins with `:20:`.
 * Lines before the first field of a message (`:940:`, `0000 01INGB…`) belong to no field and are dropped.
 */
export function splitMessages(text: string): readonly (readonly Mt940Field[])[] {
  const messages: Mt940Field[][] = [];
  let message: Mt940Field[] = [];
  let field: { tag: string; lines: string[]; at: number } | undefined;
  const endMessage = () => {
    if (message.length > 0) messages.push(message);
    message = [];
    field = undefined;
  };
  for (const [index, raw] of linesOf(text).entries()) {
    const line = raw.replace(ENVELOPE, '');
    if (END.test(line.trimEnd())) {
      endMessage();
      continue;
    }
    const [, tag, rest = ''] = TAG.exec(line) ?? [];
    if (tag !== undefined) {
      if (tag === '20') endMessage();
      field = { tag, lines: [rest], at: index + 1 };
      message.push(field);
    } else if (field && !ENVELOPE.test(raw)) field.lines.push(line);
  }
  endMessage();
  return messages;
}

/** Lines end with CR LF, LF, or CR; programs of the Multicash family write `@@` for it. */
function linesOf(text: string): readonly string[] {
  const unified = text.replaceAll(/\r+\n?/g, '\n');
  return (unified.includes('@@:') ? unified.replaceAll('@@', '\n') : unified).split('\n');
}
