// Describes the unsettled part of a holding in the person's language.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';

interface UnderWay {
  readonly arrivingShares: number;
  readonly leavingShares: number;
}

/** Empty when all trades are settled. */
export function useUnsettledText(): (holding: UnderWay) => string {
  const t = useText(tradeWords);
  const format = useFormat();
  return holding => describeUnsettled(holding, (key, shares) => t(key, { count: format.ownShares(shares) }));
}

/** Purchases and sales are listed separately, because they do not cancel each other out before settlement. */
export function describeUnsettled(
  { arrivingShares, leavingShares }: UnderWay,
  say: (key: 'unsettledBought' | 'unsettledSold', shares: number) => string,
): string {
  return [
    ...(arrivingShares > 0 ? [say('unsettledBought', arrivingShares)] : []),
    ...(leavingShares > 0 ? [say('unsettledSold', leavingShares)] : []),
  ].join(' · ');
}
