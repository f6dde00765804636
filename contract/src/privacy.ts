// Data rights: export of everything stored about a person, erasure, and consents.
import { z } from 'zod';
import { password } from './people.ts';
import { done, time } from './values.ts';
import type { Routes } from './route.ts';

const consent = z.object({
  document: z.string(),
  version: z.string(),
  granted: z.boolean(),
  recordedAt: time,
});

export const eraseBody = z.strictObject({
  password,
});

export const privacyRoutes = {
  'GET /privacy/export': {
    area: 'privacy',
    summary: 'All data stored about you, as one JSON document',
    access: 'member',
    response: { media: ['application/json'] },
    limit: { max: 10, window_s: 3600, per: 'account', shared: true },
  },
  'GET /privacy/consents': {
    area: 'privacy',
    summary: 'Your consents with time and version, newest first',
    access: 'member',
    response: z.object({ consents: z.array(consent) }),
  },
  'POST /privacy/erase': {
    area: 'privacy',
    summary: 'Erase your personal data and close the account; refused while money, shares or orders are open',
    access: 'member',
    body: eraseBody,
    response: done,
    refusals: ['erasure_blocked'],
    limit: { max: 5, window_s: 3600, per: 'account', shared: true },
  },
} as const satisfies Routes;
