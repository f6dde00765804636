// What the parties of a closing do: sign a document, give tax data. Each act locks the settlement of the trade, as
// rejections and deadlines do, so that concurrent acts are decided one after the other.
import { sql } from 'kysely';
import {
  currentStage,
  isComplete,
  refuseAct,
  seesOtherParty,
  stageDueAt,
  type Closing,
} from '#domain/closing/closing.ts';
import { keyOf, type Requirement, type Signer } from '#domain/closing/closing-template.ts';
import { DOCUMENT_TITLES } from '#domain/closing/document-texts.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { nextSettlement } from '#domain/settlement/settlement.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { lockTrades, type PendingTrade } from '#server/exchange/settlement/pending-trade.ts';
import { NO_TERMS } from '#server/exchange/settlement/trade-step.ts';
import { writeSteps } from '#server/exchange/settlement/write-steps.ts';
import { storeKey, findStoredResponse, type Idempotency } from '#server/idempotency/stored-responses.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { seal } from '#server/security/encrypt.ts';
import { signPdf } from '#server/signing/sign-pdf.ts';
import type { SigningKey } from '#server/signing/cms.ts';
import { findDocument, readWhole, replaceContent, writeFile } from '#server/vault/vault.ts';
import type { ClosingContext } from './closing-context.ts';
import { readClosing, toClosing, type StoredClosing, type StoredFile } from './closing-row.ts';
import { setDue } from './open-closings.ts';
import { notifyNextParty } from './notify-next-party.ts';

export interface Actor {
  /** Null: the market acts for a company of the sample market. */
  readonly userId: string | null;
  readonly role: Signer;
  /** The name in the signature of a person who acts for the company. */
  readonly name: string;
}

/** @returns a refusal, or undefined once the requirement is met. */
export async function signDocument(
  context: ClosingContext,
  tradeId: string,
  actor: Actor,
  requirement: Extract<Requirement, { kind: 'signature' }>,
  idempotency: Idempotency | undefined,
): Promise<Refusal | undefined> {
  const keys = await context.marketKeys();
  // Making the key before the transaction keeps the row lock short.
  const key = await keys.createSignerKey(actor.name, context.clock());
  return act(context, { tradeId, actor, requirement, idempotency }, async (tx, stored, file, at) => {
    const revision = await addSignature(context, tx, {
      stored,
      file,
      field: keyOf(requirement),
      key,
      name: actor.name,
      reason: DOCUMENT_TITLES[requirement.document],
      at,
    });
    await insertAct(tx, { tradeId, key: keyOf(requirement), by: actor.userId, at, ...revision });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'closing_document_signed',
      subject: { type: 'trade', id: tradeId },
      details: { document: requirement.document, as: actor.role, sha256: revision.sha256.toString('hex') },
      at,
    });
  });
}

/** @param data the form and its numbers, stored encrypted. */
export function giveTaxForm(
  context: ClosingContext,
  tradeId: string,
  actor: Actor,
  data: Readonly<Record<string, string>>,
): Promise<Refusal | undefined> {
  if (actor.role === 'company') return Promise.resolve(refuse('not_your_document'));
  const requirement = { kind: 'tax_form', by: actor.role } as const;
  return act(
    context,
    { tradeId, actor, requirement, idempotency: undefined },
    async (tx, _stored, _file, at) => {
      const sealed = seal(context.keys.data, JSON.stringify(data), tradeId);
      await insertAct(tx, { tradeId, key: keyOf(requirement), by: actor.userId, at, data: sealed });
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'tax_form_given',
        subject: { type: 'trade', id: tradeId },
        at,
      });
    },
  );
}

interface Wanted {
  readonly tradeId: string;
  readonly actor: Actor;
  readonly requirement: Requirement;
  readonly idempotency: Idempotency | undefined;
}

type Perform = (tx: Transaction, stored: StoredClosing, file: StoredFile, at: Date) => Promise<void>;

