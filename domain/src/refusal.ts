// A refusal is a value: which rule forbids something. The server maps it to an HTTP status and a sentence.
import type { RefusalCode } from './refusal-codes.ts';

export interface Refusal {
  readonly refused: true;
  readonly code: RefusalCode;
  /** Facts for the sentence, already formatted for people: `{ lowest: '$149.12' }`; moments by `instantOf`. */
  readonly facts: Readonly<Record<string, string>>;
}

/** @param facts the values of the names in braces in the code's sentence, formatted for people. */
export function refuse(code: RefusalCode, facts: Readonly<Record<string, string>> = {}): Refusal {
  return { refused: true, code, facts };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true;
}
