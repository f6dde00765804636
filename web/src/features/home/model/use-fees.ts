// The fees of the exchange, each with its rate and with what it comes to on an example.
import * as feesContent from '#web/content/fees.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSite } from '#web/api/site.ts';

const EXAMPLE = 10_000;

export interface Fee {
  readonly what: string;
  readonly rate: string;
  /** In dollars, on the example. */
  readonly amount: string;
}

/** Dashes stand for the rates while the site loads. */
export function useFees(): { readonly fees: readonly Fee[]; readonly example: string } {
  const format = useFormat();
  const { feeWords } = useContent('fees', feesContent);
  const site = useSite();
  const rated = (bps: number | undefined) =>
    bps === undefined
      ? { rate: '–', amount: '–' }
      : { rate: format.part(bps / 100, 2, 2), amount: format.money((EXAMPLE * bps) / 10_000) };
  const free = { rate: feeWords.none, amount: format.money(0) };
  const prices = [rated(site?.feeBps.buy), rated(site?.feeBps.sell), free, free, free];
  return {
    fees: feeWords.rows.map((what, i) => ({ what, ...(prices[i] ?? free) })),
    example: feeWords.on(format.money(EXAMPLE)),
  };
}
