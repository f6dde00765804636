// What is published every midnight UTC, and figures of the site with their origin.
import { z } from 'zod';
import { day, id, money, shares, time } from './values.ts';
import type { Routes } from './route.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const units = z.string().regex(/^\d+$/).describe('Cents, or shares, as a whole number.');

const shareProof = z.object({
  slug: z.string(),
  name: z.string(),
  shares,
  holders: z.int(),
  root: hex,
  registered: shares
    .nullable()
    .describe('Shares of our customers by the company’s register; null where the company has given none.'),
  className: z.string().nullable().describe('The class in the register.'),
  registerAsOf: day.nullable(),
});

const signedDocument = z.object({
  publishedAt: time,
  signed: z.string().describe('The text that is signed.'),
  signature: z.string().describe('Ed25519, in hexadecimal.'),
  publicKey: z.string().describe('SPKI in base 64.'),
});

const proof = signedDocument.extend({
  day,
  root: hex.describe('The hash at the top of the Merkle-sum tree of customers’ cash.'),
  customersCash: money,
  accounts: z.int(),
  bank: money
    .nullable()
    .describe(
      'The closing balance of the bank’s statement of that day; null: none was loaded, or the day does not tie yet.',
    ),
  difference: money.nullable().describe('What of the bank’s balance has no name.'),
  shares: z.array(shareProof),
  first: signedDocument
    .nullable()
    .describe(
      'What was published at midnight, where the totals were signed again with the balance of a statement that came later.',
    ),
});

const leaf = z.object({ id, units, salt: z.string().regex(/^[0-9a-f]{32}$/) });
const path = z.array(z.object({ side: z.enum(['left', 'right']), hash: hex, sum: units }));
const ownProof = z.object({ leaf, path, root: z.object({ hash: hex, units }) });

const byDay = z.object({ day });

const FIGURE_KINDS = ['counted', 'stated'] as const;

export const proofRoutes = {
  'GET /proof': {
    area: 'proof',
    summary: 'The latest proof, and the days there are proofs of, newest first',
    access: 'public',
    response: z.object({ latest: proof.nullable(), days: z.array(day) }),
  },
  'GET /proof/{day}': {
    area: 'proof',
    summary: 'The proof of a day',
    access: 'public',
    params: byDay,
    response: proof,
  },
  'GET /proof/{day}/mine': {
    area: 'proof',
    summary: 'Your own leaf of a day with its path to the published root, for cash and for each company',
    access: 'member',
    params: byDay,
    response: z.object({
      day,
      cash: ownProof.nullable().describe('Null where you had no cash account on that day.'),
      shares: z.array(ownProof.extend({ slug: z.string(), name: z.string() })),
    }),
    limit: { max: 30, window_s: 60, per: 'account' },
  },
  'GET /site/figures': {
    area: 'proof',
    summary: 'Figures of the site: counted from the market, or stated by the operator with source and date',
    access: 'public',
    response: z.object({
      sampleData: z.boolean().describe('True: the site shows sample figures, marked as such.'),
      asOf: time,
      figures: z.array(
        z.object({
          name: z.string(),
          value: z.number(),
          unit: z.enum(['count', 'usd', 'percent', 'hours']),
          kind: z.enum(FIGURE_KINDS),
          how: z.string().describe('How it is counted, or the source of what is stated.'),
          since: time.nullable().describe('The first instant that it counts.'),
        }),
      ),
    }),
  },
} as const satisfies Routes;
