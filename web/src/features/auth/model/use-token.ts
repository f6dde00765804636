// The token in the address of a mail's link.
import { startTransition, useEffect, useState } from 'react';
import { useSearchParams } from '#web/lib/router.tsx';

/** '' where the address has none; undefined while it is not known, since a page is prerendered without its query. */
export function useToken(): string | undefined {
  const [params] = useSearchParams();
  const [known, setKnown] = useState(false);
  // A transition like the router's, which learns the query at the same time: both are shown at once.
  useEffect(() => startTransition(() => setKnown(true)), []);
  return params.get('token') ?? (known ? '' : undefined);
}
