import { useState } from 'react';
import { arrivalFrom } from '#web/features/payment/model/payment-sums.ts';

/** Returns the first and the last day on which a withdrawal confirmed now should arrive, as of the first rendering. */
export function useArrival(): [first: number, last: number] {
  const [now] = useState(() => Date.now());
  return arrivalFrom(now);
}
