// Payment methods, their channels, and the details of a channel.
import type { HandlerResponse } from '#contract/api.ts';
import { reachedPayees } from '#domain/bank/bank-facts.ts';
import { channelDetails } from '#contract/payment.ts';
import type { Database } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

export async function listMethods(db: Database): Promise<HandlerResponse<'GET /payment/methods'>> {
  const methods = await db
    .selectFrom('payment_methods')
    .select(['id', 'name', 'description', 'type', 'active'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { methods };
}

/** Empty for an unknown method. Channels of an inactive method are inactive. */
export async function listChannels(
  db: Database,
  methodId: string,
): Promise<HandlerResponse<'GET /payment/channels'>> {
  const rows = await selectChannels(db)
    .where('m.id', '=', methodId)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
  return { channels: rows.map(presentChannel) };
}

export async function showChannelDetails(
  db: Database,
  id: string,
): Promise<HandlerResponse<'GET /payment/channels/{id}/details'>> {
  const row = await selectChannels(db).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return { channel: presentChannel(row), details: channelDetails.parse(detailsOf(row)) };
}

function selectChannels(db: Database) {
  return db
    .selectFrom('payment_channels as c')
    .innerJoin('payment_methods as m', 'm.id', 'c.method_id')
    .select(['c.id', 'c.name', 'c.fee_bps', 'c.symbol', 'c.minimum_minor', 'c.maximum_minor'])
    .select(['m.type', 'c.details'])
    .select(eb => eb.and([eb('c.active', '=', true), eb('m.active', '=', true)]).as('active'));
}

type ChannelRow = Awaited<ReturnType<ReturnType<typeof selectChannels>['executeTakeFirstOrThrow']>>;

function detailsOf({ details, type }: ChannelRow) {
  const known = typeof details === 'object' ? details : {};
  return { ...known, type };
}

function presentChannel(row: ChannelRow) {
  // A channel whose details are incomplete is listed, but reaches nobody.
  const { data: details } = channelDetails.safeParse(detailsOf(row));
  return {
    id: row.id,
    name: row.name,
    fee: row.fee_bps / 100,
    symbol: row.symbol,
    active: Boolean(row.active),
    payees: details?.type === 'bank' ? reachedPayees(details) : [],
    minimum: row.minimum_minor,
    maximum: row.maximum_minor,
  };
}
