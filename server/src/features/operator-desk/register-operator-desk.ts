// The operator's desk.
import { sql } from 'kysely';
import { recordAccess } from '#server/audit/record-access.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { handle, type Http } from '#server/http/handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { offsetOf, toPage } from '#server/kernel/paging.ts';
import type { OperatorDeskDependencies } from './dependencies.ts';
import { holdDocument } from './person-documents.ts';
import { readDecisions } from './read-decisions.ts';
import { countOpen, findOrders, findTrades } from './read-rows.ts';
import { readMarket, readMoney, readSystem } from './read-state.ts';
import { showPerson } from './show-person.ts';

export function registerOperatorDesk(http: Http, services: OperatorDeskDependencies): void {
  registerDay(http, services);
  registerLists(http, services);
  const { db, clock } = services;
  handle(http, 'GET /operator/people/{id}', async ({ params: { id }, caller, request }) => {
    const at = clock();
    const whole = await showPerson(db, id, at);
    const look = { readerId: caller.userId, subject: { type: 'user', id }, userIds: [id] };
    await recordAccess(db, { ...look, requestId: request.id, at });
    return whole;
  });
  handle(http, 'POST /operator/documents/{id}/hold', call => holdDocument(services, call));
}

function registerDay(http: Http, services: OperatorDeskDependencies): void {
  const { db, clock } = services;
  handle(http, 'GET /operator/day', async ({ caller }) => {
    const now = clock();
    const [decisions, market, money, system, decided] = await Promise.all([
      readDecisions(services, caller.userId),
      readMarket(db, now),
      readMoney(db),
      readSystem(services, now),
      countDecided(services, now),
    ]);
    return { now, decisions, decidedToday: decided, market, money, system };
  });
  handle(http, 'POST /operator/jobs/{name}/run', ({ params: { name }, caller, request }) =>
    transaction(db, async tx => {
      const at = clock();
      const { numUpdatedRows } = await tx
        .updateTable('jobs')
        .set({ next_run_at: at })
        .where('name', '=', name)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new DomainError('not_found');
      const subject = { type: 'job', id: name };
      await recordAudit(tx, {
        actorId: caller.userId,
        action: 'job_asked',
        subject,
        requestId: request.id,
        at,
      });
      return { message: 'It runs as soon as a server is free.' };
    }),
  );
  handle(http, 'GET /operator/mails', async ({ query }) => {
    const { rows } = await sql<{
      id: string;
      to: string;
      template: string;
      createdAt: Date;
      attempts: number;
      error: string | null;
      total: bigint;
    }>`
      select id, to_address as to, template, created_at as "createdAt", attempts, last_error as error,
        count(*) over () as total
      from mails where sent_at is null and next_attempt_at is null
      order by created_at desc, id limit ${query.pageSize} offset ${offsetOf(query)}`.execute(db);
    const results = rows.map(({ id, to, template, createdAt, attempts, error }) => ({
      id,
      to,
      template,
      createdAt,
      attempts,
      error,
    }));
    return toPage(results, Number(rows[0]?.total ?? 0n), query);
  });
  handle(http, 'POST /operator/mails/{id}/send', ({ params: { id }, caller, request }) =>
    transaction(db, async tx => {
      const at = clock();
      const { numUpdatedRows } = await tx
        .updateTable('mails')
        .set({ next_attempt_at: at, attempts: 0 })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new DomainError('not_found');
      const subject = { type: 'mail', id };
      await recordAudit(tx, {
        actorId: caller.userId,
        action: 'mail_repeated',
        subject,
        requestId: request.id,
        at,
      });
      return { message: 'It is tried again.' };
    }),
  );
}

function registerLists(http: Http, { db, clock }: OperatorDeskDependencies): void {
  handle(http, 'GET /operator/orders', async ({ query, caller, request }) => {
    const [{ rows, total }, counts] = await Promise.all([
      findOrders(db, { ...query, page: query }),
      countOpen(db, query.search),
    ]);
    const userIds = rows.map(({ person }) => person.id);
    const look = { readerId: caller.userId, subject: { type: 'people', id: 'orders' }, userIds };
    await recordAccess(db, { ...look, requestId: request.id, at: clock() });
    return { ...toPage(rows, total, query), counts };
  });
  handle(http, 'GET /operator/trades', async ({ query, caller, request }) => {
    const [{ rows, total }, counts] = await Promise.all([
      findTrades(db, { ...query, page: query }),
      countOpen(db, query.search),
    ]);
    const userIds = rows.flatMap(({ buyer, seller }) => [buyer.id, seller.id]);
    const look = { readerId: caller.userId, subject: { type: 'people', id: 'trades' }, userIds };
    await recordAccess(db, { ...look, requestId: request.id, at: clock() });
    return { ...toPage(rows, total, query), counts };
  });
}

/** Decisions of operators since midnight UTC. */
async function countDecided({ db }: Pick<OperatorDeskDependencies, 'db'>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from audit_log
    where action in ('approval_decided', 'verification_decided', 'payment_decided', 'payee_decided', 'bank_line_decided')
      and created_at >= ${new Date(now.toISOString().slice(0, 10))}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}
