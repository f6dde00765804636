// Counts sign-ins that failed, per account and address, and per account alone, whether or not the account exists.
// Called by sign-in.ts.
import { hashAddress } from '#server/audit/hash-address.ts';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import { countShared, forgetShared, readShared } from '#server/http/limits.ts';
import { Problem } from '#server/http/problem.ts';
import type { Services } from '#server/http/services.ts';

const WINDOW_S = 15 * 60;
/** From one address. */
const MOST_HERE = 10;
/** From everywhere: more, so that a stranger cannot easily lock somebody out. */
const MOST_EVERYWHERE = 100;

export interface Attempt {
  readonly email: string;
  readonly ip: string;
  readonly requestId: string;
}

const here = ({ email, ip }: Attempt): string => `failed sign-ins ${email} from ${ip}`;
const everywhere = ({ email }: Attempt): string => `failed sign-ins ${email}`;

/** Throws too_many_requests where this account had too many. */
export async function refuseAfterFailures(services: Services, attempt: Attempt): Promise<void> {
  const now = services.clock();
  const limits = [
    [here(attempt), MOST_HERE],
    [everywhere(attempt), MOST_EVERYWHERE],
  ] as const;
  for (const [key, most] of limits) {
    const { count, endsAt } = await readShared(services.db, key, now);
    if (count < most) continue;
    const retryAfter_s = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
    throw new Problem('too_many_requests', { retryAfter_s });
  }
}

export async function noteFailure(services: Services, attempt: Attempt, why: string): Promise<void> {
  const now = services.clock();
  await countShared(services.db, here(attempt), WINDOW_S, now);
  await countShared(services.db, everywhere(attempt), WINDOW_S, now);
  await recordAuditAlone(services.db, {
    actorId: null,
    action: 'sign_in_refused',
    subject: { type: 'email_hash', id: hashAddress(services.keys, attempt.email) },
    details: { why },
    requestId: attempt.requestId,
    at: now,
  });
}

export async function forgetFailures(services: Services, attempt: Attempt): Promise<void> {
  await forgetShared(services.db, here(attempt));
}
