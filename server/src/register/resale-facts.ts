// What an issuer states about resales of its shares.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { HandlerBody, HandlerResponse } from '#contract/api.ts';
import { constantsOn } from '#domain/register/resale-constants.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/time/day.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { notifyListed } from '#server/notify/notify-listed.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findCurrent } from './current-register.ts';
import type { RegisterDependencies } from './dependencies.ts';
import { readConstants, readResaleMarket } from './read-resale-market.ts';
import type { StoredBy } from './store-import.ts';

const MOST_LOCK_UPS = 500;

type ResaleFacts = HandlerResponse<'GET /issuer/resale'>;

export async function readResaleFacts(
  { clock, db }: RegisterDependencies,
  companyId: string,
): Promise<ResaleFacts | Refusal> {
  const now = clock();
  const current = await findCurrent(db, companyId);
  const stock = await db
    .selectFrom('stocks')
    .select('id')
    .where('company_id', '=', companyId)
    .where('line_name', 'is', null)
    .executeTakeFirst();
  const market = stock && (await readResaleMarket(db, { id: stock.id, companyId }, NO_PARTIES, now));
  if (!current || !market) return refuse('cap_table_missing');
  const facts = await db
    .selectFrom('resale_facts')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return {
    facts: {
      informationOn: facts?.information_on ?? null,
      isBadActor: facts?.is_bad_actor ?? false,
      countries: facts?.countries ?? null,
      regions: facts?.regions ?? null,
      unaccreditedHolders: facts?.unaccredited_holders ?? 0,
    },
    lockUps: await readLockUps(db, companyId, current.id),
    insiders: await readInsiders(db, companyId, current.id),
    holders: market.outsideHolders + market.members.size,
    constants: constantsOn(dayOf(now), await readConstants(db)),
  };
}

const NO_PARTIES = { buyers: [], sellers: [] };

async function readLockUps(
  db: Database,
  companyId: string,
  importId: string,
): Promise<ResaleFacts['lockUps']> {
  const { rows } = await sql<ResaleFacts['lockUps'][number]>`
    select l.id, l.class_id as "classId", l.holder_id as "holderId", l.until, c.name as "className",
      h.name as "holderName"
    from lock_ups l
    left join register_classes c on c.import_id = ${importId} and c.class_id = l.class_id
    left join register_holders h on h.import_id = ${importId} and h.holder_id = l.holder_id
    where l.company_id = ${companyId} order by l.until, l.id`.execute(db);
  return rows;
}

async function readInsiders(
  db: Database,
  companyId: string,
  importId: string,
): Promise<ResaleFacts['insiders']> {
  const { rows } = await sql<ResaleFacts['insiders'][number]>`
    select n.holder_id as "holderId", coalesce(h.name, n.holder_id) as name, array_agg(n.kind order by n.kind) as kinds
    from register_insiders n
    left join register_holders h on h.import_id = ${importId} and h.holder_id = n.holder_id
    where n.company_id = ${companyId} group by n.holder_id, h.name order by 2, 1`.execute(db);
  return rows;
}

interface Recorded {
  readonly action: AuditAction;
  readonly subject: { readonly type: string; readonly id: string };
  readonly details: Readonly<Record<string, unknown>>;
}

/** Makes a change in a company with a register, and records it. */
function change(
  { clock, db }: RegisterDependencies,
  by: StoredBy,
  make: (tx: Transaction, importId: string, at: Date) => Promise<Recorded | Refusal>,
): Promise<Refusal | undefined> {
  return transaction(db, async tx => {
    const current = await findCurrent(tx, by.companyId);
    if (!current) return refuse('cap_table_missing');
    const at = clock();
    const made = await make(tx, current.id, at);
    if ('refused' in made) return made;
    await recordAudit(tx, { ...made, actorId: by.userId, requestId: by.requestId, at });
    return undefined;
  });
}

const ofCompany = ({ companyId }: StoredBy) => ({ type: 'company', id: companyId });

export function stateFacts(
  services: RegisterDependencies,
  by: StoredBy,
  body: HandlerBody<'PUT /issuer/resale'>,
): Promise<Refusal | undefined> {
  return change(services, by, async (tx, _importId, at) => {
    const stated = {
      information_on: body.informationOn,
      is_bad_actor: body.isBadActor,
      countries: body.countries,
      regions: body.regions,
      unaccredited_holders: body.unaccreditedHolders,
      updated_by: by.userId,
      updated_at: at,
    };
    await tx
      .insertInto('resale_facts')
      .values({ company_id: by.companyId, ...stated })
      .onConflict(on => on.column('company_id').doUpdateSet(stated))
      .execute();
    return { action: 'resale_facts_stated', subject: ofCompany(by), details: body };
  });
}

