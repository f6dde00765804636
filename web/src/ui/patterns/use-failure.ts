// Why a reading is not here.
import { useState } from 'react';

export interface Reads {
  readonly data: unknown;
  /** The data is what stood there before, such as another page of the list. */
  readonly isPlaceholderData?: boolean | undefined;
  readonly error: Error | null;
  /** How often it could not be had. Without it (public pages) the error stays by itself. */
  readonly errorUpdateCount?: number | undefined;
}

/**
 * The error for which nothing is there to show, else null. It stays while the reading is asked for again, by itself every few
 * seconds or by a press: what says so does not come and go under its reader, nor the button with the focus.
 */
export function useFailure({ data, isPlaceholderData, error, errorUpdateCount = 0 }: Reads): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  if (data !== undefined && !isPlaceholderData) return null;
  return error ?? (errorUpdateCount > 0 ? last : null);
}
