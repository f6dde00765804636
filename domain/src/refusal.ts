// A refusal is a value: what the rules do not allow, and why. The server turns it into a status and a sentence.
import type { RefusalCode } from './refusal-codes.ts';

export interface Refusal {
  readonly refused: true;
  readonly code: RefusalCode;
  /** Facts for the sentence, already formatted for people: `{ lowest: '$149.12' }`; moments by `instantOf`. */
  readonly facts: Readonly<Record<string, string>>;
}

/** @param facts what the code's sentence names in braces, as people read it. */
export function refuse(code: RefusalCode, facts: Readonly<Record<string, string>> = {}): Refusal {
  return { refused: true, code, facts };
}

/** Tells a refusal from whatever else a rule may give. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true;
}
