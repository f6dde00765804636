import { z } from 'zod';
import { firstName, investorType, lastName, newPassword, password, profileFields, user } from './people.ts';
import { MAX_LENGTH } from './field-rules.ts';
import { LANGUAGES, LONG_EMAIL, done, email, optionalText, requiredText, missingMessage } from './values.ts';
import type { Routes } from './route.ts';
import { renewed } from './settings.ts';
import { STEP_UP_REFUSALS, stepUpAsked, stepUpFields } from './step-up.ts';

const session = z.object({ token: z.string(), refreshToken: z.string(), user });

export const loginBody = z.strictObject({
  email: requiredText('Email is required', MAX_LENGTH.email, LONG_EMAIL).normalize('NFKC'),
  password,
  rememberMe: z.boolean().optional(),
  otp: optionalText(40)
    .optional()
    .describe('A code of the authenticator app, or a recovery code; required when the second factor is on.'),
});

export const registerBody = z.strictObject({
  email: email('Email is required'),
  firstName,
  lastName,
  password: newPassword,
  investorType,
  profile: z.strictObject(
    { ...profileFields, riskTolerance: profileFields.riskTolerance.default(3) },
    { error: missingMessage('Profile is required') },
  ),
  terms: z.literal(true, { error: 'You must agree to the Terms of Service and Privacy Policy' }).optional(),
  newsletter: z.boolean().optional(),
  language: z
    .enum(LANGUAGES)
    .optional()
    .describe('The language of the site, used for mails and screens from now on; default `en`.'),
});

export const authRoutes = {
  'POST /auth/login': {
    area: 'auth',
    summary: 'Sign in',
    access: 'public',
    body: loginBody,
    response: session,
    errors: { 401: ['wrong_credentials', 'otp_required', 'otp_wrong'], 403: ['account_blocked'] },
    limit: { max: 20, window_s: 60, per: 'address', shared: true },
  },
  'POST /auth/register': {
    area: 'auth',
    summary: 'Sign up',
    access: 'public',
    body: registerBody,
    response: session,
    status: 201,
    limit: { max: 20, window_s: 3600, per: 'address', shared: true },
  },
  'POST /auth/refresh-token': {
    area: 'auth',
    summary: 'Exchange the refresh token for a new pair',
    access: 'public',
    body: z.strictObject({ refresh: requiredText('No refresh token available', 1000) }),
    response: z.object({
      status: z.literal('success'),
      data: z.object({ access: z.string(), refresh: z.string() }),
    }),
    errors: { 401: ['session_ended'] },
    limit: { max: 120, window_s: 60, per: 'address', shared: true },
  },
  'POST /auth/logout': {
    area: 'auth',
    summary: 'End this session',
    access: 'member',
    response: done,
  },
  'POST /auth/confirm-password': {
    area: 'auth',
    summary:
      'Confirm the password in this session, for calls that respond `password_needed`; only the new tokens count as confirmed',
    access: 'member',
    body: z.strictObject({
      password,
    }),
    response: done.extend(renewed),
    limit: { max: 10, window_s: 900, per: 'account', shared: true },
  },
  'GET /auth/step-up': {
    area: 'auth',
    summary: 'What confirms an act that moves value in this session now',
    access: 'member',
    response: z.object({
      asked: stepUpAsked.describe(
        'The PIN, a code of the second factor, or neither yet, since none is set up; null where the session confirmed an act a few minutes ago. A new payee is confirmed each time.',
      ),
    }),
  },
  'POST /auth/step-up': {
    area: 'auth',
    summary: 'Confirm with the PIN or a code what moves value in this session, for the next few minutes',
    access: 'member',
    body: z.strictObject(stepUpFields),
    response: done,
    refusals: STEP_UP_REFUSALS,
    limit: { max: 30, window_s: 60, per: 'account' },
  },
  'POST /auth/reset-password': {
    area: 'auth',
    summary: 'Ask for a link to set a new password',
    access: 'public',
    body: z.strictObject({ email: email('Email is required') }),
    response: done,
    limit: { max: 5, window_s: 900, per: 'address', shared: true },
  },
  'POST /auth/reset-password/confirm': {
    area: 'auth',
    summary: 'Set a new password with the link’s token',
    access: 'public',
    body: z.strictObject({ token: requiredText('The link is incomplete', 200), password: newPassword }),
    response: done,
    limit: { max: 10, window_s: 900, per: 'address', shared: true },
  },
  'POST /auth/confirm-email': {
    area: 'auth',
    summary: 'Confirm an email address with the link’s token',
    access: 'public',
    body: z.strictObject({ token: requiredText('The link is incomplete', 200) }),
    response: done,
    limit: { max: 10, window_s: 900, per: 'address', shared: true },
  },
  'POST /auth/undo-email': {
    area: 'auth',
    summary:
      'Take a change of the email address back with the token of the mail to the old address, within seven days: every session ends, and a new password must be set',
    access: 'public',
    body: z.strictObject({ token: requiredText('The link is incomplete', 200) }),
    response: done,
    limit: { max: 10, window_s: 900, per: 'address', shared: true },
  },
} as const satisfies Routes;