export function addLockUp(
  services: RegisterDependencies,
  by: StoredBy,
  { classId, holderId, until }: HandlerBody<'POST /issuer/resale/lock-ups'>,
): Promise<Refusal | undefined> {
  return change(services, by, async (tx, importId, at) => {
    await requireNamed(tx, importId, { classId, holderId });
    const { count } = await tx
      .selectFrom('lock_ups')
      .select(eb => eb.fn.countAll<bigint>().as('count'))
      .where('company_id', '=', by.companyId)
      .executeTakeFirstOrThrow();
    if (count >= BigInt(MOST_LOCK_UPS)) return refuse('too_many', { count: String(count) });
    const id = uuidv7();
    await tx
      .insertInto('lock_ups')
      .values({
        id,
        company_id: by.companyId,
        class_id: classId,
        holder_id: holderId,
        until,
        created_by: by.userId,
        created_at: at,
      })
      .execute();
    return { action: 'lock_up_added', subject: ofCompany(by), details: { id, classId, holderId, until } };
  });
}

/** Throws not_found where the company has no such lock-up. */
export function endLockUp({ clock, db }: RegisterDependencies, by: StoredBy, id: string): Promise<void> {
  return transaction(db, async tx => {
    const ended = await tx
      .deleteFrom('lock_ups')
      .where('id', '=', id)
      .where('company_id', '=', by.companyId)
      .returning(['class_id', 'holder_id', 'until'])
      .executeTakeFirst();
    if (!ended) throw new DomainError('not_found');
    await recordAudit(tx, {
      actorId: by.userId,
      action: 'lock_up_ended',
      subject: ofCompany(by),
      details: { id, ...ended },
      requestId: by.requestId,
      at: clock(),
    });
  });
}

export function markInsider(
  services: RegisterDependencies,
  by: StoredBy,
  holderId: string,
  kinds: readonly ('affiliate' | 'bad_actor')[],
): Promise<Refusal | undefined> {
  return change(services, by, async (tx, importId, at) => {
    await requireNamed(tx, importId, { classId: null, holderId });
    const before = await tx
      .deleteFrom('register_insiders')
      .where('company_id', '=', by.companyId)
      .where('holder_id', '=', holderId)
      .returning('kind')
      .execute();
    const marked = new Set(before.map(({ kind }) => kind));
    for (const kind of new Set(kinds))
      await tx
        .insertInto('register_insiders')
        .values({
          company_id: by.companyId,
          holder_id: holderId,
          kind,
          added_by: by.userId,
          added_at: at,
        })
        .execute();
    const added = [...new Set(kinds)].filter(kind => !marked.has(kind));
    await tellMember(tx, by.companyId, holderId, added, at);
    return {
      action: 'insider_marked',
      subject: { type: 'register_holder', id: holderId },
      details: { kinds },
    };
  });
}

/** Tells the member who is linked to this holder, if there is one. */
async function tellMember(
  tx: Transaction,
  companyId: string,
  holderId: string,
  lists: readonly ('affiliate' | 'bad_actor')[],
  at: Date,
): Promise<void> {
  const link = await tx
    .selectFrom('register_links')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('holder_id', '=', holderId)
    .executeTakeFirst();
  if (link === undefined) return;
  const { user_id: userId } = link;
  await notifyListed(
    tx,
    lists.map(list => ({ userId, companyId, list })),
    at,
  );
}

/** Confirms shares of a member that the register lacks. */
export function decideDifference(
  services: RegisterDependencies,
  by: StoredBy,
  { classId, note, shares, userId }: HandlerBody<'POST /issuer/cap-table/decisions'>,
): Promise<Refusal | undefined> {
  return change(services, by, async (tx, importId, at) => {
    const { rows } = await sql<{ stockId: string }>`
      select s.id as "stockId" from stocks s
      join ledger_accounts a on a.asset = s.id::text and a.owner_id = ${userId} and a.kind = 'customer'
      where s.company_id = ${by.companyId}
        and ${classId === undefined ? sql`s.line_name is null` : sql`s.class_id = ${classId}`}`.execute(tx);
    const [line] = rows;
    if (!line) throw new DomainError('not_found');
    await tx
      .insertInto('register_decisions')
      .values({
        id: uuidv7(),
        import_id: importId,
        stock_id: line.stockId,
        user_id: userId,
        shares,
        note,
        decided_by: by.userId,
        decided_at: at,
      })
      .execute();
    return {
      action: 'register_difference_decided',
      subject: { type: 'user', id: userId },
      details: { shares: String(shares) },
    };
  });
}

/** Throws not_found where the register has no such class or holder. */
async function requireNamed(
  tx: Transaction,
  importId: string,
  { classId, holderId }: { readonly classId: string | null; readonly holderId: string | null },
): Promise<void> {
  const { rows } = await sql`
    select from (select) one
    where (${classId}::text is null or exists (
        select from register_classes where import_id = ${importId} and class_id = ${classId}))
      and (${holderId}::text is null or exists (
        select from register_holders where import_id = ${importId} and holder_id = ${holderId}))`.execute(tx);
  if (rows.length === 0) throw new DomainError('not_found');
}
