// Closing: the documents of a trade, an issuer's templates for them, and the public check of a document.
import { z } from 'zod';
import { SETTLEMENT_STATUSES } from './orders.ts';
import { STEP_UP_REFUSALS, stepUpFields } from './step-up.ts';
import { id, money, ofLine, pageQuery, paged, requiredLines, requiredText, shares, time } from './values.ts';
import type { Routes } from './route.ts';

const CLOSING_KINDS = ['none', 'simple', 'full'] as const;
const DOCUMENT_IDS = [
  'transfer_notice',
  'spousal_consent',
  'counsel_letter',
  'rofr_waiver',
  'transfer_agreement',
  'company_consent',
] as const;
const SIGNERS = ['seller', 'buyer', 'company'] as const;

const MOST_BYTES = 20 * 1_048_576;

const act = z.object({
  by: z.enum(SIGNERS),
  status: z.enum(['done', 'now', 'later']),
  at: time.nullable().describe('When it was done.'),
});

const step = z.object({
  id: z.enum([...DOCUMENT_IDS, 'tax_form']),
  title: z.string(),
  acts: z.array(act),
  readable: z.boolean().describe('Whether you may read the document now.'),
});

const closing = z.object({
  trade: z.object({
    id,
    company: z.object({ slug: z.string(), name: z.string() }),
    class: z.string(),
    shares,
    price: money,
    notional: money.describe('Price × shares.'),
    fee: money.describe('The fee of your side; the buyer’s for the company.'),
    total: money.describe('What you pay or receive; what the company would pay to buy the shares itself.'),
    agreedAt: time,
    state: z.enum(SETTLEMENT_STATUSES),
    settledAt: time.nullable(),
    endedAt: time.nullable(),
    reason: z.string().nullable().describe('The issuer’s reason for a rejection.'),
  }),
  role: z.enum(SIGNERS),
  kind: z.enum(CLOSING_KINDS),
  version: z.int().nullable().describe('The version of the template; null without one.'),
  status: z
    .enum(['none', 'opening', 'open', 'sealing', 'sealed', 'void'])
    .describe(
      'opening: the documents are being made. sealing: all have signed. void: the trade ended before.',
    ),
  dueAt: time.nullable().describe('The deadline of the current stage.'),
  stageBeganAt: time.nullable(),
  actsNext: z.array(z.enum(SIGNERS)),
  steps: z.array(step),
  parties: z
    .object({ seller: z.string().nullable(), buyer: z.string().nullable() })
    .describe('A name is null until a document must name that party to you.'),
  firstRefusalUntil: time.nullable().describe('For the company: until when it may buy the shares itself.'),
  file: z
    .object({
      pages: z.int(),
      bytes: z.int(),
      code: z.string(),
      sha256: z.string().nullable(),
      sealedAt: time.nullable(),
      selfMade: z.boolean().describe('Whether the market’s seal is a self-made key.'),
    })
    .nullable()
    .describe('Null until you may download it.'),
  confirmation: z
    .object({ code: z.string(), sha256: z.string() })
    .nullable()
    .describe('The printed code and the hash of your confirmation. Null until it was downloaded first.'),
});

const paragraph = z.object({ heading: z.boolean(), text: z.string() });

const closingDocument = z.object({
  id: z.enum(DOCUMENT_IDS),
  title: z.string(),
  pages: z.array(z.array(paragraph)).describe('The text of each page.'),
  signatures: z.array(z.object({ by: z.enum(SIGNERS), name: z.string(), at: time.nullable() })),
});

const documentText = requiredLines('Enter the text of the document', 20_000).optional();

const texts = z.strictObject({
  transfer_notice: documentText,
  spousal_consent: documentText,
  counsel_letter: documentText,
  rofr_waiver: documentText,
  transfer_agreement: documentText,
  company_consent: documentText,
});

const templateFields = {
  kind: z.enum(CLOSING_KINDS),
  stageDays: z
    .int({ error: 'Must be a whole number of days' })
    .min(1, 'Must be at least 1')
    .max(30, 'Must be at most 30')
    .describe('How long each stage may take.'),
};

const template = z.object({
  ...templateFields,
  version: z.int().describe('0 before the first choice.'),
  setBy: z.string().nullable(),
  setAt: time.nullable(),
  class: z.string().describe('The share class that trades here.'),
  documents: z.array(
    z.object({
      id: z.enum(DOCUMENT_IDS),
      title: z.string(),
      text: z.string(),
      changed: z.boolean().describe('Whether it differs from our standard text.'),
      kinds: z.array(z.enum(CLOSING_KINDS)),
    }),
  ),
  fields: z.array(z.string()).describe('The names that may stand in braces in a text.'),
  history: z.array(
    z.object({ version: z.int(), kind: z.enum(CLOSING_KINDS), setAt: time, setBy: z.string().nullable() }),
  ),
});

const signature = z.object({
  by: z.enum([...SIGNERS, 'market']),
  document: z.enum([...DOCUMENT_IDS, 'seal']),
  at: time,
  covered: z.number().describe('The part of the file that it covers, from 0 to 1.'),
  intact: z.boolean(),
});

