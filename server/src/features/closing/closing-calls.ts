// A closing for its parties and its company: the panel, the documents, signing, tax data, the file, the confirmation.
import type { HandlerBody, HandlerParams, HandlerResponse } from '#contract/api.ts';
import { mayRead, seesOtherParty } from '#domain/closing/closing.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import { giveTaxForm, signDocument, type Actor } from '#server/closing/act-on-closing.ts';
import { toClosing } from '#server/closing/closing-row.ts';
import { confirmTrade } from '#server/closing/confirmation.ts';
import { tradeNumber } from '#server/closing/open-closings.ts';
import {
  findOwnClosing,
  presentClosing,
  readConfirmation,
  presentDocument,
  type SeenClosing,
} from '#server/closing/show-closing.ts';
import { fileResponse } from '#server/http/file-response.ts';
import type { ReadyResponse } from '#server/http/handle.ts';
import type { Idempotency } from '#server/idempotency/stored-responses.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { mustStepUp, stepUp } from '#server/people/check-step-up.ts';
import { personName } from '#server/people/person-name.ts';
import { findDocument, readWhole } from '#server/vault/vault.ts';
import type { ClosingDependencies } from './dependencies.ts';

type ClosingView = HandlerResponse<'GET /market/trades/{id}/closing'>;

export async function showClosing(
  services: ClosingDependencies,
  caller: Caller,
  tradeId: string,
): Promise<ClosingView> {
  return present(services, await findOwnClosing(services.closing.db, caller, tradeId));
}

async function present({ closing }: ClosingDependencies, seen: SeenClosing): Promise<ClosingView> {
  const selfMade = seen.stored.row.file === null ? false : (await closing.marketKeys()).selfMade;
  const confirmation = await readConfirmation(closing.db, seen);
  return { ...presentClosing(closing.keys, selfMade, seen), confirmation };
}

type DocumentView = HandlerResponse<'GET /market/trades/{id}/closing/{documentId}'>;

export async function getDocument(
  services: ClosingDependencies,
  caller: Caller,
  { id, documentId }: HandlerParams<'GET /market/trades/{id}/closing/{documentId}'>,
): Promise<DocumentView | Refusal> {
  const { stored, role } = await findOwnClosing(services.db, caller, id);
  const closing = toClosing(stored);
  const document = presentDocument(services.closing.keys, stored, documentId);
  if (closing === undefined || document === undefined) throw new DomainError('not_found');
  if (!mayRead(closing, role, documentId)) return refuse('not_your_turn');
  await recordAuditAlone(services.db, {
    actorId: caller.userId,
    action: 'closing_document_viewed',
    subject: { type: 'trade', id },
    details: { document: documentId, as: role },
    at: services.clock(),
  });
  return document;
}

export async function getFile(
  services: ClosingDependencies,
  caller: Caller,
  id: string,
): Promise<ReadyResponse | Refusal> {
  const { stored, role } = await findOwnClosing(services.db, caller, id);
  const closing = toClosing(stored);
  const { file } = stored.row;
  if (closing === undefined || file === null) throw new DomainError('not_found');
  if (!seesOtherParty(closing, role)) return refuse('not_your_turn');
  const document = await findDocument(services.db, file.documentId);
  if (!document?.wrapped_key) throw new DomainError('not_found');
  await recordAuditAlone(services.db, {
    actorId: caller.userId,
    action: 'closing_file_viewed',
    subject: { type: 'trade', id },
    details: { as: role },
    at: services.clock(),
  });
  const pdf = await readWhole(services.closing.vault, document);
  return fileResponse(`closing-${tradeNumber(id)}.pdf`, 'application/pdf', pdf);
}

export async function getConfirmation(
  services: ClosingDependencies,
  caller: Caller,
  id: string,
): Promise<ReadyResponse | Refusal> {
  const { stored, role } = await findOwnClosing(services.db, caller, id);
  if (role === 'company') throw new DomainError('not_found');
  const { name } = await readPerson(services, caller.userId);
  const side = role === 'buyer' ? 'buy' : 'sell';
  const pdf = await confirmTrade(services.closing, { row: stored.row, side, userId: caller.userId, name });
  return isRefusal(pdf) ? pdf : fileResponse(`confirmation-${tradeNumber(id)}.pdf`, 'application/pdf', pdf);
}

interface Signing extends HandlerParams<'POST /market/trades/{id}/closing/{documentId}/sign'> {
  readonly given: HandlerBody<'POST /market/trades/{id}/closing/{documentId}/sign'>;
  readonly idempotency: Idempotency | undefined;
}

export async function sign(
  services: ClosingDependencies,
  caller: Caller,
  { id, documentId, given, idempotency }: Signing,
): Promise<ClosingView | Refusal> {
  const { role } = await findOwnClosing(services.db, caller, id);
  if (mustStepUp(services, caller)) {
    const refusal = await stepUp(services, caller, given);
    if (refusal !== undefined) return refusal;
  }
  const actor = await actorOf(services, caller, role);
  const requirement = { kind: 'signature', document: documentId, by: role } as const;
  const refusal = await signDocument(services.closing, id, actor, requirement, idempotency);
  return refusal ?? showClosing(services, caller, id);
}

export async function taxForm(
  services: ClosingDependencies,
  caller: Caller,
  id: string,
  { form, taxId, country }: HandlerBody<'POST /market/trades/{id}/closing/tax-form'>,
): Promise<ClosingView | Refusal> {
  const { role } = await findOwnClosing(services.db, caller, id);
  const actor = await actorOf(services, caller, role);
  const refusal = await giveTaxForm(services.closing, id, actor, { form, taxId, country });
  return refusal ?? showClosing(services, caller, id);
}

async function actorOf(
  services: ClosingDependencies,
  { userId }: Caller,
  role: Actor['role'],
): Promise<Actor> {
  const { name, company } = await readPerson(services, userId);
  return { userId, role, name: role === 'company' && company !== null ? `${name}, ${company}` : name };
}

async function readPerson(
  { db }: Pick<ClosingDependencies, 'db'>,
  userId: string,
): Promise<{ name: string; company: string | null }> {
  return db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select([personName('u').as('name'), 'c.name as company'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}
