// The response to sign-in and sign-up: a session on this device and its person.
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import type { UsersTable } from '#server/database/schema.generated.ts';
import type { AuthDependencies } from './dependencies.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { nameOfPerson } from '#server/people/person-name.ts';
import { loadSettings } from '#server/people/stored-settings.ts';
import { describeDevice, type Device } from '#server/security/sessions/describe-device.ts';
import { hashNetwork } from '#server/security/sessions/known-device.ts';
import { startSession } from '#server/security/sessions/start-session.ts';

export type SessionAnswer = HandlerResponse<'POST /auth/login'>;

type User = Pick<
  Selectable<UsersTable>,
  'id' | 'email' | 'first_name' | 'last_name' | 'role' | 'avatar' | 'investor_type'
>;

function presentUser(user: User): SessionAnswer['user'] {
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    name: nameOfPerson(user),
    email: user.email,
    role: user.role,
    avatar: user.avatar,
    investorType: user.investor_type,
  };
}

export async function openSession(
  tx: Transaction,
  services: Pick<AuthDependencies, 'clock' | 'keys'>,
  request: FastifyRequest,
  user: User,
  rememberMe: boolean,
): Promise<SessionAnswer> {
  const { security } = await loadSettings(tx, user.id);
  const tokens = await startSession(tx, services, {
    userId: user.id,
    rememberMe,
    idleTimeout_minutes: security.sessionTimeout,
    device: describeDevice(request),
    networkHash: hashNetwork(services.keys, request.ip),
  });
  await tx
    .updateTable('users')
    .set({ last_login_at: services.clock(), step_up_locks: 0 })
    .where('id', '=', user.id)
    .execute();
  return { token: tokens.access, refreshToken: tokens.refresh, user: presentUser(user) };
}

/** Notifies a person of a sign-in from a new device. Call it before openSession. */
export async function tellOfNewDevice(
  tx: Transaction,
  services: Pick<AuthDependencies, 'clock'>,
  request: FastifyRequest,
  userId: string,
): Promise<void> {
  const device = describeDevice(request);
  const at = services.clock();
  await recordAudit(tx, {
    actorId: userId,
    action: 'signed_in',
    subject: { type: 'user', id: userId },
    // The log omits the location, because an erasure cannot remove it there. The session and the notice have
    // it.
    details: { device: device.name },
    requestId: request.id,
    at,
  });
  if (await isKnown(tx, userId, device)) return;
  const facts = { device: device.name, location: device.location, at: at.toISOString() };
  await notifyPeople(tx, [{ userId, kind: 'new_device', facts, link: '/settings' }], at);
}

async function isKnown(tx: Transaction, userId: string, device: Device): Promise<boolean> {
  const earlier = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_name', '=', device.name)
    .where('location', '=', device.location)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}
