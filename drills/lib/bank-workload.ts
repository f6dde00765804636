// Random statements against random payments. After every step the bank's balance must consist of customers' balances and
// of lines that are named, to the cent, and no deposit may have been credited twice.
import { sql } from 'kysely';
import { isRefusal } from '#domain/refusal.ts';
import { completeMatched } from '#server/bank/complete-matched.ts';
import type { BankDependencies } from '#server/bank/dependencies.ts';
import { importStatement } from '#server/bank/import-statement.ts';
import { readDay } from '#server/bank/reconcile-day.ts';
import { loadConfig } from '#server/config/config.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import type { Database } from '#server/database/database.ts';
import { findChannel } from '#server/payments/find-channel.ts';
import { requestPayment } from '#server/payments/request-payment.ts';
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import type { TestChannel } from '#server/testing/test-payments.ts';

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
  readonly say: (line: string) => void;
  readonly pass: (time_ms: number) => void;
}

interface BankOutcome {
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

/** Every so many statements the whole day is reconciled, too. */
const RECONCILE_EVERY = 200;
const TELL_EVERY = 1_000;
const HOUR_MS = 3_600_000;
const MOST_TRIES = 20;

export async function runBankWorkload(work: BankWorkload): Promise<BankOutcome> {
  const random = seededRandom(work.seed);
  const problems: string[] = [];
  const counts = { statements: 0, kept: 0, kills: 0, lines: 0, credited: 0 };
  const waiting: Awaited[] = [];
  const paid: Awaited[] = [];
  let [balance, number, unnamed] = [0n, 0, 0n];
  let last: Buffer | undefined;
  for (let step = 0; step < work.statements && problems.length < 5; step += 1) {
    work.pass(HOUR_MS);
    for (let count = random.whole(0, 2); count > 0; count -= 1)
      waiting.push(
        await announce(
          work,
          work.people[random.whole(0, work.people.length - 1)],
          BigInt(random.whole(1, 500_000)),
        ),
      );
    const repeats = last !== undefined && random.next() < 0.05;
    const isWrong = random.next() < 0.05;
    const lines = repeats ? [] : chooseLines(random, waiting, paid);
    const sum = lines.reduce((total, { amount }) => total + amount, 0n);
    if (!repeats) number += 1;
    const bytes: Buffer =
      repeats && last ? last : statementOf(work, number, balance, lines, isWrong ? 1n : 0n);
    const isKilled = random.next() < 0.2;
    if (isKilled) {
      counts.kills += 1;
      await killDuring(work, bytes, random.whole(0, 30));
    }
    await asOftenAsNeeded(() => importOnce(work, bytes));
    await asOftenAsNeeded(() => completeMatched(work.services));
    counts.statements += 1;
    const isKept = repeats || isWrong;
    if (isKept) counts.kept += 1;
    else {
      balance += sum;
      last = bytes;
      counts.lines += lines.length;
      for (const line of lines) settle(line, waiting, paid);
      unnamed += lines
        .filter(({ kind }) => kind !== 'match')
        .reduce((total, { amount }) => total + amount, 0n);
    }
    counts.credited = paid.length;
    problems.push(...(await check(work.services.db, { balance, paid, unnamed, number })));
    if (step % RECONCILE_EVERY === RECONCILE_EVERY - 1) problems.push(...(await reconcile(work, balance)));
    if (counts.statements % TELL_EVERY === 0)
      work.say(
        `${counts.statements} statements, ${counts.kills} kills, ${counts.credited} deposits credited`,
      );
  }
  problems.push(...(await reconcile(work, balance)));
  return { problems, ...counts };
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

/** A deposit that a person has announced, with our reference. */
async function announce(
  { channel, services }: BankWorkload,
  person: { readonly userId: string } | undefined,
  amount: bigint,
): Promise<Awaited> {
  const userId = person?.userId ?? '';
  const request = {
    userId,
    direction: 'deposit' as const,
    findChannel: (db: Database) => findChannel(db, channel.channelId, channel.methodId),
    amount_minor: amount,
    confirm: undefined,
  };
  const config = loadConfig({ PAYMENTS: 'manual' });
  const answer = await requestPayment({ ...services, config, sampleData: false }, request, undefined);
  if (isRefusal(answer) || !('bank_reference' in answer)) throw new Error('a deposit was refused');
  return { reference: answer.bank_reference ?? '', amount };
}

interface DrillLine {
  readonly amount: bigint;
  readonly text: string;
  readonly kind: 'match' | 'other';
  readonly of?: Awaited;
}

type Random = ReturnType<typeof seededRandom>;

/** Each deposit is paid once at most. Other lines repeat one, are over another amount, or name nothing of ours. */
function chooseLines(
  random: Random,
  waiting: readonly Awaited[],
  paid: readonly Awaited[],
): readonly DrillLine[] {
  const free = [...waiting];
  return Array.from({ length: random.whole(0, 3) }, (_, place): DrillLine => {
    const dice = random.next();
    const next = dice < 0.7 ? free.shift() : undefined;
    if (next) return { amount: next.amount, text: `Ref ${next.reference}`, kind: 'match', of: next };
    const again = dice < 0.85 ? paid.at(-1 - place) : undefined;
    if (again) return { amount: again.amount, text: `Again ${again.reference}`, kind: 'other' };
    return {
      amount: BigInt(random.whole(1, 90_000)),
      text: `INV ${random.whole(1, 999_999)}`,
      kind: 'other',
    };
  });
}

function settle({ of }: DrillLine, waiting: Awaited[], paid: Awaited[]): void {
  if (!of) return;
  waiting.splice(waiting.indexOf(of), 1);
  paid.push(of);
}

function statementOf(
  { account, services }: BankWorkload,
  number: number,
  opening: bigint,
  lines: readonly DrillLine[],
  off: bigint,
): Buffer {
  const day = services.clock().toISOString().slice(2, 10).replaceAll('-', '');
  const written = (amount: bigint) => `${amount / 100n},${String(amount % 100n).padStart(2, '0')}`;
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening) + off;
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
  return Buffer.from(fields.join('\r\n'));
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

interface Expected {
  readonly balance: bigint;
  readonly paid: readonly Awaited[];
  readonly unnamed: bigint;
  readonly number: number;
}

async function check(db: Database, { balance, number, paid, unnamed }: Expected): Promise<readonly string[]> {
  const { rows } = await sql<{ cash: bigint; completed: bigint }>`
    select (select coalesce(sum(available + held), 0)::int8 from ledger_accounts
        where asset = 'USD' and kind in ('customer', 'fees')) as cash,
      (select count(*) from payments where direction = 'deposit' and status = 'completed') as completed`.execute(
    db,
  );
  const { cash = 0n, completed = 0n } = rows[0] ?? {};
  const credited = paid.reduce((sum, { amount }) => sum + amount, 0n);
  return [
    ...(cash + unnamed === balance
      ? []
      : [`after statement ${number} the bank has ${balance}, the books ${cash} and other lines ${unnamed}`]),
    ...(cash === credited ? [] : [`after statement ${number} ${cash} is credited, and ${credited} came`]),
    ...(completed === BigInt(paid.length)
      ? []
      : [`after statement ${number} ${completed} deposits are completed, and ${paid.length} came`]),
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
