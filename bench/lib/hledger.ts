// hledger, an independent plain-text accounting program, as the oracle. It loads our exported ledger, checks it, and
// returns the balances it computes.
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { MissingTool } from './part.ts';

const run = promisify(execFile);
const MOST_OUTPUT_BYTES = 2 ** 29;

/** Throws MissingTool when hledger is not installed. */
export async function findHledger(): Promise<string> {
  const program = process.env['HLEDGER'] ?? 'hledger';
  try {
    await run(program, ['--version']);
    return program;
  } catch {
    throw new MissingTool('there is no hledger; install it (Debian: hledger), or name it with HLEDGER');
  }
}

/** The final balance of each account by name. Fails when the journal does not balance. */
export async function balancesOf(program: string, file: string): Promise<ReadonlyMap<string, string>> {
  const wish = ['-f', file, 'balance', '--flat', '--empty', '--no-total', '--layout=bare', '-O', 'csv'];
  const { stdout } = await run(program, wish, { maxBuffer: MOST_OUTPUT_BYTES });
  const rows = stdout.trim().split('\n').slice(1);
  return new Map(
    rows.map(row => {
      const [account = '', , amount = ''] = row.split('","').map(cell => cell.replaceAll('"', ''));
      return [account, amount] as const;
    }),
  );
}

const ACCOUNT_NAME = sql`a.owner_id || ':' || a.kind || ':' || a.asset`;

/** Cash in dollars with two decimals; shares as whole numbers under the quoted id of their stock. */
function amount(minor: RawBuilder<unknown>, asset: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case ${asset} when 'USD' then to_char(${minor} / 100.0, 'FM9999999999999990.00') || ' USD'
    else ${minor} || ' "' || ${asset} || '"' end`;
}

interface Entry {
  readonly id: string;
  readonly text: string;
}

/** Every ledger transaction with its postings, optionally of some kinds only. */
export function postingsJournal(
  kinds?: readonly string[],
): (after: string, most: number) => RawBuilder<Entry> {
  const chosen = kinds === undefined ? sql`true` : sql`l.kind = any(${kinds}::text[])`;
  return (after, most) => sql`
    with page as (
      select * from ledger_transactions l where l.id > ${after}::uuid and ${chosen} order by l.id limit ${most}
    )
    select l.id, to_char(l.created_at, 'YYYY-MM-DD') || ' ' || l.kind || ' ' || l.id || E'\\n' || string_agg(
      '  ' || t.owner_id || ':' || t.kind || ':' || t.asset || '  ' || ${amount(sql`p.amount`, sql`p.asset`)} || E'\\n' ||
      '  ' || f.owner_id || ':' || f.kind || ':' || f.asset || '  -' || ${amount(sql`p.amount`, sql`p.asset`)} || E'\\n',
      '' order by p.line) as text
    from page l join postings p on p.transaction_id = l.id
    join ledger_accounts f on f.id = p.from_account_id join ledger_accounts t on t.id = p.to_account_id
    group by l.id, l.created_at, l.kind order by l.id`;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
/** The owner of the slice of the fee account that a trade pays: it ends with the last digit of the stock's id. */
const FEE_SLICE = sql`${NOBODY.slice(0, -1)} || right(e.stock_id::text, 1)`;

/** Settled trades as shares at a price; hledger computes what each side pays and receives. */
export function tradesJournal(after: string, most: number): RawBuilder<Entry> {
  const price = sql`to_char(e.price_minor / 100.0, 'FM9999999999990.00') || ' USD'`;
  const side = (
    owner: RawBuilder<unknown>,
    sign: string,
    fee: RawBuilder<unknown>,
  ): RawBuilder<unknown> => sql`
    to_char(e.executed_at, 'YYYY-MM-DD') || ' trade ' || e.id || E'\\n' ||
    '  ' || ${owner} || ':customer:' || e.stock_id || '  ${sql.raw(sign)}' || e.shares || ' "' || e.stock_id || '" @ '
      || ${price} || E'\\n' ||
    '  ' || ${FEE_SLICE} || ':fees:USD  ' || to_char(${fee} / 100.0, 'FM9999999999990.00') || E' USD\\n' ||
    '  ' || ${owner} || E':customer:USD\\n'`;
  return sql`
    select e.id, ${side(sql`e.buyer_id`, '', sql`e.buyer_fee_minor`)} || ${side(sql`e.seller_id`, '-', sql`e.seller_fee_minor`)}
      as text
    from executions e join settlements s on s.execution_id = e.id and s.status = 'settled'
    where e.id > ${after}::uuid order by e.id limit ${most}`;
}

const ENTRIES_AT_ONCE = 5_000;

/** Writes these journals into one file, page by page. */
export async function writeJournal(
  tx: Transaction,
  file: string,
  journals: readonly ((after: string, most: number) => RawBuilder<Entry>)[],
): Promise<number> {
  const out = createWriteStream(file);
  let written = 0;
  for (const journal of journals) {
    for (let after: string | undefined = NOBODY; after !== undefined;) {
      const { rows }: { readonly rows: readonly Entry[] } = await journal(after, ENTRIES_AT_ONCE).execute(tx);
      for (const { text } of rows) if (!out.write(text)) await once(out, 'drain');
      written += rows.length;
      after = rows.at(-1)?.id;
    }
  }
  out.end();
  await once(out, 'finish');
  return written;
}

/** The differences between our balances and the oracle's, to the last cent and share. */
export async function compareBalances(
  tx: Transaction,
  theirs: ReadonlyMap<string, string>,
): Promise<{ readonly accounts: number; readonly differences: readonly string[] }> {
  const { rows } = await sql<{ name: string; balance: string }>`
    select ${ACCOUNT_NAME} as name, case a.asset when 'USD'
      then to_char((a.available + a.held) / 100.0, 'FM99999999999999990.00') else (a.available + a.held)::text end as balance
    from ledger_accounts a`.execute(tx);
  const ours = new Map(rows.map(({ name, balance }) => [name, balance]));
  const names = new Set([...ours.keys(), ...theirs.keys()]);
  const differences = [...names]
    .filter(name => Number(ours.get(name) ?? 0) !== Number(theirs.get(name) ?? 0))
    .map(
      name =>
        `${name}: ${ours.get(name) ?? 'nothing'} with us, ${theirs.get(name) ?? 'nothing'} with hledger`,
    );
  return { accounts: ours.size, differences };
}
