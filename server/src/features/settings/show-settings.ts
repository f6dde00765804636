// GET /settings: the four groups and the devices.
import type { HandlerResponse } from '#contract/api.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { SettingsDependencies } from './dependencies.ts';
import { loadSettings } from '#server/people/stored-settings.ts';
import { hasRunOut } from '#server/security/sessions/authenticate.ts';

type Settings = HandlerResponse<'GET /settings'>;

const MOST_DEVICES = 100;

export async function showSettings(
  services: Pick<SettingsDependencies, 'db' | 'clock'>,
  { userId, sessionId }: Caller,
): Promise<Settings> {
  const { db } = services;
  const now = services.clock();
  const settings = await loadSettings(db, userId);
  const user = await db
    .selectFrom('users')
    .select(['totp_confirmed_at', 'pin_hash', 'created_at', 'password_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const passwordChangedAt = user.password_changed_at ?? user.created_at;
  return {
    ...settings,
    security: {
      ...settings.security,
      twoFactorAuth: user.totp_confirmed_at !== null,
      password: `Last changed ${daysAgo(passwordChangedAt, now)}`,
      transactionPIN: user.pin_hash === null ? 'Not set' : 'Set',
      passwordChangedAt,
      pinSet: user.pin_hash !== null,
    },
    devices: await listDevices(services, userId, sessionId, now),
  };
}

function daysAgo(then: Date, now: Date): string {
  const days = Math.floor((now.getTime() - then.getTime()) / DAY_MS);
  if (days < 1) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

const isIcon = (icon: string): icon is Settings['devices'][number]['icon'] =>
  ['desktop', 'phone', 'tablet'].includes(icon);

async function listDevices(
  { db }: Pick<SettingsDependencies, 'db'>,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<Settings['devices']> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_active_at', 'desc')
    .limit(MOST_DEVICES)
    .execute();
  return rows
    .filter(row => !hasRunOut(row, now))
    .map(row => ({
      id: row.id,
      name: row.device_name,
      icon: isIcon(row.device_icon) ? row.device_icon : 'desktop',
      location: row.location,
      lastActive: row.last_active_at,
      isCurrent: row.id === sessionId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
