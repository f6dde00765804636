// Answers kept under a caller's idempotency key: the same request gets the same answer, whether it comes later, at
// the same time in another process, or twice in one batch. Called by take-batch.ts, put-together.ts,
// load-desk.ts and compare-known.ts.
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { insertRows, unnestRows } from '#server/database/unnest-rows.ts';
import type { Write } from '#server/database/write-together.ts';
import type { AnswerKey, CommandOutcome, OrderCommand, PlaceOrder } from '#server/exchange/commands.ts';
import { ANSWER_COLUMNS } from './written-columns.ts';

type Keyed = PlaceOrder & { readonly answerKey: AnswerKey };

interface AnswerRow {
  readonly user_id: string;
  readonly key: string;
  readonly request_hash: Buffer;
  readonly status: number;
  readonly response: string;
}

/** The outcomes of commands whose keys are taken already. */
export async function findAnswers(
  tx: QueryExecutorProvider,
  commands: readonly OrderCommand[],
): Promise<ReadonlyMap<OrderCommand, CommandOutcome>> {
  const keyed = commands.filter(isKeyed);
  if (keyed.length === 0) return new Map();
  const { rows } = await keysTaken(keyed).execute(tx);
  const answers = new Map(rows.map(row => [`${row.user_id} ${row.key}`, row]));
  return new Map(
    keyed.flatMap((command): [OrderCommand, CommandOutcome][] => {
      const answer = answers.get(nameOf(command));
      if (answer === undefined) return [];
      const { request_hash, status, response } = answer;
      return [[command, sameOrConflict(command, request_hash, { status, body: JSON.parse(response) })]];
    }),
  );
}

/** Those of the commands' keys that have an answer. */
export function keysTaken(commands: readonly OrderCommand[]): RawBuilder<AnswerRow> {
  const wanted = commands
    .filter(isKeyed)
    .map(({ userId, answerKey }) => ({ user_id: userId, key: answerKey.key }));
  return sql<AnswerRow>`
    select k.user_id, k.key, k.request_hash, k.status, k.response
    from ${unnestRows({ user_id: 'uuid', key: 'text' }, wanted, 'wanted')}
    join idempotency_keys k on k.user_id = wanted.user_id and k.key = wanted.key`;
}

/** Those commands that use the key of an earlier one in the same batch, with that one. */
export function repeatsWithin(commands: readonly OrderCommand[]): ReadonlyMap<OrderCommand, Keyed> {
  const firsts = new Map<string, Keyed>();
  const repeats = new Map<OrderCommand, Keyed>();
  for (const command of commands.filter(isKeyed)) {
    const first = firsts.get(nameOf(command));
    if (first === undefined) firsts.set(nameOf(command), command);
    else repeats.set(command, first);
  }
  return repeats;
}

/** What the later of two commands with one key is answered. */
export function repeatOf(first: Keyed, outcome: CommandOutcome, command: OrderCommand): CommandOutcome {
  if (!isKeyed(command)) return outcome;
  if (!('order' in outcome))
    return asksTheSame(command, first.answerKey.requestHash) ? outcome : { keyConflict: true };
  const { status, text } = first.answerKey.encode(outcome);
  return sameOrConflict(command, first.answerKey.requestHash, { status, body: JSON.parse(text) });
}

/**
 * A refusal changed nothing and is not kept, so that the same key can be tried again. A second writer of the same
 * key breaks on it; taken alone, it then finds the answer.
 */
export function answersToKeep(
  outcomes: ReadonlyMap<OrderCommand, CommandOutcome>,
  at: Date,
): readonly Write[] {
  const rows = [...outcomes].flatMap(([command, outcome]) => {
    if (!isKeyed(command) || !('order' in outcome)) return [];
    const { key, requestHash, encode } = command.answerKey;
    const { status, text } = encode(outcome);
    return [
      {
        user_id: command.userId,
        key,
        request_hash: requestHash,
        status,
        response: text,
        created_at: at,
      },
    ];
  });
  return rows.length === 0 ? [] : [{ statement: insertRows('idempotency_keys', ANSWER_COLUMNS, rows) }];
}

function isKeyed(command: OrderCommand): command is Keyed {
  return command.do === 'place' && command.answerKey !== undefined;
}

function nameOf({ userId, answerKey }: Keyed): string {
  return `${userId} ${answerKey.key}`;
}

function asksTheSame({ answerKey }: Keyed, hash: Buffer): boolean {
  return answerKey.requestHash.equals(hash);
}

function sameOrConflict(
  command: Keyed,
  hash: Buffer,
  answer: { readonly status: number; readonly body: unknown },
): CommandOutcome {
  return asksTheSame(command, hash) ? { repeated: true, ...answer } : { keyConflict: true };
}
