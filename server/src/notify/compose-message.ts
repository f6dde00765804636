import { z } from 'zod';
import { formatFor, type Language, type TimeZone } from './format.ts';
import { translateDevice, translateName } from './translate-names.ts';
import type { LetterKind } from './notice-facts.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import type { Message, Words } from './words/words.ts';
import { withBrand } from '#server/kernel/brand.ts';
import { zh } from './words/zh.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en, es, fr, de, zh };

/** Built once, because building a schema costs more than using it. */
const PLAIN = z.record(z.string(), z.string());
const FACTS = z.record(z.string(), z.union([z.string(), z.array(PLAIN)]));

function isLetterKind(kind: string): kind is LetterKind {
  return Object.hasOwn(en.messages, kind);
}

/** Composes a stored notice or mail in its reader's language; `undefined` for an unknown kind. */
export function composeMessage(
  kind: string,
  facts: unknown,
  reader: { readonly language: Language; readonly timezone: TimeZone },
): Message | undefined {
  if (!isLetterKind(kind)) return undefined;
  const format = formatFor(reader.language, reader.timezone);
  // notify-people.ts has written the facts of this kind.
  const compose = WORDS[reader.language].messages[kind] as (facts: object, format: unknown) => Message;
  const message = nameMarket(compose(nameIn(reader.language, FACTS.parse(facts)), format));
  return reader.language === 'fr' ? typesetFrench(message) : message;
}

/** The translation of facts that are stored in English. */
const NAMES: Readonly<Partial<Record<string, typeof translateName>>> = {
  channel: translateName,
  device: translateDevice,
  location: translateName,
};

function nameIn(language: Language, facts: z.infer<typeof FACTS>): z.infer<typeof FACTS> {
  const named = Object.entries(facts).map(([fact, value]) => [
    fact,
    typeof value === 'string' ? (NAMES[fact]?.(value, language) ?? value) : value,
  ]);
  return Object.fromEntries(named) as z.infer<typeof FACTS>;
}

/** Words are written with the default name of the market. */
function nameMarket(message: Message): Message {
  return { ...message, title: withBrand(message.title), lines: message.lines.map(withBrand) };
}

/** French has a no-break space before these characters and inside quotation marks. */
function typesetFrench({ title, lines, button }: Message): Message {
  const typeset = (text: string) => text.replaceAll(/ (?=[:;!?%»])|(?<=«) /g, '\u00a0');
  return {
    title: typeset(title),
    lines: lines.map(typeset),
    ...(button === undefined ? {} : { button: typeset(button) }),
  };
}
