// Random statements against random payments. After every file the bank's balance must consist of customers' balances and
// of lines that are named, to the cent, and no deposit may have been credited twice. What each statement of the file moved
// must be what it credited and what its other lines hold.
import { sql } from 'kysely';
import { z } from 'zod';
import { paymentReference } from '#domain/bank/payment-reference.ts';
import { isRefusal } from '#domain/refusal.ts';
import { completeMatched } from '#server/bank/complete-matched.ts';
import type { BankDependencies } from '#server/bank/dependencies.ts';
import { importStatement } from '#server/bank/import-statement.ts';
import { readDay } from '#server/bank/reconcile-day.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import type { Database } from '#server/database/database.ts';
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import type { TestChannel } from '#server/testing/test-payments.ts';
import { announceDeposits } from './announce-deposits.ts';

interface BankWorkload {
  readonly services: BankDependencies;
  readonly channel: TestChannel;
  readonly people: readonly { readonly userId: string }[];
  readonly operatorId: string;
  readonly account: string;
  readonly statements: number;
  readonly seed: string;
  /** Ends the connections of the import, as a crash of the server does. */
  readonly kill: () => Promise<void>;
  readonly pass: (time_ms: number) => void;
}

export interface BankOutcome {
  readonly problems: readonly string[];
  readonly statements: number;
  readonly kept: number;
  readonly kills: number;
  readonly lines: number;
  readonly credited: number;
}

interface Awaited {
  readonly reference: string;
  readonly amount: bigint;
}

/** Every so many files the whole day is reconciled, too. */
const RECONCILE_EVERY = 100;
const HOUR_MS = 3_600_000;
const MOST_TRIES = 20;
const MOST_STATEMENTS_IN_FILE = 8;
const MOST_LINES = 3;
const SHARE_OF_KILLS = 0.2;
const SHARE_OF_REPEATS = 0.05;
/** Of all statements: those whose closing balance is wrong by a cent. */
const SHARE_OF_WRONG = 0.05;
/** A number without a common factor with the count of references, so that references are not in the order of numbers. */
const REFERENCE_STEP = 7_919_337;

/** What has happened so far, as the drill expects it. */
interface Books {
  /** At the bank, by the accepted statements. */
  balance: bigint;
  /** The sum of lines that pay no payment. */
  unnamed: bigint;
  number: number;
  announced: number;
  readonly waiting: Awaited[];
  readonly paid: Awaited[];
}

/** What an accepted statement must have done. */
interface Expected {
  readonly id: string;
  readonly moved: bigint;
  /** The part of it that pays deposits. */
  readonly credited: bigint;
}

export async function runBankWorkload(work: BankWorkload): Promise<BankOutcome> {
  const random = seededRandom(work.seed);
  const problems: string[] = [];
  const counts = { statements: 0, kept: 0, kills: 0, lines: 0 };
  const books: Books = { balance: 0n, unnamed: 0n, number: 0, announced: 0, waiting: [], paid: [] };
  let last: { readonly bytes: Buffer; readonly count: number } | undefined;
  for (let files = 1; counts.statements < work.statements && problems.length < 5; files += 1) {
    work.pass(HOUR_MS);
    const most = Math.min(MOST_STATEMENTS_IN_FILE, work.statements - counts.statements);
    const repeated = random.next() < SHARE_OF_REPEATS && last && last.count <= most ? last : undefined;
    if (!repeated) await announceSome(work, random, books);
    const written = repeated ? undefined : writeFile(work, random, books, random.whole(1, most));
    const file = repeated ?? { bytes: Buffer.from(written?.text ?? ''), count: written?.count ?? 0 };
    const isKilled = random.next() < SHARE_OF_KILLS;
    if (isKilled) {
      counts.kills += 1;
      await killDuring(work, file.bytes, random.whole(0, 30));
    }
    await asOftenAsNeeded(() => importOnce(work, file.bytes));
    // What a cut connection left undone is done by the job.
    if (isKilled) await asOftenAsNeeded(() => completeMatched(work.services));
    counts.statements += file.count;
    counts.kept += written ? written.wrong : file.count;
    counts.lines += written?.lines ?? 0;
    if (written && written.wrong < written.count) last = file;
    problems.push(...(await check(work.services.db, books, written?.accepted ?? [])));
    if (files % RECONCILE_EVERY === 0) problems.push(...(await reconcile(work, books.balance)));
  }
  problems.push(...(await reconcile(work, books.balance)));
  return { problems, ...counts, credited: books.paid.length };
}

