// Verifies that movements of money and shares, and trades, have entries of the audit log that a server wrote.
//
// The database's own rules compare its tables with each other, so a person who can write all tables can
// satisfy them. The codes of the entries cannot be forged in the database. An invented deposit therefore lacks an entry, or has one without a
// valid code.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { hasAuditKey } from './audit-key.ts';
import { isWrittenByServer } from './chain-hash.ts';
import { findMissingNumbers, findMissingNumbersSince } from './row-numbers.ts';
import { mayBeUnsealed, readSeal } from './seal-ledger.ts';
import { countBefore, type Baseline } from './trail-baseline.ts';
import { idsOf, newerTrades, type SinceCheckpoint } from './since-checkpoint.ts';
import { ALL_MOVEMENTS, FIRST_ID, inPages, nameOfMovement, verifyMovements } from './verify-movements.ts';

const PAGE = 5000;
const MAX_NAMED = 20;

/**
 * The faults in words. Undefined while the trail has not begun: no server with a key has run on this database yet.
 * @param newer verifies the entries, movements and trades since a checkpoint alone.
 */
export async function verifyTrail(
  db: Database,
  newer?: SinceCheckpoint,
): Promise<readonly string[] | undefined> {
  if (!hasAuditKey()) return undefined;
  const faults = await findForgedEntries(db, newer?.entries);
  const began = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'trail_began')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (began === undefined) return (await hasKeyedLink(db)) ? [...faults, NO_BEGINNING] : undefined;
  const { since, ...before } = began.details as Baseline & { readonly since: string };
  const found = await countBefore(db, new Date(since));
  const changed = Object.entries(before).filter(([name, count]) => Reflect.get(found, name) !== count);
  for (const [name, count] of changed)
    faults.push(
      `${name} before ${since}: ${count} were counted, and ${String(Reflect.get(found, name))} are there`,
    );
  faults.push(...(await (newer ? findNewFaults(db, newer) : findAllFaults(db))));
  for (const { says, query } of trailRules(new Date(since), newer)) {
    const { rows } = await sql<{
      subject: string;
    }>`select subject from (${query}) d (subject) limit ${MAX_NAMED}`.execute(db);
    for (const { subject } of rows) faults.push(`${subject} ${says}`);
  }
  return faults;
}

async function findAllFaults(db: Database): Promise<readonly string[]> {
  return [...(await findForgedMovements(db)), ...(await findMissingNumbers(db))];
}

async function findNewFaults(db: Database, newer: SinceCheckpoint): Promise<readonly string[]> {
  const { faults } = await verifyMovements(db, newer.movements);
  return [...faults, ...(await findMissingNumbersSince(db, newer))];
}

/** Movements that no server wrote as they are. Those from before codes are compared with the seal. */
async function findForgedMovements(db: Database): Promise<readonly string[]> {
  const seal = await readSeal(db);
  const { faults, uncoded } = await verifyMovements(db, ALL_MOVEMENTS);
  if (seal === undefined) {
    const isMissing = (await hasChainedNumber(db)) && !(await mayBeUnsealed(db));
    return isMissing ? [...faults, NO_SEAL] : faults;
  }
  if (seal.count !== uncoded.count)
    return [
      ...faults,
      `the ledger had ${seal.count} movements without a code, and ${uncoded.count} are there`,
      ...(await nameUncoded(db, seal.at)),
    ];
  return seal.digest === uncoded.digest ? faults : [...faults, OTHER_DIGEST];
}

/** The newest movements without a code, from after the ledger was sealed. */
async function nameUncoded(db: Database, sealedAt: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('ledger_transactions')
    .select(['id', 'kind', 'reference_id'])
    .where('mac', 'is', null)
    .where('created_at', '>=', sealedAt)
    .orderBy('id', 'desc')
    .limit(MAX_NAMED)
    .execute();
  return rows.map(row => `${nameOfMovement(row)} was not written by a server`);
}

const NO_SEAL = 'the entry with which the ledger was sealed is gone';
const OTHER_DIGEST = 'the movements from before the ledger was sealed were changed';
const NO_BEGINNING = 'the entry with which the trail began is gone';

