// Checks that the settings form offers exactly the values that its call accepts.
import { expect, test } from 'vitest';
import { settingsBody, settingsGroups } from '#contract/settings.ts';
import { SESSION_TIMEOUTS_MIN } from '#web/lib/constants.ts';
import { CURRENCIES } from '#web/lib/preferences.ts';
import { schemaSays } from '#web/forms/testing/schema-says.ts';
import {
  COLOR_VISIONS,
  INVESTMENT_PRIVACIES,
  LANGUAGE_ORDER,
  MARKET_UPDATES,
  PROFILE_VISIBILITIES,
  TIMEZONES,
  toChanges,
  type SettingsValues,
} from './settings-values.ts';

const { notifications, security, privacy, preferences } = settingsGroups;

test('each choice on offer is one that the schema takes, and none is left out', () => {
  expect(notifications.shape.marketUpdates.options).toEqual([...MARKET_UPDATES]);
  expect([...security.shape.sessionTimeout.values]).toEqual([...SESSION_TIMEOUTS_MIN]);
  expect(privacy.shape.profileVisibility.options).toEqual([...PROFILE_VISIBILITIES]);
  expect(privacy.shape.investmentPrivacy.options).toEqual([...INVESTMENT_PRIVACIES]);
  expect(preferences.shape.language.options).toEqual([...LANGUAGE_ORDER]);
  expect(preferences.shape.currency.options).toEqual([...CURRENCIES]);
  expect(preferences.shape.timezone.options).toEqual([...TIMEZONES]);
  expect(preferences.shape.colorVision.options).toEqual([...COLOR_VISIONS]);
});

const STORED: SettingsValues = {
  emailNotifications: true,
  marketUpdates: 'weekly',
  priceAlerts: true,
  transactionConfirmations: false,
  newsletter: false,
  sessionTimeout: '60',
  loginNotifications: true,
  profileVisibility: 'investors',
  investmentPrivacy: 'private',
  dataUsage: false,
  personalizedRecommendations: true,
  language: 'de',
  currency: 'eur',
  timezone: 'utc',
  darkMode: true,
  colorVision: 'default',
};
/** Differs from the stored settings in every value. */
const CHANGED: SettingsValues = {
  emailNotifications: false,
  marketUpdates: 'none',
  priceAlerts: false,
  transactionConfirmations: true,
  newsletter: true,
  sessionTimeout: '15',
  loginNotifications: false,
  profileVisibility: 'private',
  investmentPrivacy: 'public',
  dataUsage: true,
  personalizedRecommendations: false,
  language: 'fr',
  currency: 'usd',
  timezone: 'est',
  darkMode: false,
  colorVision: 'blue-orange',
};

test('what the form sends is taken, in all four groups', () => {
  const body = toChanges(CHANGED, STORED);
  expect(schemaSays(settingsBody, body)).toEqual({});
  expect(Object.values(body).map(group => Object.keys(group ?? {}).length)).toEqual([5, 2, 4, 5]);
});

test('what was not changed here is not sent, but for the theme', () => {
  const body = toChanges({ ...STORED, marketUpdates: 'daily' }, STORED);
  expect(schemaSays(settingsBody, body)).toEqual({});
  expect(JSON.parse(JSON.stringify(body))).toEqual({
    notifications: { marketUpdates: 'daily' },
    security: {},
    privacy: {},
    preferences: { darkMode: true },
  });
});
