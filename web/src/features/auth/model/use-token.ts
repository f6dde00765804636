// The token in the fragment of a mail's link. A fragment is not sent to any server, so no log has it.
import { startTransition, useEffect, useState } from 'react';
import { useLocation } from '#web/lib/router.tsx';

/**
 * Returns '' when the address has no token, and undefined while it is unknown, because a page is prerendered
 * without its fragment.
 */
export function useToken(): string | undefined {
  const { hash, search } = useLocation();
  const [known, setKnown] = useState(false);
  // A transition like the router's, which learns the address at the same time, so that both render together.
  useEffect(() => startTransition(() => setKnown(true)), []);
  // Mails sent before tokens moved to the fragment have them in the query.
  const inLink = tokenIn(hash.slice(1)) ?? tokenIn(search);
  return inLink ?? (known ? '' : undefined);
}

/**
 * The token in the window's address now, '' without one. A press may come before the page has read its address; the press reads it
 * then by itself, so that it is not lost.
 */
export function tokenOfAddress(): string {
  const { hash, search } = window.location;
  return tokenIn(hash.slice(1)) ?? tokenIn(search) ?? '';
}

const tokenIn = (text: string): string | null => new URLSearchParams(text).get('token');
