// PUT /settings in groups or flat. Fields that are not sent keep their value.
import type { HandlerBody } from '#contract/api.ts';
import type { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { requireRecentPassword } from '#server/people/confirm-password.ts';
import type { Call } from '#server/http/handle.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';
import type { SettingsDependencies } from './dependencies.ts';
import { endSubscriptionOf } from '#server/people/end-newsletter.ts';
import { recordConsents } from '#server/people/record-consents.ts';
import { lockSettings, settingsColumns, type StoredSettings } from '#server/people/stored-settings.ts';

type Changes = HandlerBody<'PUT /settings'>;

export async function changeSettings(
  services: Pick<SettingsDependencies, 'db' | 'clock' | 'liveSessions'>,
  { caller, body: changes, request }: Call<'PUT /settings'>,
): Promise<Refusal | undefined> {
  const { userId } = caller;
  const at = services.clock();
  const notFresh = await requireRecentPassword(services, caller);
  const refusal = await transaction(services.db, async tx => {
    const before = await lockSettings(tx, userId);
    await refuseTwoFactorSwitch(tx, userId, changes);
    const after = mergeSettings(before, changes);
    if (notFresh && hasChangedGuards(before, after)) return notFresh;
    await tx
      .updateTable('settings')
      .set({ ...settingsColumns(after), updated_at: at })
      .where('user_id', '=', userId)
      .execute();
    await applyTimeout(tx, userId, before, after);
    await recordChoices(tx, userId, before, after, at);
    if (before.notifications.newsletter && !after.notifications.newsletter) {
      await endSubscriptionOf(tx, userId, at);
    }
    await recordGuards(tx, { userId, requestId: request.id, at }, before, after);
    return undefined;
  });
  services.liveSessions.forget();
  return refusal;
}

/** Drops undefined fields, which change nothing. */
function defined<T extends object>(given: T | undefined): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function mergeSettings(before: StoredSettings, changes: Changes): StoredSettings {
  const { sessionTimeout, loginNotifications } = changes.security ?? {};
  const { theme } = changes;
  return {
    notifications: {
      ...before.notifications,
      ...defined({
        emailNotifications: changes.emailNotifications,
        marketUpdates: readMarketUpdates(changes.marketUpdates, before),
      }),
      ...defined(changes.notifications),
    },
    security: {
      ...before.security,
      ...defined({ loginNotifications: changes.securityAlerts }),
      ...defined({ sessionTimeout, loginNotifications }),
    },
    privacy: { ...before.privacy, ...defined(changes.privacy) },
    preferences: {
      ...before.preferences,
      ...defined({
        language: changes.language,
        timezone: changes.timezone,
        currency: changes.currency,
        darkMode: theme === undefined ? undefined : theme === 'dark',
      }),
      ...defined(changes.preferences),
    },
  };
}

/** The flat shape has only on and off: on keeps the interval, or starts with weekly. */
function readMarketUpdates(
  given: Changes['marketUpdates'],
  before: StoredSettings,
): StoredSettings['notifications']['marketUpdates'] | undefined {
  if (typeof given !== 'boolean') return given;
  if (!given) return 'none';
  const { marketUpdates } = before.notifications;
  return marketUpdates === 'none' ? 'weekly' : marketUpdates;
}

const SET_UP = 'Set it up first: scan the code with an authenticator app and enter a first code';
const TURN_OFF = 'To turn it off, enter your password and a code';

/** A switch alone neither proves that an app is set up nor that its owner disables it. */
async function refuseTwoFactorSwitch(tx: Transaction, userId: string, changes: Changes): Promise<void> {
  const inGroup = changes.security?.twoFactorAuth;
  const wanted = inGroup ?? changes.twoFactorAuth;
  if (wanted === undefined) return;
  const user = await tx
    .selectFrom('users')
    .select('totp_confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (wanted === (user.totp_confirmed_at !== null)) return;
  const problem = { twoFactorAuth: [wanted ? SET_UP : TURN_OFF] };
  throw new ValidationError(inGroup === undefined ? problem : { security: problem });
}

async function applyTimeout(
  tx: Transaction,
  userId: string,
  before: StoredSettings,
  after: StoredSettings,
): Promise<void> {
  const { sessionTimeout } = after.security;
  if (sessionTimeout === before.security.sessionTimeout) return;
  await tx
    .updateTable('sessions')
    .set({ idle_timeout_minutes: sessionTimeout })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Settings that a thief would change: the session timeout and notices about new devices. */
const guardsOf = ({ security, notifications }: StoredSettings): Readonly<Record<string, unknown>> => ({
  sessionTimeout: security.sessionTimeout,
  loginNotifications: security.loginNotifications,
  emailNotifications: notifications.emailNotifications,
  transactionConfirmations: notifications.transactionConfirmations,
});

/** The guards whose change silences mails. */
const OF_MAILS: ReadonlySet<string> = new Set([
  'loginNotifications',
  'emailNotifications',
  'transactionConfirmations',
]);

const hasChangedGuards = (before: StoredSettings, after: StoredSettings): boolean =>
  JSON.stringify(guardsOf(before)) !== JSON.stringify(guardsOf(after));

async function recordGuards(
  tx: Transaction,
  { userId, requestId, at }: { readonly userId: string; readonly requestId: string; readonly at: Date },
  before: StoredSettings,
  after: StoredSettings,
): Promise<void> {
  const was = guardsOf(before);
  const changed = Object.entries(guardsOf(after)).filter(([guard, is]) => is !== was[guard]);
  if (changed.length === 0) return;
  const subject = { type: 'user', id: userId };
  const details = Object.fromEntries(changed);
  await recordAudit(tx, { actorId: userId, action: 'guards_changed', subject, details, requestId, at });
  if (!changed.some(([guard]) => OF_MAILS.has(guard))) return;
  const facts = { what: 'mails_changed', at: at.toISOString() } as const;
  await notifyPeople(tx, [{ userId, kind: 'security_changed', facts, link: '/settings' }], at);
}

async function recordChoices(
  tx: Transaction,
  userId: string,
  before: StoredSettings,
  after: StoredSettings,
  at: Date,
): Promise<void> {
  const choices = [
    ['newsletter', before.notifications.newsletter, after.notifications.newsletter],
    ['data_usage', before.privacy.dataUsage, after.privacy.dataUsage],
    [
      'personalized_recommendations',
      before.privacy.personalizedRecommendations,
      after.privacy.personalizedRecommendations,
    ],
  ] as const;
  const changed = choices.flatMap(([document, was, is]) => (was === is ? [] : [[document, is] as const]));
  await recordConsents(tx, userId, Object.fromEntries(changed), at);
}
