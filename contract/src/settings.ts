// Settings in their four groups (or the flat shape), devices, password, PIN and second factor.
import { z } from 'zod';
import { APP_CODE, PIN } from './field-rules.ts';
import { newPassword, password } from './people.ts';
import { LANGUAGES, done, id, requiredText, time, missingMessage } from './values.ts';
import type { Routes } from './route.ts';

const notifications = z.strictObject({
  emailNotifications: z.boolean(),
  marketUpdates: z.enum(['daily', 'weekly', 'monthly', 'none']),
  priceAlerts: z.boolean(),
  transactionConfirmations: z.boolean(),
  newsletter: z.boolean(),
});
const security = z.strictObject({
  twoFactorAuth: z.boolean(),
  sessionTimeout: z
    .literal([15, 30, 60, 120], { error: 'Must be 15, 30, 60 or 120 minutes' })
    .describe('Minutes without activity until the session ends.'),
  loginNotifications: z.boolean(),
  password: z
    .string()
    .max(200)
    .describe("Descriptive, e.g. 'Last changed 3 days ago'; change it through POST /settings/password."),
  transactionPIN: z
    .string()
    .max(200)
    .describe("Descriptive, e.g. 'Not set'; change it through POST /settings/pin."),
  passwordChangedAt: time.describe('The fact behind `password`; ignored when sent back.'),
  pinSet: z.boolean().describe('The fact behind `transactionPIN`; ignored when sent back.'),
});
const privacy = z.strictObject({
  profileVisibility: z.enum(['public', 'investors', 'private']),
  investmentPrivacy: z.enum(['public', 'connections', 'private']),
  dataUsage: z.boolean(),
  personalizedRecommendations: z.boolean(),
});
const preferences = z.strictObject({
  language: z.enum(LANGUAGES),
  currency: z.enum(['usd', 'eur', 'gbp', 'jpy', 'cny']),
  timezone: z.enum(['est', 'cst', 'mst', 'pst', 'utc']),
  darkMode: z.boolean(),
  colorVision: z
    .enum(['default', 'blue-orange'])
    .describe('Shows gains and losses in blue and orange instead of teal and vermilion.'),
});
export const settingsGroups = { notifications, security, privacy, preferences };

const device = z.object({
  id,
  name: z.string(),
  icon: z.enum(['desktop', 'phone', 'tablet']),
  location: z.string(),
  lastActive: time,
  isCurrent: z.boolean(),
});

const settings = z.object({ notifications, security, privacy, preferences, devices: z.array(device) });

/** In the flat shape security alerts are login notifications, and theme is darkMode. */
const flat = z.strictObject({
  emailNotifications: z.boolean().optional(),
  marketUpdates: z.union([z.boolean(), notifications.shape.marketUpdates]).optional(),
  securityAlerts: z.boolean().optional(),
  twoFactorAuth: z.boolean().optional(),
  language: preferences.shape.language.optional(),
  timezone: z
    .string()
    .transform(zone => zone.toLowerCase())
    .pipe(preferences.shape.timezone)
    .optional(),
  currency: z
    .string()
    .transform(code => code.toLowerCase())
    .pipe(preferences.shape.currency)
    .optional(),
  theme: z.enum(['dark', 'light']).optional(),
});
export const settingsBody = z.strictObject({
  notifications: notifications.partial().optional(),
  security: security.partial().optional(),
  privacy: privacy.partial().optional(),
  preferences: preferences.partial().optional(),
  ...flat.shape,
});

export const pin = z
  .string({ error: missingMessage('PIN is required') })
  .regex(PIN, 'The PIN is 4 to 6 digits');
/** A code of an authenticator app. */
export const appCode = z
  .string({ error: missingMessage('Code is required') })
  .trim()
  .regex(APP_CODE, 'The code is 6 digits');
const code = requiredText('Code is required', 40);

export const passwordBody = z.strictObject({ currentPassword: password, newPassword });
export const pinBody = z.strictObject({ password, pin: pin.nullable(), otp: appCode.optional() });

/** New tokens for this session; the old ones end within a minute and can no longer be renewed. */
export const renewed = { token: z.string(), refreshToken: z.string() };

export const settingsRoutes = {
  'GET /settings': {
    area: 'settings',
    summary: 'All settings and devices',
    access: 'member',
    response: settings,
  },
  'PUT /settings': {
    area: 'settings',
    summary:
      'Change settings, in groups or flat; only the given fields change. The session timeout and what silences mails need a recently confirmed password',
    access: 'member',
    body: settingsBody,
    response: settings,
    refusals: ['password_needed'],
  },
  'DELETE /settings/devices/{id}': {
    area: 'settings',
    summary: 'Sign a device out; another device needs a recently confirmed password',
    access: 'member',
    params: z.object({ id }),
    response: done,
    refusals: ['password_needed'],
  },
  'POST /settings/password': {
    area: 'settings',
    summary: 'Change the password; ends every other session and gives this one new tokens',
    access: 'member',
    body: passwordBody,
    response: done.extend(renewed),
    limit: { max: 10, window_s: 900, per: 'account', shared: true },
  },
  'POST /settings/pin': {
    area: 'settings',
    summary: 'Set or remove the transaction PIN; needs a code when two-factor authentication is on',
    access: 'member',
    body: pinBody,
    response: done.extend(renewed),
    refusals: ['code_required', 'code_wrong', 'code_locked'],
    limit: { max: 10, window_s: 900, per: 'account', shared: true },
  },
  'POST /settings/two-factor/setup': {
    area: 'settings',
    summary: 'Begin the second factor: a secret for the authenticator app',
    access: 'member',
    body: z.strictObject({ password }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: { 409: ['conflict'] },
    limit: { max: 10, window_s: 900, per: 'account', shared: true },
  },
  'POST /settings/two-factor/confirm': {
    area: 'settings',
    summary: 'Turn the second factor on with a first code; returns the recovery codes once',
    access: 'member',
    body: z.strictObject({
      code,
      secret: z
        .string()
        .max(64)
        .optional()
        .describe('The secret from the set-up; conflicts after another set-up elsewhere'),
    }),
    response: z.object({ recoveryCodes: z.array(z.string()), ...renewed }),
    errors: { 409: ['conflict'] },
    limit: { max: 10, window_s: 900, per: 'account', shared: true },
  },
  'POST /settings/two-factor/recovery-codes': {
    area: 'settings',
    summary: 'Replace lost or used recovery codes; the new ones are returned once',
    access: 'member',
    body: z.strictObject({ password, otp: appCode }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['code_wrong', 'code_locked'],
    errors: { 409: ['conflict'] },
    limit: { max: 10, window_s: 900, per: 'account', shared: true },
  },
  'POST /settings/two-factor/disable': {
    area: 'settings',
    summary: 'Turn the second factor off',
    access: 'member',
    body: z.strictObject({ password, code }),
    response: done.extend(renewed),
    errors: { 409: ['conflict'] },
    limit: { max: 10, window_s: 900, per: 'account', shared: true },
  },
} as const satisfies Routes;
