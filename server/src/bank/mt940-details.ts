// Reads field 86 of MT940: what a movement is about. Three ways of writing it are known: numbered subfields of German,
// Austrian and Polish banks (`?20…` or `>20…`), code words between slashes of Dutch banks (`/EREF/…`), and free text.
import { isRoutingNumber } from '#domain/bank/us-account.ts';

export interface Mt940Details {
  /** The payer's end-to-end reference, or the reference of the account's owner. */
  readonly reference?: string;
  readonly counterparty?: string;
  readonly counterpartyAccount?: string;
  readonly counterpartyRouting?: string;
  readonly text?: string;
}

const NUMBERED = /^\s*(\d{3})?([?>])\d{2}/;
const CODE_WORDS =
  'TRTP|IBAN|BIC|NAME|REMI|EREF|KREF|PREF|IREF|ORDP|BENM|MARF|CSID|CNTP|RTRN|ISDT|ADDR|ID|ULTB|ULTD|PURP|SVCL|USTD|STRD|SWOC|OCMT|CHGS|EXCH';
const SLASHED = new RegExp(`^\\s*/(${CODE_WORDS})/`);
const SLASHED_WORD = new RegExp(`/(${CODE_WORDS})/`, 'g');
/** Words of the SEPA text inside of the numbered subfields, each followed by `+`. */
const SEPA_WORD = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT|PURP)\+/g;
/** Lines of this length were cut by the bank, so the next one goes on without a space. */
const FULL_LINE_LENGTH = 65;
const IBAN = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/;

export function readDetails(lines: readonly string[]): Mt940Details {
  const [first = ''] = lines;
  if (NUMBERED.test(first)) return readNumbered(lines.join(''));
  if (SLASHED.test(first)) return readSlashed(lines.join(''));
  return defined({ text: oneLine(joinLines(lines)) });
}

/** Lines as one text: without a space where the bank cut a full line. */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce(
    (text, line, index) =>
      index === 0 ? line : `${text}${(lines[index - 1] ?? '').length >= FULL_LINE_LENGTH ? '' : ' '}${line}`,
    '',
  );
}

/** ?20–?29 and ?60–?63 text, ?30 bank, ?31 account, ?32 and ?33 name, ?38 IBAN. Source: DK, "Belegung des Feldes 86". */
function readNumbered(text: string): Mt940Details {
  const [, , separator = '?'] = NUMBERED.exec(text) ?? [];
  const subfields = new Map<number, string>();
  for (const piece of text.split(separator).slice(1)) {
    const [, code, value = ''] = /^(\d{2})(.*)$/s.exec(piece) ?? [];
    if (code !== undefined) subfields.set(Number(code), (subfields.get(Number(code)) ?? '') + value);
  }
  const between = (from: number, to: number) =>
    [...subfields].filter(([code]) => code >= from && code <= to).map(([, value]) => value);
  const remittance = [...between(20, 29), ...between(60, 63)].join('');
  const words = splitWords(remittance, SEPA_WORD);
  const reference = realReference(words.get('EREF')) ?? realReference(words.get('KREF'));
  const bank = subfields.get(30)?.trim() ?? '';
  return defined({
    reference,
    counterparty: oneLine(between(32, 33).join('')),
    counterpartyAccount: accountOf(subfields.get(38) ?? subfields.get(31) ?? words.get('IBAN')),
    counterpartyRouting: isRoutingNumber(bank) ? bank : undefined,
    text: oneLine(words.get('SVWZ') ?? remittance) ?? oneLine(subfields.get(0)),
  });
}

function readSlashed(text: string): Mt940Details {
  const words = splitWords(text, SLASHED_WORD);
  // `/CNTP/account/bank/name/city///` is one word with parts of its own.
  const [cntpAccount, , cntpName] = (words.get('CNTP') ?? '').split('/');
  return defined({
    reference: realReference(words.get('EREF')) ?? realReference(words.get('KREF')),
    counterparty: oneLine(withoutSlashes(words.get('NAME')) ?? cntpName),
    counterpartyAccount: accountOf(withoutSlashes(words.get('IBAN')) ?? cntpAccount),
    text: oneLine(
      withoutSlashes(words.get('USTD')) ??
        withoutSlashes(words.get('REMI')) ??
        withoutSlashes(words.get('STRD')),
    ),
  });
}

/** The text behind each word, up to the next word. The first value of a word counts. */
function splitWords(text: string, word: RegExp): ReadonlyMap<string, string> {
  const found = [...text.matchAll(word)];
  const values = new Map<string, string>();
  for (const [index, match] of found.entries()) {
    const [whole, name = ''] = match;
    const value = text.slice(match.index + whole.length, found[index + 1]?.index ?? text.length).trim();
    if (value !== '' && !values.has(name)) values.set(name, value);
  }
  return values;
}

const withoutSlashes = (text: string | undefined): string | undefined =>
  text?.replace(/^\/+|\/+$/g, '').trim() || undefined;

function accountOf(text: string | undefined): string | undefined {
  const compact = text?.replaceAll(/\s/g, '');
  if (!compact) return undefined;
  return IBAN.exec(compact)?.[0] ?? compact;
}

/** A reference that names something: not what banks write where there is none. */
export function realReference(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed && !/^(NONREF|NOTPROVIDED|NOT PROVIDED)$/i.test(trimmed) ? trimmed : undefined;
}

const oneLine = (text: string | undefined): string | undefined =>
  text?.replaceAll(/\s+/g, ' ').trim() || undefined;

function defined(fields: { readonly [K in keyof Mt940Details]: string | undefined }): Mt940Details {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
