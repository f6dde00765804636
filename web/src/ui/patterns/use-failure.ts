// Determines the error to show in place of missing data.
import { useState } from 'react';

export interface Reads {
  readonly data: unknown;
  /** The data belongs to a previous request, such as another page of the list. */
  readonly isPlaceholderData?: boolean | undefined;
  readonly error: Error | null;
  /** The number of failures. Public readings lack this count, and their error is kept as it is. */
  readonly errorUpdateCount?: number | undefined;
}

/**
 * Returns the error when there is no data to show, else null. The error stays while the reading is retried
 * automatically or by a press, so that the message and the focused button do not disappear.
 */
export function useFailure({ data, isPlaceholderData, error, errorUpdateCount = 0 }: Reads): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  if (data !== undefined && !isPlaceholderData) return null;
  return error ?? (errorUpdateCount > 0 ? last : null);
}