async function importOnce(work: BankWorkload, bytes: Buffer): Promise<void> {
  const taken = await importStatement(work.services, byOf(work), { name: 'statement.sta', bytes });
  if (isRefusal(taken)) throw new Error(`the statement was refused: ${taken.code}`);
}

/** A pool still has the connections that were cut, one after the other. */
async function asOftenAsNeeded(act: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || tries === MOST_TRIES) throw error;
    }
  }
}

const byOf = ({ operatorId }: BankWorkload) => ({ actorId: operatorId, requestId: 'drill' });

/** Deposits that people have announced, with our references. */
async function announceSome({ channel, people, services }: BankWorkload, random: Random, books: Books) {
  const deposits = Array.from({ length: random.whole(0, MOST_STATEMENTS_IN_FILE) }, () => {
    books.announced += 1;
    return {
      userId: people[random.whole(0, people.length - 1)]?.userId ?? '',
      amount_minor: BigInt(random.whole(1, 500_000)),
      ownReference: paymentReference(books.announced * REFERENCE_STEP),
    };
  });
  if (deposits.length === 0) return;
  await asOftenAsNeeded(() => announceDeposits(services.db, channel.channelId, deposits, services.clock()));
  books.waiting.push(
    ...deposits.map(({ ownReference, amount_minor }) => ({ reference: ownReference, amount: amount_minor })),
  );
}

interface DrillLine {
  readonly amount: bigint;
  readonly text: string;
  readonly of?: Awaited;
}

type Random = ReturnType<typeof seededRandom>;

/** One to four statements; a wrong one is written again without its fault, as a bank does. */
function writeFile(work: BankWorkload, random: Random, books: Books, count: number) {
  let [text, lines, wrong] = ['', 0, 0];
  const accepted: Expected[] = [];
  for (let written = 0; written < count; written += 1) {
    const isWrong = random.next() < SHARE_OF_WRONG;
    const movements = chooseLines(random, books);
    books.number += 1;
    text += statementOf(work, books, movements, isWrong ? 1n : 0n);
    if (isWrong) wrong += 1;
    else {
      lines += movements.length;
      accepted.push({
        id: `D${books.number} ${books.number}/1`,
        moved: sumOf(movements),
        credited: sumOf(movements.filter(({ of }) => of !== undefined)),
      });
      for (const line of movements) settle(line, books);
    }
  }
  return { text, lines, wrong, count, accepted };
}

const sumOf = (lines: readonly DrillLine[]): bigint =>
  lines.reduce((total, { amount }) => total + amount, 0n);

/** Each deposit is paid once at most. Other lines repeat one, are over another amount, or name nothing of ours. */
function chooseLines(random: Random, { waiting, paid }: Books): readonly DrillLine[] {
  const free = [...waiting];
  return Array.from({ length: random.whole(0, MOST_LINES) }, (_, place): DrillLine => {
    const dice = random.next();
    const next = dice < 0.7 ? free.shift() : undefined;
    if (next) return { amount: next.amount, text: `Ref ${next.reference}`, of: next };
    const again = dice < 0.85 ? paid.at(-1 - place) : undefined;
    if (again) return { amount: again.amount, text: `Again ${again.reference}` };
    return { amount: BigInt(random.whole(1, 90_000)), text: `INV ${random.whole(1, 999_999)}` };
  });
}

function settle({ amount, of }: DrillLine, books: Books): void {
  books.balance += amount;
  if (!of) {
    books.unnamed += amount;
    return;
  }
  books.waiting.splice(books.waiting.indexOf(of), 1);
  books.paid.push(of);
}

