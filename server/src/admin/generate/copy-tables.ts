// Rows gathered for several tables and sent table by table through COPY, which takes them ten times as fast as
// statements do. Used by generate-market.ts.
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** No text among them holds a tab, a line break or a backslash, so that nothing has to be escaped. */
export type Cell = string | number | bigint | boolean | null;

const COLUMNS = {
  companies: ['id', 'slug', 'name', 'category', 'description', 'created_at'],
  stocks: [
    ...['id', 'company_id', 'symbol', 'shares_outstanding', 'last_price_minor', 'last_price_at'],
    ...['book_sequence', 'created_at'],
  ],
  issuer_rules: [
    ...['id', 'stock_id', 'effective_at', 'who', 'price_range_kind', 'review', 'created_at', 'applied_at'],
  ],
  users: [
    ...['id', 'email', 'password_hash', 'first_name', 'last_name', 'role', 'investor_type', 'account_number'],
    ...['email_confirmed_at', 'created_at'],
  ],
  profile_details: ['user_id', 'updated_at'],
  settings: ['user_id', 'notifications', 'security', 'privacy', 'preferences', 'updated_at'],
  verifications: ['id', 'user_id', 'kind', 'status', 'submitted_at', 'decided_at'],
  payment_methods: ['id', 'name', 'type', 'description', 'active', 'position'],
  payment_channels: [
    ...[
      'id',
      'method_id',
      'name',
      'symbol',
      'fee_bps',
      'minimum_minor',
      'maximum_minor',
      'active',
      'details',
    ],
    'position',
  ],
  payments: [
    ...['id', 'user_id', 'direction', 'channel_id', 'amount_minor', 'fee_minor', 'reference', 'status'],
    ...['provider', 'created_at', 'ended_at'],
  ],
  share_grants: ['id', 'user_id', 'stock_id', 'shares', 'cost_minor', 'acquired_at'],
  orders: [
    ...[
      'id',
      'user_id',
      'stock_id',
      'side',
      'type',
      'time_in_force',
      'shares',
      'limit_price_minor',
      'fee_bps',
    ],
    ...[
      'status',
      'filled_shares',
      'filled_notional_minor',
      'fee_minor',
      'sequence',
      'placed_at',
      'updated_at',
    ],
    'ended_at',
  ],
  book_events: [
    ...['stock_id', 'sequence', 'order_id', 'kind', 'shares', 'price_minor', 'actor_id', 'created_at'],
  ],
  executions: [
    ...[
      'id',
      'stock_id',
      'sequence',
      'line',
      'buy_order_id',
      'sell_order_id',
      'buyer_id',
      'seller_id',
      'shares',
    ],
    ...['price_minor', 'buyer_fee_minor', 'seller_fee_minor', 'executed_at'],
  ],
  settlements: [
    ...[
      'execution_id',
      'stock_id',
      'state',
      'review',
      'cleared_at',
      'settle_due_at',
      'settled_at',
      'ended_at',
    ],
    'updated_at',
  ],
  ledger_accounts: ['id', 'owner_id', 'asset', 'kind', 'available', 'held', 'created_at'],
  ledger_transactions: ['id', 'kind', 'reference_id', 'created_at'],
  postings: [
    ...['transaction_id', 'line', 'from_account_id', 'to_account_id', 'asset', 'amount', 'created_at'],
  ],
} as const;

export type CopiedTable = keyof typeof COLUMNS;
export const COPIED_TABLES: readonly string[] = Object.keys(COLUMNS);

export class CopyTables {
  readonly #lines = new Map<CopiedTable, string[]>();

  add<T extends CopiedTable>(table: T, row: Readonly<Record<(typeof COLUMNS)[T][number], Cell>>): void {
    const cells: readonly (keyof typeof row)[] = COLUMNS[table];
    let line = '';
    for (const name of cells) line += `${line === '' ? '' : '\t'}${textOf(row[name])}`;
    const lines = this.#lines.get(table);
    if (lines) lines.push(line);
    else this.#lines.set(table, [line]);
  }

  /** Sends what has gathered. */
  async flush(client: Client): Promise<void> {
    for (const [table, lines] of this.#lines) {
      const copy = client.query(copyFrom(`copy ${table} (${COLUMNS[table].join(', ')}) from stdin`));
      await pipeline(Readable.from(inPieces(lines)), copy);
    }
    this.#lines.clear();
  }
}

const LINES_AT_ONCE = 1_000;

function* inPieces(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    yield `${lines.slice(at, at + LINES_AT_ONCE).join('\n')}\n`;
  }
}

function textOf(cell: Cell): string {
  return cell === null ? '\\N' : String(cell);
}
