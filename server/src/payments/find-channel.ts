// Finds an open channel and checks its limits.
import { refuse, type Refusal } from '#domain/refusal.ts';
import { displayMoney } from '#domain/money/display-money.ts';
import { basisPointsOf, type Minor } from '#domain/money/money.ts';
import type { Database } from '#server/database/database.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';

export interface Channel {
  readonly id: string;
  readonly method_id: string;
  readonly name: string;
  readonly fee_bps: number;
  readonly minimum_minor: Minor;
  readonly maximum_minor: Minor;
}

function selectActive(db: Database) {
  return db
    .selectFrom('payment_channels as c')
    .innerJoin('payment_methods as m', 'm.id', 'c.method_id')
    .where('c.active', '=', true)
    .where('m.active', '=', true)
    .select(['c.id', 'c.method_id', 'c.name', 'c.fee_bps', 'c.minimum_minor', 'c.maximum_minor']);
}

/** The requested channel at the fee the payer saw. Throws a ValidationError when method and channel do not fit. */
export async function findChannel(
  db: Database,
  id: string,
  methodId: string,
  seenPercent?: number,
): Promise<Channel | Refusal> {
  const method = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('id', '=', methodId)
    .executeTakeFirst();
  if (!method) throw new ValidationError({ payment_method_id: ['Unknown payment method'] });
  const channel = await selectActive(db).where('c.id', '=', id).executeTakeFirst();
  if (!channel) return refuse('channel_unavailable');
  if (channel.method_id !== methodId) {
    throw new ValidationError({ channel_id: ['This channel belongs to another payment method'] });
  }
  if (seenPercent !== undefined && seenPercent !== channel.fee_bps / 100) return refuse('fee_changed');
  return channel;
}

/** The first open channel, for a request without one. */
export async function findFirstChannel(db: Database): Promise<Channel | Refusal> {
  const channel = await selectActive(db)
    .orderBy('m.position')
    .orderBy('c.position')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
  return channel ?? refuse('channel_unavailable');
}

/** The channel's fee for an amount, or the refusal of the amount. */
export function chargeOf(channel: Channel, amount_minor: Minor): Minor | Refusal {
  if (amount_minor < channel.minimum_minor) {
    return refuse('amount_below_minimum', {
      channel: channel.name,
      minimum: displayMoney(channel.minimum_minor),
    });
  }
  if (amount_minor > channel.maximum_minor) {
    return refuse('amount_above_maximum', {
      channel: channel.name,
      maximum: displayMoney(channel.maximum_minor),
    });
  }
  const fee_minor = basisPointsOf(amount_minor, channel.fee_bps);
  return fee_minor < amount_minor
    ? fee_minor
    : refuse('fee_takes_all', { channel: channel.name, percent: String(channel.fee_bps / 100) });
}
