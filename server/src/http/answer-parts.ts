import { JSON_TYPE, ReadyResponse } from './handle.ts';

const HEADERS = { 'content-type': JSON_TYPE };

/** Joins JSON objects into one object. @param parts JSON texts of objects with at least one field. */
export function joinParts(...parts: readonly string[]): string {
  return `{${parts.map(part => part.slice(1, -1)).join()}}`;
}

/** A response with the fields of several encoded objects. */
export function answerParts(...parts: readonly string[]): ReadyResponse {
  return new ReadyResponse(HEADERS, joinParts(...parts));
}
