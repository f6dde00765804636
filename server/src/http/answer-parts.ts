// An answer put together from parts that were encoded before and what is new in this call. Used where most of a screen
// stays the same while nobody trades.
import { JSON_TYPE, ReadyResponse } from './handle.ts';

const HEADERS = { 'content-type': JSON_TYPE };

/** One JSON object of the fields of several. @param parts JSON texts of objects with at least one field. */
export function joinParts(...parts: readonly string[]): string {
  return `{${parts.map(part => part.slice(1, -1)).join()}}`;
}

/** An answer of the fields of several objects. */
export function answerParts(...parts: readonly string[]): ReadyResponse {
  return new ReadyResponse(HEADERS, joinParts(...parts));
}