const verdict = z.object({
  status: z.enum(['valid', 'altered', 'void', 'unknown']),
  trade: z
    .object({
      company: z.string(),
      class: z.string(),
      shares,
      agreedAt: time,
      settledAt: time.optional(),
      endedAt: time.optional().describe('When the trade ended without settling.'),
      ended: z.enum(['rejected', 'rofr_exercised', 'expired', 'voided']).optional(),
    })
    .optional()
    .describe('Absent for an unknown file. Never names a person.'),
  document: z
    .object({
      kind: z.enum(['closing_file', 'confirmation']),
      code: z.string(),
      sealedAt: time.optional(),
      changedAt: z.int().optional().describe('The first changed byte of an altered file.'),
      bytes: z.int().optional().describe('The size of the genuine file.'),
      signatures: z.array(signature),
    })
    .optional(),
  sha256: z.string().optional().describe('The fingerprint of the given file.'),
});

const tradeId = z.object({ id });
const documentPlace = z.object({ id, documentId: z.enum(DOCUMENT_IDS) });

export const closingRoutes = {
  'GET /market/trades/{id}/closing': {
    area: 'market',
    summary: 'The closing of a trade, for its parties and its company',
    access: 'member',
    params: tradeId,
    response: closing,
  },
  'GET /market/trades/{id}/closing/file': {
    area: 'market',
    summary: 'The closing file of a trade as PDF, once you may see both names; each access is recorded',
    access: 'member',
    params: tradeId,
    response: { media: ['application/pdf'] },
    refusals: ['not_your_turn'],
  },
  'GET /market/trades/{id}/confirmation': {
    area: 'market',
    summary: 'The confirmation of your side of a settled trade as PDF',
    access: 'member',
    params: tradeId,
    response: { media: ['application/pdf'] },
    refusals: ['wrong_state'],
    limit: { max: 60, window_s: 60, per: 'account' },
  },
  'GET /market/trades/{id}/closing/{documentId}': {
    area: 'market',
    summary: 'The text of one document of a closing; each access is recorded',
    access: 'member',
    params: documentPlace,
    response: closingDocument,
    refusals: ['not_your_turn'],
  },
  'POST /market/trades/{id}/closing/{documentId}/sign': {
    area: 'market',
    summary: 'Sign a document of a closing. Signing again has no further effect',
    access: 'member',
    params: documentPlace,
    body: z.strictObject({
      read: z.literal(true, { error: 'Confirm that you have read the document' }),
      binding: z.literal(true, { error: 'Confirm that you sign electronically' }),
      ...stepUpFields,
    }),
    response: closing,
    refusals: [
      ...STEP_UP_REFUSALS,
      'not_your_turn',
      'not_your_document',
      'deadline_passed',
      'closing_ended',
      'closing_opening',
      'account_closed',
    ],
    idempotent: true,
    limit: { max: 60, window_s: 60, per: 'account' },
  },
  'POST /market/trades/{id}/closing/tax-form': {
    area: 'market',
    summary: 'Give the tax data of form W-9 or W-8BEN. They are encrypted and not part of the file',
    access: 'member',
    params: tradeId,
    body: z.strictObject({
      form: z.enum(['w9', 'w8ben'], { error: 'Choose W-9 or W-8BEN' }),
      taxId: requiredText('Enter your tax number', 40),
      country: requiredText('Enter your country of tax residence', 60),
      certify: z.literal(true, { error: 'Certify that this is correct' }),
    }),
    response: closing,
    refusals: ['not_your_document', 'deadline_passed', 'closing_ended', 'closing_opening'],
    limit: { max: 30, window_s: 60, per: 'account' },
  },
  'GET /issuer/closings': {
    area: 'issuer',
    summary: 'Trades of your company that are closing, the most urgent first, or have closed',
    access: 'issuer',
    query: z.object({ ...pageQuery, state: z.enum(['open', 'ended']).default('open') }),
    response: paged(
      z.object({
        id,
        line: z.string().nullable().describe('The class, for a trade on a further line of the company.'),
        shares,
        price: money,
        total: money,
        agreedAt: time,
        state: z.enum(SETTLEMENT_STATUSES),
        dueAt: time.nullable(),
        endedAt: time.nullable(),
        actsNext: z.array(z.enum(SIGNERS)),
      }),
    ),
  },
  'GET /issuer/closing-template': {
    area: 'issuer',
    summary: 'The closing template in force, the texts of all documents, and earlier versions',
    access: 'issuer',
    query: ofLine,
    response: template,
    errors: { 404: ['not_found'] },
  },
  'POST /issuer/closing-template': {
    area: 'issuer',
    summary:
      'Choose a closing template and change its texts, as a new version. Trades agreed before keep theirs',
    access: 'issuer',
    query: ofLine,
    body: z.strictObject({
      ...templateFields,
      texts: texts.describe('Changed texts only. A document that is left out has our standard text.'),
      basedOn: z.int().min(0).describe('The version that you changed; refused if there is a newer one.'),
    }),
    example: { body: { kind: 'full', stageDays: 5, texts: {}, basedOn: 0 } },
    response: template,
    status: 201,
    refusals: ['unknown_field', 'missing_field'],
    errors: { 404: ['not_found'], 409: ['conflict'] },
  },
  'POST /verify': {
    area: 'site',
    summary: 'Whether a PDF of this market is unaltered, what it authorises, and whether the trade settled',
    access: 'public',
    upload: { mostBytes: MOST_BYTES },
    response: verdict,
    errors: { 503: ['busy'] },
    limit: { max: 60, window_s: 60, per: 'address' },
  },
  'GET /verify/{code}': {
    area: 'site',
    summary:
      'What the document with this printed code authorises. Says nothing about the paper it is printed on',
    access: 'public',
    params: z.object({ code: z.string().regex(/^[0-9a-f]{16}$/) }),
    response: verdict,
    limit: { max: 30, window_s: 60, per: 'address', shared: true },
  },
} as const satisfies Routes;
