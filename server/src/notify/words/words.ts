// The content of a language's file: the texts of every message.
import type { Format } from '#server/notify/format.ts';
import type { LetterFacts, LetterKind } from '#server/notify/notice-facts.ts';

export interface Message {
  /** The subject of the mail and the title of the notice. */
  readonly title: string;
  /** Paragraphs; the notice joins them. */
  readonly lines: readonly string[];
  /** The text of the link, if there is one. */
  readonly button?: string;
}

export interface Words {
  /** The last lines of a mail: for optional mails, for others, and for the newsletter. */
  readonly whyOptional: string;
  readonly whyAlways: string;
  readonly whyAsked: string;
  readonly linkByHand: string;
  readonly messages: {
    readonly [K in LetterKind]: (facts: LetterFacts[K], format: Format) => Message;
  };
}

/** Text of another person at the end of a sentence, in quotation marks, with a full stop if it has none. */
export function quoted(text: string, [open, close]: readonly [string, string], stop = '.'): string {
  return `${open}${text}${close}${/[.!?…。！？]$/.test(text) ? '' : stop}`;
}

/** The non-empty lines. */
export function nonEmptyLines(...lines: readonly (string | false)[]): string[] {
  return lines.filter((line): line is string => line !== false && line !== '');
}
