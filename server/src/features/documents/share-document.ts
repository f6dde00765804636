// Links to a document for an adviser, and the list of who looked at it.
import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { HandlerResponse } from '#contract/api.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Call } from '#server/http/handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { personName } from '#server/people/person-name.ts';
import type { DocumentDependencies } from './dependencies.ts';
import { loadOwn } from './read-documents.ts';
import { refuseDestroyed } from './send-content.ts';

const MOST_SHARES = 10;
const TOKEN_BYTES = 32;

type Services = Pick<DocumentDependencies, 'db' | 'clock'>;

export async function listLooks(
  { db }: Services,
  { caller, params }: Call<'GET /documents/{id}/looks'>,
): Promise<HandlerResponse<'GET /documents/{id}/looks'>> {
  await loadOwn(db, caller.userId, params.id);
  const rows = await db
    .selectFrom('document_looks as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('document_shares as s', 's.id', 'l.share_id')
    .select([
      'l.id',
      'l.reason',
      'l.looked_at',
      'l.share_id',
      'u.role',
      personName('u').as('person'),
      's.name',
    ])
    .where('l.document_id', '=', params.id)
    .orderBy('l.id', 'desc')
    .execute();
  return {
    looks: rows.map(row => ({
      id: row.id,
      by: row.share_id === null ? (row.role === 'operator' ? 'operator' : 'reader') : 'link',
      // Parties of a trade stay anonymous here; the document itself names them where it must.
      name: row.role === 'operator' ? row.person : null,
      reason: row.name ?? row.reason,
      at: row.looked_at,
    })),
  };
}

export async function listShares(
  { db }: Services,
  { caller, params }: Call<'GET /documents/{id}/shares'>,
): Promise<HandlerResponse<'GET /documents/{id}/shares'>> {
  await loadOwn(db, caller.userId, params.id);
  const rows = await db
    .selectFrom('document_shares as s')
    .selectAll()
    .select(sql<bigint>`(select count(*) from document_looks l where l.share_id = s.id)`.as('opened_times'))
    .where('document_id', '=', params.id)
    .orderBy('id', 'desc')
    .execute();
  return {
    shares: rows.map(row => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      openedTimes: Number(row.opened_times),
    })),
  };
}

export async function makeShare(
  { db, clock }: Services,
  { caller, params, body, request }: Call<'POST /documents/{id}/shares'>,
): Promise<HandlerResponse<'POST /documents/{id}/shares'> | Refusal> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return transaction(db, async tx => {
    await lockPerson(tx, caller.userId);
    const document = await loadOwn(tx, caller.userId, params.id);
    const destroyed = refuseDestroyed(document);
    if (destroyed) return destroyed;
    const at = clock();
    const { count } = await tx
      .selectFrom('document_shares')
      .select(eb => eb.fn.countAll<bigint>().as('count'))
      .where('document_id', '=', document.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirstOrThrow();
    if (count >= MOST_SHARES) return refuse('too_many', { count: String(count) });
    const row = {
      id: uuidv7(),
      document_id: document.id,
      created_by: caller.userId,
      name: body.name,
      token_hash: hash('sha256', token, 'buffer'),
      created_at: at,
      expires_at: new Date(at.getTime() + body.days * DAY_MS),
    };
    await tx.insertInto('document_shares').values(row).execute();
    await recordAudit(tx, {
      actorId: caller.userId,
      action: 'document_shared',
      subject: { type: 'document', id: document.id },
      details: { shareId: row.id, days: body.days },
      requestId: request.id,
      at,
    });
    const { id, name, created_at: createdAt, expires_at: expiresAt } = row;
    return { id, name, createdAt, expiresAt, revokedAt: null, openedTimes: 0, token };
  });
}

export async function revokeShare(
  { db, clock }: Services,
  { caller, params, request }: Call<'DELETE /documents/{id}/shares/{shareId}'>,
): Promise<{ message: string }> {
  return transaction(db, async tx => {
    const document = await loadOwn(tx, caller.userId, params.id);
    const at = clock();
    const revoked = await tx
      .updateTable('document_shares')
      .set(eb => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(at)) }))
      .where('id', '=', params.shareId)
      .where('document_id', '=', document.id)
      .returning('id')
      .executeTakeFirst();
    if (!revoked) throw new DomainError('not_found');
    await recordAudit(tx, {
      actorId: caller.userId,
      action: 'document_share_revoked',
      subject: { type: 'document', id: document.id },
      details: { shareId: revoked.id },
      requestId: request.id,
      at,
    });
    return { message: 'The link no longer works.' };
  });
}
