// Responses stored under the idempotency key of a request: the same request gets the same response, whether it comes
// again later, at the same time in another process, or twice in one batch.
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { insertRows, unnestRows } from '#server/database/unnest-rows.ts';
import type { Write } from '#server/database/write-together.ts';
import type { CommandOutcome, OrderCommand, PlaceOrder, ResponseKey } from '#server/exchange/commands.ts';

type KeyedCommand = PlaceOrder & { readonly responseKey: ResponseKey };

interface ResponseRow {
  readonly user_id: string;
  readonly key: string;
  readonly request_hash: Buffer;
  readonly status: number;
  readonly response: string;
}

const RESPONSE_COLUMNS = {
  user_id: 'uuid',
  key: 'text',
  request_hash: 'bytea',
  status: 'int2',
  response: 'text',
  created_at: 'timestamptz',
} as const;

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
  return sql<ResponseRow>`
    select k.user_id, k.key, k.request_hash, k.status, k.response
    from ${unnestRows({ user_id: 'uuid', key: 'text' }, keys, 'request')}
    join idempotency_keys k on k.user_id = request.user_id and k.key = request.key`;
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
        created_at: at,
      },
    ];
  });
  return rows.length === 0 ? [] : [{ statement: insertRows('idempotency_keys', RESPONSE_COLUMNS, rows) }];
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
