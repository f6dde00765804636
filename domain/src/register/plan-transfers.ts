// Chooses the certificates that settled trades take, in the order of settlement.
import type { Day } from '#domain/time/day.ts';
import { type SettledTransfer, resultsOf, type UuidOf } from './export-ocf.ts';
import type { Price } from './ocf/records.ts';

/** An outstanding certificate of the traded class in the register. */
export interface StandingCertificate {
  readonly securityId: string;
  readonly holderId: string;
  readonly number: string;
  readonly shares: bigint;
  readonly legendIds: readonly string[];
}

export interface SettledTrade {
  readonly tradeId: string;
  readonly settledOn: Day;
  readonly shares: bigint;
  readonly price: Price;
  readonly sellerId: string;
  readonly buyerId: string;
}

export interface TransferPlan {
  readonly transfers: readonly SettledTransfer[];
  /** Trades, or parts of trades, whose sellers have no certificates for them in the register. */
  readonly uncovered: readonly {
    readonly tradeId: string;
    readonly sellerId: string;
    readonly shares: bigint;
  }[];
}

/**
 * Takes each seller's oldest certificates first, as the accounts do, and splits the last one. What a buyer gets can be
 * sold by a later trade.
 *
 * @param certificates oldest first
 * @param trades in the order of settlement
 * @param numberOf makes the number of the nth new certificate, from 0
 */
export function planTransfers(
  certificates: readonly StandingCertificate[],
  trades: readonly SettledTrade[],
  classId: string,
  numberOf: (index: number) => string,
  uuidOf: UuidOf,
): TransferPlan {
  const standing = new Map<string, StandingCertificate[]>();
  for (const each of certificates) add(standing, each);
  const transfers: SettledTransfer[] = [];
  const uncovered: { tradeId: string; sellerId: string; shares: bigint }[] = [];
  let made = 0;
  for (const trade of trades) {
    const { price, sellerId, buyerId, settledOn, tradeId } = trade;
    let left = trade.shares;
    for (let part = 0; left > 0n; part += 1) {
      const source = standing.get(sellerId)?.shift();
      if (!source) {
        uncovered.push({ tradeId, sellerId, shares: left });
        break;
      }
      const shares = left < source.shares ? left : source.shares;
      const [boughtNumber, balanceNumber] = [numberOf(made), numberOf(made + 1)];
      const transfer = {
        tradeId,
        part,
        settledOn,
        classId,
        source,
        shares,
        sellerId,
        buyerId,
        price,
        boughtNumber,
        balanceNumber,
      };
      const { balanceId, boughtId } = resultsOf(transfer, uuidOf);
      made += balanceId === undefined ? 1 : 2;
      transfers.push(transfer);
      const { legendIds } = source;
      const bought = { securityId: boughtId, holderId: buyerId, number: boughtNumber, shares, legendIds };
      add(standing, bought);
      if (balanceId !== undefined) {
        const balance = {
          securityId: balanceId,
          holderId: sellerId,
          number: balanceNumber,
          shares: source.shares - shares,
          legendIds,
        };
        standing.get(sellerId)?.unshift(balance);
      }
      left -= shares;
    }
  }
  return { transfers, uncovered };
}

function add(standing: Map<string, StandingCertificate[]>, certificate: StandingCertificate): void {
  const held = standing.get(certificate.holderId);
  if (held) held.push(certificate);
  else standing.set(certificate.holderId, [certificate]);
}