async function hasKeyedLink(db: Database): Promise<boolean> {
  const link = await db
    .selectFrom('audit_chain')
    .select('sequence')
    .where('keyed', '=', true)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

/** Except during an upgrade, a server seals the ledger before it chains its first numbered entry. */
async function hasChainedNumber(db: Database): Promise<boolean> {
  const link = await db
    .selectFrom('audit_chain')
    .innerJoin('audit_log', 'audit_log.id', 'audit_chain.audit_id')
    .select('audit_chain.sequence')
    .where('audit_log.writer', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

/** Entries without a valid code, except those that were chained before entries had codes. */
async function findForgedEntries(db: Database, ids?: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  let unnamed = 0;
  for await (const rows of readEntries(db, ids)) {
    for (const { keyed, ...row } of rows) {
      if (keyed === false || isWrittenByServer(row)) continue;
      if (faults.length < MAX_NAMED)
        faults.push(`the entry ${row.id} (${row.action}) was not written by a server`);
      else unnamed += 1;
    }
  }
  if (unnamed > 0) faults.push(`${unnamed} more entries were not written by a server`);
  return faults;
}

async function* readEntries(db: Database, ids?: readonly string[]) {
  const query = db
    .selectFrom('audit_log')
    .leftJoin('audit_chain', 'audit_chain.audit_id', 'audit_log.id')
    .selectAll('audit_log')
    .select('audit_chain.keyed')
    .orderBy('audit_log.id');
  if (ids) {
    for (const some of inPages(ids))
      yield await query.where('audit_log.id', '=', sql<string>`any(${some}::uuid[])`).execute();
    return;
  }
  for (let after = FIRST_ID; ;) {
    const rows = await query.where('audit_log.id', '>', after).limit(PAGE).execute();
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

interface TrailRule {
  readonly says: string;
  readonly query: RawBuilder<{ subject: string }>;
}

/** The minor units of an amount in an entry. */
const MINOR = sql`round((a.details ->> 'amount')::numeric * 100)`;

function trailRules(since: Date, newer: SinceCheckpoint | undefined): readonly TrailRule[] {
  const entries = newer
    ? sql`${idsOf(newer.entries, 'n')} join audit_log a on a.id = n.id`
    : sql`audit_log a`;
  const trades = newer ? newerTrades(newer) : sql`executions`;
  return [
    {
      says: 'was completed without an entry of its person or its operators over its amount',
      query: sql`
        select 'payment ' || p.id as subject from payments p
        where p.status = 'completed' and p.created_at >= ${since} and not exists (
          select from audit_log a
          where a.subject_type = 'payment' and a.subject_id = p.id::text and a.details ->> 'status' = 'completed'
            and ${MINOR} = p.amount_minor
            and case when p.decided_by is null then a.action = p.direction and a.actor_id = p.user_id
              else a.action = 'payment_decided' end)`,
    },
    {
      says: 'names an operator who has no entry about it',
      query: sql`
        select 'payment ' || p.id from payments p
        cross join lateral (values (p.decided_by), (p.seconded_by)) o (id)
        where p.status = 'completed' and p.created_at >= ${since} and o.id is not null and not exists (
          select from audit_log a where a.actor_id = o.id and (
            (a.subject_type = 'payment' and a.subject_id = p.id::text)
            or (a.subject_type = 'payout' and a.subject_id in (
              select i.payout_id::text from bank_payout_items i where i.payment_id = p.id))
            or a.action in ('bank_line_decided', 'statement_loaded')))`,
    },
    {
      says: 'is an entry about a payment that is not completed with this amount',
      query: sql`
        select 'entry ' || a.id from audit_log a
        left join payments p on p.id::text = a.subject_id
        where a.subject_type = 'payment' and a.details ->> 'status' = 'completed' and a.created_at >= ${since}
          and (p.status = 'completed' and p.amount_minor = ${MINOR}) is not true`,
    },
    {
      says: 'has no entry of the batch that made it, or is not as it was made',
      query: sql`
        with listed as materialized (
          select (t ->> 1)::uuid as id, (t ->> 2)::int8 as shares, (t ->> 3)::int8 as price_minor from ${entries} cross join json_array_elements(a.details -> 'trades') t
          where a.action in ('orders_taken', 'trade_corrected') and a.created_at >= ${since}
        )
        select 'trade ' || e.id from ${trades} e
        where e.executed_at >= ${since} and not exists (select from listed where listed.id = e.id)
        union all
        select 'the listed trade ' || listed.id from listed
        where not exists (select from executions e where e.id = listed.id
          -- Earlier entries list neither shares nor price.
          and e.shares = coalesce(listed.shares, e.shares) and e.price_minor = coalesce(listed.price_minor, e.price_minor))`,
    },
    {
      says: 'has no entry of its time',
      query: sql`
        select l.kind || ' ' || l.reference_id from ledger_transactions l
        where l.mac is null and l.created_at >= ${since}
          and not exists (select from audit_log a where a.created_at = l.created_at)`,
    },
  ];
}
