// The token in the address of a mail's link.
import { startTransition, useEffect, useState } from 'react';
import { useSearchParams } from '#web/lib/router.tsx';

/**
 * Returns '' when the address has no token, and undefined while it is unknown, because a page is prerendered
 * without its query.
 */
export function useToken(): string | undefined {
  const [params] = useSearchParams();
  const [known, setKnown] = useState(false);
  // A transition like the router's, which learns the query at the same time, so that both render together.
  useEffect(() => startTransition(() => setKnown(true)), []);
  return params.get('token') ?? (known ? '' : undefined);
}
