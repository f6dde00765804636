// The recipients, their addresses and their settings.
import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { DEFAULT_SETTINGS } from '#server/people/stored-settings.ts';
import type { Language } from './format.ts';
import type { NotificationSettings } from './notice-facts.ts';

export interface Recipient {
  readonly email: string;
  /** The person has proved to receive mail at this address. */
  readonly isConfirmed: boolean;
  readonly language: Language;
  readonly wishes: NotificationSettings;
}

/**
 * Omits erased people. Reads only the settings that matter here: the complete row took PostgreSQL twice and the thread
 * five times as long for each filled order.
 */
export async function loadRecipients(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('settings', 'settings.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .select(sql<boolean>`users.email_confirmed_at is not null`.as('isConfirmed'))
    .select([
      sql<boolean | null>`settings.notifications -> 'emailNotifications'`.as('emailNotifications'),
      sql<boolean | null>`settings.notifications -> 'transactionConfirmations'`.as(
        'transactionConfirmations',
      ),
      sql<boolean | null>`settings.notifications -> 'priceAlerts'`.as('priceAlerts'),
      sql<boolean | null>`settings.security -> 'loginNotifications'`.as('loginNotifications'),
      sql<Language | null>`settings.preferences ->> 'language'`.as('language'),
    ])
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('users.status', '<>', 'erased')
    .execute();
  const { notifications, security, preferences } = DEFAULT_SETTINGS;
  return new Map(
    rows.map(row => {
      const wishes = {
        notifications: {
          emailNotifications: row.emailNotifications ?? notifications.emailNotifications,
          transactionConfirmations: row.transactionConfirmations ?? notifications.transactionConfirmations,
          priceAlerts: row.priceAlerts ?? notifications.priceAlerts,
        },
        security: { loginNotifications: row.loginNotifications ?? security.loginNotifications },
      };
      const { email, isConfirmed } = row;
      return [row.id, { email, isConfirmed, language: row.language ?? preferences.language, wishes }];
    }),
  );
}
