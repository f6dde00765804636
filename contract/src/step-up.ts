// Fields that confirm calls which move value, and their refusals.
import { z } from 'zod';
import { appCode, pin } from './settings.ts';

/** Asked for unless the session confirmed an act with them a few minutes ago. */
export const stepUpFields = {
  pin: pin.optional().describe('The transaction PIN, where one is set.'),
  code: appCode
    .optional()
    .describe('A code from the authenticator app, where the second factor is on and no PIN is set.'),
};

/** What confirms an act that moves value. */
export const stepUpAsked = z.enum(['pin', 'code', 'not_set']).nullable();

export const STEP_UP_REFUSALS = [
  'pin_not_set',
  'pin_required',
  'pin_wrong',
  'pin_locked',
  'code_required',
  'code_wrong',
  'code_locked',
] as const;
