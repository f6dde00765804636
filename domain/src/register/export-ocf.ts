// Writes the register, and the transfers that this market settled, as objects of the Open Cap Format.
//
// Ids of new objects are derived from the trade, so that a second export of the same trades is byte-identical.
import type { Day } from '#domain/time/day.ts';
import { decimalOf, formatDecimal } from './ocf/decimal.ts';
import type { Authorised, Legend, Price, Records, Stakeholder, StockClass } from './ocf/records.ts';
import type { Register } from './fold-register.ts';
import type { Security } from './register-state.ts';

/** An object of the format, ready for `JSON.stringify`. Fields have a fixed order. */
export type OcfObject = Readonly<Record<string, unknown>>;

/** What one settled trade took from one certificate. */
export interface SettledTransfer {
  readonly tradeId: string;
  /** Which certificate of the trade this is, from 0. */
  readonly part: number;
  readonly settledOn: Day;
  readonly classId: string;
  /** The seller's certificate, with what stood of it before the trade. */
  readonly source: {
    readonly securityId: string;
    readonly shares: bigint;
    readonly legendIds: readonly string[];
  };
  readonly shares: bigint;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly price: Price;
  readonly boughtNumber: string;
  /** The number of the certificate over what the seller keeps; not used where the whole certificate is sold. */
  readonly balanceNumber: string;
}

/** Derives a UUID from a name: the same name gives the same UUID. */
export type UuidOf = (name: string) => string;

/** The securities that a settled trade creates. */
export function resultsOf(
  transfer: Pick<SettledTransfer, 'tradeId' | 'part' | 'source' | 'shares'>,
  uuidOf: UuidOf,
) {
  const key = `${transfer.tradeId}/${transfer.part}`;
  const isWhole = transfer.shares === transfer.source.shares;
  return {
    transferId: uuidOf(`transfer/${key}`),
    boughtId: uuidOf(`bought/${key}`),
    ...(isWhole ? {} : { balanceId: uuidOf(`balance/${key}`) }),
  };
}

/** One transfer with its issuances for each certificate, in the order given. */
export function exportTransfers(transfers: readonly SettledTransfer[], uuidOf: UuidOf): readonly OcfObject[] {
  return transfers.flatMap(transfer => {
    const { balanceId, boughtId, transferId } = resultsOf(transfer, uuidOf);
    const { price, shares, source } = transfer;
    const text = `${shares} shares at ${formatDecimal(price.amount)} ${price.currency}, trade ${transfer.tradeId}`;
    const issued = (
      securityId: string,
      stakeholderId: string,
      number: string,
      quantity: bigint,
    ): OcfObject => ({
      object_type: 'TX_STOCK_ISSUANCE',
      id: uuidOf(`issuance/${securityId}`),
      security_id: securityId,
      date: transfer.settledOn,
      custom_id: number,
      stakeholder_id: stakeholderId,
      consideration_text: text,
      security_law_exemptions: [],
      stock_class_id: transfer.classId,
      share_price: monetary(price),
      quantity: String(quantity),
      stock_legend_ids: source.legendIds,
    });
    return [
      {
        object_type: 'TX_STOCK_TRANSFER',
        id: transferId,
        security_id: source.securityId,
        date: transfer.settledOn,
        quantity: String(shares),
        consideration_text: text,
        ...(balanceId === undefined ? {} : { balance_security_id: balanceId }),
        resulting_security_ids: [boughtId],
      },
      issued(boughtId, transfer.buyerId, transfer.boughtNumber, shares),
      ...(balanceId === undefined
        ? []
        : [issued(balanceId, transfer.sellerId, transfer.balanceNumber, source.shares - shares)]),
    ];
  });
}

function monetary({ amount, currency }: Price): OcfObject {
  return { amount: formatDecimal(amount), currency };
}

/** Every standing certificate as one issuance, with the classes, holders and legends that it names. */
export function exportRegister(records: Records, register: Register) {
  const standing = register.securities.filter(
    ({ ended, issuance, quantity }) =>
      !ended && issuance.family === 'stock' && quantity !== undefined && quantity > 0n,
  );
  return {
    classes: [...records.classes.values()].map(each => exportClass(each, register.authorised.get(each.id))),
    stakeholders: [...records.stakeholders.values()].map(exportStakeholder),
    legends: [...records.legends.values()].map(exportLegend),
    transactions: standing.map(exportCertificate),
  };
}