function act(context: ClosingContext, wanted: Wanted, perform: Perform): Promise<Refusal | undefined> {
  const { tradeId, actor, requirement, idempotency } = wanted;
  return transaction(context.db, async tx => {
    if (actor.userId !== null) await lockPerson(tx, actor.userId);
    const [trade] = await lockTrades(tx, [tradeId], sql`true`, 'wait');
    if (actor.userId !== null && (await findStoredResponse(tx, actor.userId, idempotency))) return undefined;
    const stored = await readClosing(tx, tradeId);
    const closing = stored && toClosing(stored);
    if (trade === undefined || stored === undefined) throw new Error(`trade ${tradeId} is gone`);
    if (closing === undefined || stored.row.file === null)
      return refuse(trade.settlement.status === 'closing' ? 'closing_opening' : 'closing_ended');
    const at = context.clock();
    const refusal = refuseAct(closing, requirement, at);
    if (refusal !== undefined) return refusal;
    if (closing.met.has(keyOf(requirement))) return undefined;
    await perform(tx, stored, stored.row.file, at);
    await goOn(context, tx, { trade, closing, file: stored.row.file, wanted, at });
    if (actor.userId !== null) await storeKey(tx, actor.userId, idempotency, at);
    return undefined;
  });
}

interface Progress {
  readonly trade: PendingTrade;
  /** The closing before the act. */
  readonly closing: Closing;
  readonly file: StoredFile;
  readonly wanted: Wanted;
  readonly at: Date;
}

/** Begins the next stage, or clears the trade once every requirement is met. */
async function goOn(context: ClosingContext, tx: Transaction, progress: Progress): Promise<void> {
  const { trade, closing, file, wanted, at } = progress;
  const after = { ...closing, met: new Set([...closing.met, keyOf(wanted.requirement)]) };
  if (isComplete(after)) {
    const terms = { ...NO_TERMS, settlement_delay_ms: context.exchange.settlementDelay_ms };
    const step = nextSettlement(trade.settlement, 'close', at, terms);
    if (isRefusal(step)) throw new Error(`a complete closing was not cleared: ${step.code}`);
    const refusal = await writeSteps(tx, [{ ...step, trade }], { at, by: wanted.actor.userId });
    if (refusal !== undefined) throw new Error(`clearing was refused: ${refusal.code}`);
    return;
  }
  if (currentStage(after) === currentStage(closing)) return;
  await tx
    .updateTable('closings')
    .set({ stage_began_at: at, reminded_at: null })
    .where('execution_id', '=', trade.executionId)
    .execute();
  await setDue(tx, trade.executionId, stageDueAt(at, file.stage_days));
  for (const [party, userId] of [
    ['seller', trade.sellerId],
    ['buyer', trade.buyerId],
  ] as const)
    if (seesOtherParty(after, party) && !seesOtherParty(closing, party))
      await addReader(tx, file.documentId, userId);
  await notifyNextParty(tx, trade.executionId, 'closing_turn', at);
}

async function addReader(tx: Transaction, document_id: string, user_id: string): Promise<void> {
  await tx
    .insertInto('document_readers')
    .values({ document_id, user_id })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

interface NewSignature {
  readonly stored: StoredClosing;
  readonly file: StoredFile;
  readonly field: string;
  readonly key: SigningKey;
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
}

/** Signs the newest revision and replaces the content of the document by the result. */
async function addSignature(
  { vault }: ClosingContext,
  tx: Transaction,
  { stored, file, at, ...signature }: NewSignature,
): Promise<{ revision: number; bytes: number; sha256: Buffer }> {
  const document = await findDocument(tx, file.documentId);
  if (document === undefined) throw new Error(`the file of trade ${stored.row.tradeId} is gone`);
  const signed = await signPdf(await readWhole(vault, document), {
    ...signature,
    at,
    lines: ['Signed electronically', minuteOf(at)],
  });
  const written = await writeFile(vault, signed);
  const replaced = await replaceContent(tx, document, written);
  if (replaced === undefined)
    throw new Error(`the file of trade ${stored.row.tradeId} changed under its lock`);
  return { revision: nextRevision(stored), bytes: signed.length, sha256: written.sha256 };
}

export function nextRevision({ acts }: StoredClosing): number {
  return Math.max(0, ...acts.map(({ revision }) => revision ?? 0)) + 1;
}

export function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

interface NewAct {
  readonly tradeId: string;
  readonly key: string;
  readonly by: string | null;
  readonly at: Date;
  readonly revision?: number;
  readonly bytes?: number;
  readonly sha256?: Buffer;
  readonly data?: Buffer;
}

export async function insertAct(
  tx: Transaction,
  { tradeId, key, by, at, revision, bytes, sha256, data }: NewAct,
): Promise<void> {
  await tx
    .insertInto('closing_acts')
    .values({
      execution_id: tradeId,
      key,
      revision: revision ?? null,
      covered_bytes: bytes ?? null,
      sha256: sha256 ?? null,
      data: data ?? null,
      acted_by: by,
      acted_at: at,
    })
    .execute();
}
