// Converts the settings between one flat form and the four groups of the call. Pure.
import type { Answer, CallBody } from '#web/api/api-contract.ts';
import { SESSION_TIMEOUTS_MIN } from '#web/lib/constants.ts';
import type { Language } from '#web/lib/i18n.ts';

export type Settings = Answer<'GET /settings'>;
type Notifications = Settings['notifications'];
type Privacy = Settings['privacy'];
type Preferences = Settings['preferences'];

// The options of each setting. A test compares them with the schema of the call.
export const MARKET_UPDATES = ['daily', 'weekly', 'monthly', 'none'] as const;
export const PROFILE_VISIBILITIES = ['public', 'investors', 'private'] as const;
export const INVESTMENT_PRIVACIES = ['public', 'connections', 'private'] as const;
export const LANGUAGE_ORDER = ['en', 'es', 'fr', 'de', 'zh'] as const satisfies readonly Language[];
export const TIMEZONES = ['est', 'cst', 'mst', 'pst', 'utc'] as const;
export const COLOR_VISIONS = ['default', 'blue-orange'] as const;

export type SettingsValues = Notifications &
  Privacy &
  Preferences & {
    /** In minutes, as text for a select. */
    readonly sessionTimeout: string;
    readonly loginNotifications: boolean;
  };

export function toValues({ notifications, security, privacy, preferences }: Settings): SettingsValues {
  return {
    ...notifications,
    ...privacy,
    ...preferences,
    sessionTimeout: String(security.sessionTimeout),
    loginNotifications: security.loginNotifications,
  };
}

/**
 * Returns the body of PUT /settings. It contains only values that differ from the stored ones, so that
 * changes made on another device are kept. Password, PIN and second factor have their own forms and are not
 * included.
 */
export function toChanges(values: SettingsValues, stored: SettingsValues): CallBody<'PUT /settings'> {
  const changed = Object.entries(values).filter(
    // The theme is always included, because the switch in the top bar shows it as stored before the call
    // completes.
    ([name, value]) => name === 'darkMode' || value !== stored[name as keyof SettingsValues],
  );
  return toGroups(Object.fromEntries(changed));
}

function toGroups(values: Partial<SettingsValues>): CallBody<'PUT /settings'> {
  const timeout = SESSION_TIMEOUTS_MIN.find(minutes => String(minutes) === values.sessionTimeout);
  return {
    notifications: {
      emailNotifications: values.emailNotifications,
      marketUpdates: values.marketUpdates,
      priceAlerts: values.priceAlerts,
      transactionConfirmations: values.transactionConfirmations,
      newsletter: values.newsletter,
    },
    security: { sessionTimeout: timeout, loginNotifications: values.loginNotifications },
    privacy: {
      profileVisibility: values.profileVisibility,
      investmentPrivacy: values.investmentPrivacy,
      dataUsage: values.dataUsage,
      personalizedRecommendations: values.personalizedRecommendations,
    },
    preferences: {
      language: values.language,
      currency: values.currency,
      timezone: values.timezone,
      darkMode: values.darkMode,
      colorVision: values.colorVision,
    },
  };
}
