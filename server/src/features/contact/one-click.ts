// One-click unsubscription (RFC 8058) of a subscriber or a member.
import { validKeys } from '#server/security/derive-keys.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { ContactDependencies } from './dependencies.ts';
import { endByToken, isOfMember } from '#server/people/one-click-unsubscribe.ts';
import { endSubscription } from './newsletter.ts';

/** Responds 404 for an unknown or expired token. */
export async function endByOneClick(
  services: Pick<ContactDependencies, 'db' | 'clock' | 'keys'>,
  token: string,
): Promise<void> {
  if (!isOfMember(token)) {
    await endSubscription(services, token);
    return;
  }
  const { db, keys, clock } = services;
  const ended = await transaction(db, tx =>
    endByToken(tx, { keys: validKeys(keys, 'data'), token, at: clock() }),
  );
  if (!ended) throw new DomainError('not_found');
}

/** For programs that open the address instead. Some do so without the reader, so the page asks for confirmation. */
export function pageToEnd(token: string): string {
  return isOfMember(token) ? '/settings' : `/newsletter/unsubscribe#token=${encodeURIComponent(token)}`;
}
