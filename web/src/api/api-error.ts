// The error thrown by a failed call. Forms read `fields`, screens show `message`, and support needs
// `requestId`.
import { isRecord } from '#web/lib/shape.ts';

/** One message per field with a flat key: {'profile': {'zipCode': ['…']}} becomes {'profile.zipCode': '…'}. */
export type FieldMessages = Readonly<Record<string, string>>;

export class ApiError extends Error {
  declare readonly status: number;
  declare readonly code: string | undefined;
  declare readonly fields: FieldMessages;
  declare readonly requestId: string | undefined;
  /** The seconds to wait, when the server states them (429, 503). */
  declare readonly retryAfter_s: number | undefined;
  /** What the message names, where the server sends it for translation. */
  declare readonly facts?: Readonly<Record<string, string>> | undefined;

  constructor(message: string, facts: Omit<ApiError, keyof Error>) {
    super(message);
    this.name = 'ApiError';
    Object.assign(this, facts);
  }
}

/** Returns true when there was no response, or one that does not reveal whether the change was made. */
export const isLost = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return true;
  const { status, code } = error;
  return status === 0 ? code !== 'offline' : status >= 500 && code !== 'busy';
};

/** The first message of each field of a 400 body. */
export function fieldMessages(body: unknown, prefix = ''): FieldMessages {
  if (!isRecord(body)) return {};
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(body)) {
    const name = prefix + key;
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') found[name] = first;
    else Object.assign(found, fieldMessages(first, `${name}.`));
  }
  return found;
}

/** The message of a failure without a text of its own. */
export const NO_WORD = 'Something went wrong';

/** Returns the message for any thrown value, or `fallback` when the value has none. */
export function errorMessage(error: unknown, fallback: string): string {
  const [first] = error instanceof ApiError ? Object.values(error.fields) : [];
  if (first !== undefined) return first;
  return error instanceof Error && error.message && error.message !== NO_WORD ? error.message : fallback;
}
