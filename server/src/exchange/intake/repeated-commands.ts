// Commands that repeat an earlier request: the same request gets the same response, whether it comes again later, at the
// same time in another process, or twice in one batch.
import type { QueryExecutorProvider, RawBuilder } from 'kysely';
import type { Write } from '#server/database/writable-cte.ts';
import {
  insertResponses,
  selectResponses as selectByKey,
  type ResponseRow,
} from '#server/idempotency/stored-responses.ts';
import type { CommandOutcome, OrderCommand, PlaceOrder, ResponseKey } from '#server/exchange/commands.ts';

type KeyedCommand = PlaceOrder & { readonly responseKey: ResponseKey };

/** The outcomes of commands whose keys have a stored response. */
export async function findStoredResponses(
  tx: QueryExecutorProvider,
  commands: readonly OrderCommand[],
): Promise<ReadonlyMap<OrderCommand, CommandOutcome>> {
  const keyedCommands = commands.filter(isKeyed);
  if (keyedCommands.length === 0) return new Map();
  const { rows } = await selectResponses(keyedCommands).execute(tx);
  const responses = new Map(rows.map(row => [`${row.user_id} ${row.key}`, row]));
  return new Map(
    keyedCommands.flatMap((command): [OrderCommand, CommandOutcome][] => {
      const response = responses.get(fullKey(command));
      if (response === undefined) return [];
      const { request_hash, status, response: text } = response;
      return [[command, repeatedOrConflict(command, request_hash, { status, body: JSON.parse(text) })]];
    }),
  );
}

/** A query for the stored responses of these commands. */
export function selectResponses(commands: readonly OrderCommand[]): RawBuilder<ResponseRow> {
  const keys = commands
    .filter(isKeyed)
    .map(({ userId, responseKey }) => ({ user_id: userId, key: responseKey.key }));
  return selectByKey(keys);
}

/** The commands that have the key of an earlier command of the same batch, each with that earlier command. */
export function repeatsWithin(commands: readonly OrderCommand[]): ReadonlyMap<OrderCommand, KeyedCommand> {
  const firstByKey = new Map<string, KeyedCommand>();
  const repeats = new Map<OrderCommand, KeyedCommand>();
  for (const command of commands.filter(isKeyed)) {
    const first = firstByKey.get(fullKey(command));
    if (first === undefined) firstByKey.set(fullKey(command), command);
    else repeats.set(command, first);
  }
  return repeats;
}

/** The outcome of a command whose key an earlier command of the same batch has. */
export function outcomeOfRepeat(
  first: KeyedCommand,
  outcome: CommandOutcome,
  command: OrderCommand,
): CommandOutcome {
  if (!isKeyed(command)) return outcome;
  const { requestHash, encode } = first.responseKey;
  if (!('order' in outcome)) return isSameRequest(command, requestHash) ? outcome : { keyConflict: true };
  const { status, text } = encode(outcome);
  return repeatedOrConflict(command, requestHash, { status, body: JSON.parse(text) });
}

/**
 * Stores the responses of accepted commands. The response to a refusal is not stored, since nothing has changed and the
 * same key may be tried again. A second writer of a key violates its uniqueness, and finds the response when its
 * command is processed alone.
 */
export function storeResponses(
  outcomes: ReadonlyMap<OrderCommand, CommandOutcome>,
  at: Date,
): readonly Write[] {
  const rows = [...outcomes].flatMap(([command, outcome]) => {
    if (!isKeyed(command) || !('order' in outcome)) return [];
    const { key, requestHash, encode } = command.responseKey;
    const { status, text } = encode(outcome);
    return [
      {
        user_id: command.userId,
        key,
        request_hash: requestHash,
        status,
        response: text,
      },
    ];
  });
  return rows.length === 0 ? [] : [insertResponses(rows, at)];
}

function isKeyed(command: OrderCommand): command is KeyedCommand {
  return command.do === 'place' && command.responseKey !== undefined;
}

/** A key belongs to one person: two people may use the same key. */
function fullKey({ userId, responseKey }: KeyedCommand): string {
  return `${userId} ${responseKey.key}`;
}

function isSameRequest({ responseKey }: KeyedCommand, hash: Buffer): boolean {
  return responseKey.requestHash.equals(hash);
}

function repeatedOrConflict(
  command: KeyedCommand,
  hash: Buffer,
  response: { readonly status: number; readonly body: unknown },
): CommandOutcome {
  return isSameRequest(command, hash) ? { repeated: true, ...response } : { keyConflict: true };
}