export function exportClass(
  stockClass: StockClass,
  authorised: Authorised = stockClass.authorised,
): OcfObject {
  const {
    conversion,
    originalPrice,
    participationCapMultiple,
    preferenceMultiple,
    seniority,
    votesPerShare,
  } = stockClass;
  return {
    object_type: 'STOCK_CLASS',
    id: stockClass.id,
    name: stockClass.name,
    class_type: stockClass.type,
    default_id_prefix: stockClass.prefix,
    initial_shares_authorized: authorised === 'unlimited' ? 'UNLIMITED' : String(authorised),
    votes_per_share: formatDecimal(votesPerShare ?? 0n),
    ...(originalPrice ? { price_per_share: monetary(originalPrice) } : {}),
    seniority: formatDecimal(seniority ?? 0n),
    ...(conversion?.toClassId === undefined
      ? {}
      : { conversion_rights: [exportConversion(conversion.toClassId, conversion, originalPrice)] }),
    ...(preferenceMultiple === undefined
      ? {}
      : { liquidation_preference_multiple: formatDecimal(preferenceMultiple) }),
    ...(participationCapMultiple === undefined
      ? {}
      : { participation_cap_multiple: formatDecimal(participationCapMultiple) }),
  };
}

function exportConversion(
  toClassId: string,
  { denominator, numerator }: NonNullable<StockClass['conversion']>,
  price: Price | undefined,
): OcfObject {
  return {
    type: 'STOCK_CLASS_CONVERSION_RIGHT',
    conversion_mechanism: {
      type: 'RATIO_CONVERSION',
      conversion_price: monetary(price ?? { amount: 0n, currency: 'USD' }),
      ratio: { numerator: formatDecimal(numerator), denominator: formatDecimal(denominator) },
      rounding_type: 'NORMAL',
    },
    converts_to_stock_class_id: toClassId,
  };
}

export function exportStakeholder({
  id,
  isInstitution,
  name,
}: Pick<Stakeholder, 'id' | 'isInstitution' | 'name'>): OcfObject {
  return {
    object_type: 'STAKEHOLDER',
    id,
    name: { legal_name: name },
    stakeholder_type: isInstitution ? 'INSTITUTION' : 'INDIVIDUAL',
  };
}

export function exportLegend({ id, name, text }: Legend): OcfObject {
  return { object_type: 'STOCK_LEGEND_TEMPLATE', id, name, text };
}

/** A standing certificate of a register that is kept without its transactions. */
export interface KeptCertificate {
  readonly securityId: string;
  readonly classId: string;
  readonly holderId: string;
  readonly number: string;
  readonly issuedOn: Day;
  readonly shares: bigint;
  readonly legendIds: readonly string[];
  readonly price?: Price;
}

/** The issuance of the certificate. */
export function exportKept(certificate: KeptCertificate, uuidOf: UuidOf): OcfObject {
  const { securityId } = certificate;
  return {
    object_type: 'TX_STOCK_ISSUANCE',
    id: uuidOf(`issuance/${securityId}`),
    security_id: securityId,
    date: certificate.issuedOn,
    custom_id: certificate.number,
    stakeholder_id: certificate.holderId,
    security_law_exemptions: [],
    stock_class_id: certificate.classId,
    share_price: monetary(certificate.price ?? { amount: 0n, currency: 'USD' }),
    quantity: String(certificate.shares),
    stock_legend_ids: certificate.legendIds,
  };
}

/** After a split, the price is what the certificate cost, spread over the shares of today. */
function exportCertificate({ issuance, quantity = 0n }: Security): OcfObject {
  const { costBasis, price = { amount: 0n, currency: 'USD' } } = issuance;
  const cost = issuance.quantity === quantity ? undefined : price.amount * (issuance.quantity ?? 0n);
  return {
    object_type: 'TX_STOCK_ISSUANCE',
    id: issuance.id,
    security_id: issuance.securityId,
    date: issuance.date,
    custom_id: issuance.number,
    stakeholder_id: issuance.stakeholderId,
    security_law_exemptions: [],
    stock_class_id: issuance.classId,
    share_price: monetary(cost === undefined ? price : { ...price, amount: cost / quantity }),
    quantity: formatDecimal(decimalOf(quantity)),
    ...(costBasis ? { cost_basis: monetary(costBasis) } : {}),
    stock_legend_ids: issuance.legendIds,
  };
}
