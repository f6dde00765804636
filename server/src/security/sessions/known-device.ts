// Known devices: the same kind of browser in the same network as an earlier session that its owner did not remove.
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { widestNetworkOf } from '#server/kernel/network.ts';
import type { Database } from '#server/database/database.ts';
import type { Keys } from '#server/security/derive-keys.ts';
import { describeDevice } from './describe-device.ts';

type AddressKeys = Pick<Keys, 'addresses'>;

/** Without the key, networks cannot be tested against the table. */
export function hashNetwork({ addresses }: AddressKeys, ip: string): Buffer {
  return createHmac('sha256', addresses)
    .update(`network ${widestNetworkOf(ip)}`)
    .digest();
}

/** @param userId undefined for an unknown e-mail, which takes the same steps. */
export async function isKnownDevice(
  { db, keys }: { readonly db: Database; readonly keys: AddressKeys },
  userId: string | undefined,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<boolean> {
  const earlier = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId ?? NOBODY)
    .where('device_name', '=', describeDevice(request).name)
    .where('network_hash', '=', hashNetwork(keys, request.ip))
    .where(eb => eb.or([eb('revoked_reason', 'is', null), eb('revoked_reason', 'not in', DISTRUSTED)]))
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Ends of sessions that another person may have opened. */
const DISTRUSTED = ['device_removed', 'refresh_reused', 'password_reset', 'email_undone', 'step_up_locked'];
