// A person's stored settings: defaults, reading and writing.
import { z } from 'zod';
import { settingsGroups } from '#contract/settings.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

const { notifications, security, privacy, preferences } = settingsGroups;

/** Derived fields of the contract (second factor, password and PIN texts) are not stored here. */
const storedSettings = z.object({
  notifications,
  security: security.pick({ sessionTimeout: true, loginNotifications: true }),
  privacy,
  preferences,
});
export type StoredSettings = z.infer<typeof storedSettings>;

/** Built once, because building a schema costs more than using it. */
const ANY_GROUP = z.record(z.string(), z.unknown());

export const DEFAULT_SETTINGS: StoredSettings = {
  notifications: {
    emailNotifications: true,
    marketUpdates: 'weekly',
    priceAlerts: true,
    transactionConfirmations: true,
    newsletter: false,
  },
  security: { sessionTimeout: 30, loginNotifications: true },
  privacy: {
    profileVisibility: 'investors',
    investmentPrivacy: 'private',
    dataUsage: true,
    personalizedRecommendations: true,
  },
  preferences: { language: 'en', currency: 'usd', timezone: 'est', darkMode: true, colorVision: 'default' },
};

/** Parses a row of `settings`. A setting that was added later has its default. */
function parseSettings(row: Readonly<Record<keyof StoredSettings, unknown>>): StoredSettings {
  const over = (group: keyof StoredSettings): object => ({
    ...DEFAULT_SETTINGS[group],
    ...ANY_GROUP.parse(row[group]),
  });
  return storedSettings.parse({
    notifications: over('notifications'),
    security: over('security'),
    privacy: over('privacy'),
    preferences: over('preferences'),
  });
}

export async function loadSettings(db: Database, userId: string): Promise<StoredSettings> {
  const row = await db
    .selectFrom('settings')
    .select(['notifications', 'security', 'privacy', 'preferences'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? parseSettings(row) : DEFAULT_SETTINGS;
}

/**
 * Reads the settings and locks the row for a change; first the person, in the order of an erasure. Throws session_ended
 * when the person was erased at the same time.
 */
export async function lockSettings(tx: Transaction, userId: string): Promise<StoredSettings> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('settings')
    .select(['notifications', 'security', 'privacy', 'preferences'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError('session_ended');
  return parseSettings(row);
}

/** The groups as columns of the table. */
export function settingsColumns(settings: StoredSettings): Record<keyof StoredSettings, string> {
  return {
    notifications: JSON.stringify(settings.notifications),
    security: JSON.stringify(settings.security),
    privacy: JSON.stringify(settings.privacy),
    preferences: JSON.stringify(settings.preferences),
  };
}

/** Returns the previous notifications. */
export async function changeNotifications(
  tx: Transaction,
  userId: string,
  changes: Partial<StoredSettings['notifications']>,
  at: Date,
): Promise<StoredSettings['notifications']> {
  const settings = await lockSettings(tx, userId);
  const notifications = { ...settings.notifications, ...changes };
  await tx
    .updateTable('settings')
    .set({ ...settingsColumns({ ...settings, notifications }), updated_at: at })
    .where('user_id', '=', userId)
    .execute();
  return settings.notifications;
}
