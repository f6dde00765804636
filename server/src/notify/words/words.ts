// What a language's file holds: the words of every message. Written once for each language; used by compose-message.ts.
import type { Format } from '#server/notify/format.ts';
import type { LetterFacts, LetterKind } from '#server/notify/notice-facts.ts';

export interface Message {
  /** The subject of the mail and the title of the notice. */
  readonly title: string;
  /** Paragraphs; on the screen they are one. */
  readonly lines: readonly string[];
  /** What the link says, where the message has one. */
  readonly button?: string;
}

export interface Words {
  /** At the end of a mail: of one that the settings can turn off, of one that they cannot, of the newsletter. */
  readonly whyOptional: string;
  readonly whyAlways: string;
  readonly whyAsked: string;
  readonly linkByHand: string;
  readonly messages: {
    readonly [K in LetterKind]: (facts: LetterFacts[K], format: Format) => Message;
  };
}

/** Somebody else's words at the end of a sentence, in quotation marks: with a stop where they have none of their own. */
export function quoted(text: string, [open, close]: readonly [string, string], stop = '.'): string {
  return `${open}${text}${close}${/[.!?…。！？]$/.test(text) ? '' : stop}`;
}

/** The lines that say something. */
export function said(...lines: readonly (string | false)[]): string[] {
  return lines.filter((line): line is string => line !== false && line !== '');
}
