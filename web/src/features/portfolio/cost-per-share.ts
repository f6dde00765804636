// What a share of a lot cost, rounded as the server rounds the average of all lots. Used by the table of lots.
import { divideHalfEven, minorToNumber, parseMinor } from '#domain/money/money.ts';

export const costPerShare = (cost: number, shares: number): number =>
  minorToNumber(divideHalfEven(parseMinor(cost) ?? 0n, BigInt(shares)));
