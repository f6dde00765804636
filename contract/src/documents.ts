// The documents of a person: what the market made, what the person handed in, and who looked at them.
import { z } from 'zod';
import { done, id, pageQuery, paged, requiredText, time } from './values.ts';
import type { Routes } from './route.ts';

/** The kinds that a person may hand in, as in domain/src/documents/document-kinds.ts. */
export const GIVEN_KINDS = [
  'identity_page',
  'selfie',
  'income_form',
  'asset_statement',
  'liability_report',
  'professional_letter',
  'licence_record',
  'entity_formation',
  'entity_assets',
  'written_representation',
  'investment_proof',
  'tax_form',
  'share_proof',
  'other',
] as const;
export const DOCUMENT_KINDS = [
  ...GIVEN_KINDS,
  'closing_document',
  'closing_file',
  'trade_confirmation',
] as const;

const MOST_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** Why an operator looks at a document. The owner sees it. */
const LOOK_REASONS = ['verification', 'question', 'complaint', 'legal_request', 'security'] as const;

const documentSchema = z.object({
  id,
  origin: z.enum(['given', 'made']).describe('given: somebody handed it in. made: the market wrote it.'),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  mediaType: z.string(),
  size: z.int().describe('In bytes.'),
  sha256: z.string().describe('Of the content that is downloaded, in hexadecimal digits.'),
  createdAt: time,
  keptUntil: time,
  legalHold: z.boolean().describe('A duty to keep it: its content is not destroyed while it lasts.'),
  destroyedAt: time.nullable().describe('When the key of its content was destroyed.'),
  isEvidence: z.boolean().describe('It is evidence of a verification.'),
  looks: z.int().describe('How often somebody else looked at it.'),
  shares: z.int().describe('Links to it that are valid now.'),
});

const look = z.object({
  id,
  by: z.enum(['operator', 'reader', 'link']),
  name: z.string().nullable().describe('Of the operator or the reader; null for a link.'),
  reason: z.string().describe('The reason that was chosen, or the name that the link was given.'),
  at: time,
});

const share = z.object({
  id,
  name: z.string().describe('For whom the link is.'),
  createdAt: time,
  expiresAt: time,
  revokedAt: time.nullable(),
  openedTimes: z.int(),
});

const FILES = { media: ['application/pdf', 'image/jpeg', 'image/png'] };
const byId = z.object({ id });

const UPLOAD_REFUSALS = [
  'document_type_unknown',
  'file_is_two_kinds',
  'file_expands_too_far',
  'image_too_large',
  'image_unreadable',
  'pdf_unreadable',
  'pdf_encrypted',
  'pdf_has_scripts',
  'pdf_has_actions',
  'pdf_has_files',
  'too_many',
] as const;

export const documentRoutes = {
  'GET /documents': {
    area: 'documents',
    summary: 'Your documents, newest first',
    access: 'member',
    query: z.object({
      ...pageQuery,
      origin: z.enum(['given', 'made']).optional(),
      kind: z.enum(DOCUMENT_KINDS).optional(),
    }),
    response: paged(documentSchema),
  },
  'POST /documents': {
    area: 'documents',
    summary:
      'Add a PDF, JPEG or PNG of up to 20 MB, as multipart/form-data under `file`. Images are re-encoded; PDFs with scripts, actions or files inside are refused',
    access: 'member',
    query: z.object({ kind: z.enum(GIVEN_KINDS).default('other') }),
    upload: { mostBytes: MOST_DOCUMENT_BYTES },
    response: documentSchema,
    status: 201,
    refusals: UPLOAD_REFUSALS,
    limit: { max: 60, window_s: 3600, per: 'account', shared: true },
  },
  'DELETE /documents/{id}': {
    area: 'documents',
    summary: 'Destroy a document that you added and that is not evidence',
    access: 'member',
    params: byId,
    response: done,
    refusals: ['document_kept', 'document_on_hold'],
  },
  'GET /documents/{id}/content': {
    area: 'documents',
    summary:
      'The document itself, to save. Operators give a reason, which is recorded and shown to its owner',
    access: 'member',
    params: byId,
    query: z.object({ reason: z.enum(LOOK_REASONS).optional() }),
    response: FILES,
    refusals: ['look_reason_needed', 'document_destroyed'],
    limit: { max: 300, window_s: 3600, per: 'account', shared: true },
  },
  'GET /documents/{id}/looks': {
    area: 'documents',
    summary: 'Who looked at a document of yours, and why',
    access: 'member',
    params: byId,
    response: z.object({ looks: z.array(look) }),
  },
  'GET /documents/{id}/shares': {
    area: 'documents',
    summary: 'The links to a document of yours, for an adviser',
    access: 'member',
    params: byId,
    response: z.object({ shares: z.array(share) }),
  },
  'POST /documents/{id}/shares': {
    area: 'documents',
    summary: 'Make a link with which anyone who has it can read the document until a day; it is shown once',
    access: 'member',
    params: byId,
    body: z.strictObject({
      name: requiredText('This is required', 80).describe('For whom the link is.'),
      days: z.int().min(1).max(30).default(7),
    }),
    response: share.extend({ token: z.string().describe('The last part of the link.') }),
    status: 201,
    refusals: ['document_destroyed', 'too_many'],
    limit: { max: 20, window_s: 3600, per: 'account', shared: true },
  },
  'DELETE /documents/{id}/shares/{shareId}': {
    area: 'documents',
    summary: 'Revoke a link',
    access: 'member',
    params: z.object({ id, shareId: id }),
    response: done,
  },
  'POST /documents/shared': {
    area: 'documents',
    summary: 'Read a document with a link, without signing in; its owner sees that it was opened',
    access: 'public',
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    response: FILES,
    limit: { max: 30, window_s: 3600, per: 'address', shared: true },
    errors: { 404: ['not_found'] },
  },
} as const satisfies Routes;