function statementOf(
  { account, services }: BankWorkload,
  { balance: opening, number }: Books,
  lines: readonly DrillLine[],
  off: bigint,
): string {
  const day = services.clock().toISOString().slice(2, 10).replaceAll('-', '');
  const written = (amount: bigint) => `${amount / 100n},${String(amount % 100n).padStart(2, '0')}`;
  const closing = opening + sumOf(lines) + off;
  const fields = [
    `:20:D${number}${off === 0n ? '' : 'X'}`,
    `:25:${account}`,
    `:28C:${number}/1`,
    `:60F:C${day}USD${written(opening)}`,
    ...lines.flatMap(({ amount, text }) => [`:61:${day}C${written(amount)}NTRFNONREF`, `:86:${text}`]),
    `:62F:C${day}USD${written(closing)}`,
    '-',
    '',
  ];
  return fields.join('\r\n');
}

/** The import may be lost or done by then. Either way the next one finds what is true. */
async function killDuring(work: BankWorkload, bytes: Buffer, after_ms: number): Promise<void> {
  const importing = importStatement(work.services, byOf(work), { name: 'statement.sta', bytes }).catch(
    () => undefined,
  );
  await new Promise(resolve => setTimeout(resolve, after_ms));
  await work.kill();
  await importing;
}

const STATEMENTS = z.array(
  z.object({ id: z.string(), moved: z.string(), lines: z.string(), credited: z.string() }),
);

/** The whole sum after the file, and what each statement of the file did. */
async function check(
  db: Database,
  { balance, number, paid, unnamed }: Books,
  accepted: readonly Expected[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ cash: bigint; completed: bigint; statements: unknown }>`
    select (select coalesce(sum(available + held), 0)::int8 from ledger_accounts
        where asset = 'USD' and kind in ('customer', 'fees')) as cash,
      (select count(*) from payments where direction = 'deposit' and status = 'completed') as completed,
      (select coalesce(json_agg(each), '[]') from (
        select s.statement_id as id, (s.closing_minor - s.opening_minor)::text as moved,
          coalesce(sum(l.amount_minor), 0)::text as lines,
          coalesce(sum(p.amount_minor) filter (where l.status = 'matched' and p.status = 'completed'), 0)::text as credited
        from bank_statements s
        left join bank_lines l on l.statement_id = s.id left join payments p on p.id = l.payment_id
        where s.status = 'accepted' and s.statement_id = any(${accepted.map(({ id }) => id)}::text[])
        group by s.id
      ) each) as statements`.execute(db);
  const { cash = 0n, completed = 0n, statements } = rows[0] ?? {};
  const found = new Map(STATEMENTS.parse(statements).map(each => [each.id, each]));
  const credited = paid.reduce((sum, { amount }) => sum + amount, 0n);
  return [
    ...(cash + unnamed === balance
      ? []
      : [`after statement ${number} the bank has ${balance}, the books ${cash} and other lines ${unnamed}`]),
    ...(cash === credited ? [] : [`after statement ${number} ${cash} is credited, and ${credited} came`]),
    ...(completed === BigInt(paid.length)
      ? []
      : [`after statement ${number} ${completed} deposits are completed, and ${paid.length} came`]),
    ...accepted.flatMap(({ id, moved, credited: named }) => {
      const one = found.get(id);
      const isRight =
        one?.moved === String(moved) && one.lines === String(moved) && one.credited === String(named);
      return isRight
        ? []
        : [`statement ${id} should move ${moved} and credit ${named}: ${JSON.stringify(one)}`];
    }),
  ];
}

/** The day's reconciliation names the same difference as the lines without a payment. */
async function reconcile({ services }: BankWorkload, balance: bigint): Promise<readonly string[]> {
  const day = services.clock().toISOString().slice(0, 10);
  const { bank, difference, named } = await readDay(services.db, day);
  if (bank === null) return [];
  const { rows } = await sql<{ open: bigint }>`
    select coalesce(sum(l.amount_minor), 0)::int8 as open
    from bank_lines l join bank_statements s on s.id = l.statement_id
    where s.status = 'accepted' and l.status = 'break' and l.break_kind <> 'amount_differs'`.execute(
    services.db,
  );
  const open = rows[0]?.open ?? 0n;
  if (bank === balance && difference === bank - named && difference === open) return [];
  return [`on ${day} the bank has ${bank} (${balance}), ${named} is named, and ${open} is not`];
}
