// The sum of a ticket or of its confirmation: price × shares, fee, total, and the remaining balance.
import { useOwnCurrency } from '#web/lib/own-currency.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Side } from '#web/entities/market/trading.ts';
import { KeyValues, type KeyValue } from '#web/ui/card.tsx';
import { minorToNumber, parseMinor } from '#domain/money/money.ts';
import { sumsOf, type TicketSums } from '#web/features/orders/model/ticket-sums.ts';
import { useDollars } from '#web/features/orders/model/use-dollars.ts';
import type { Ticket } from '#web/features/orders/api/use-ticket.ts';
import orderWords from '#web/locales/en/orders.json';

/** The lines shared by the ticket and its confirmation, so that both always show the same sums. */
export function useSumLines(): (sums: TicketSums, side: Side, fee_bps: number | undefined) => KeyValue[] {
  const t = useText(orderWords);
  const { show, shares, percentOf } = useDollars();
  const own = useOwnCurrency();
  return (sums, side, fee_bps) => [
    {
      label: t('times', { shares: shares(sums.shares), price: show(sums.price_minor) }),
      value: show(sums.notional_minor),
    },
    {
      label: fee_bps === undefined ? t('feeAlone') : t('fee', { percent: percentOf(fee_bps) }),
      value: fee_bps === undefined ? '–' : show(sums.fee_minor),
    },
    {
      label: t(side === 'buy' ? 'totalBuy' : 'totalSell'),
      value: fee_bps === undefined ? '–' : show(sums.total_minor),
      note: own && fee_bps !== undefined && own(minorToNumber(sums.total_minor)),
      total: true,
    },
  ];
}

export function TicketSum({ ticket }: { ticket: Ticket }) {
  const t = useText(orderWords);
  const dollars = useDollars();
  const lines = useSumLines();
  const { sums, values, cash_minor, available, fillsNow } = ticket;
  const buys = values.side === 'buy';
  const left =
    cash_minor !== undefined && ticket.fee_bps !== undefined
      ? cash_minor - (sums?.total_minor ?? 0n)
      : undefined;
  const sold = sums?.shares ?? 0n;
  const after = buys
    ? { label: t('cashAfter'), value: left === undefined || left < 0n ? '–' : dollars.own(left) }
    : {
        label: t('sharesAfter'),
        value: dollars.ownShares(available > sold ? available - sold : 0n),
      };
  return (
    <KeyValues
      look="sum"
      items={[
        ...(sums ? lines(sums, values.side, ticket.fee_bps) : dashes()),
        estimate(),
        after,
        { label: t('fillsNow'), value: filled() },
      ]}
    />
  );

  /** The same lines while there is no order. */
  function dashes(): KeyValue[] {
    const { fee_bps, price_minor } = ticket;
    return [
      {
        label: t('times', {
          shares: t('shares'),
          price: price_minor === undefined ? '–' : dollars.show(price_minor),
        }),
        value: '–',
      },
      {
        label: fee_bps === undefined ? t('feeAlone') : t('fee', { percent: dollars.percentOf(fee_bps) }),
        value: '–',
      },
      { label: t(buys ? 'totalBuy' : 'totalSell'), value: '–', total: true },
    ];
  }

  /** What a market order would cost or bring at the book's own prices. The total above is its limit. */
  function estimate(): KeyValue | false {
    if (values.type !== 'market' || !fillsNow || ticket.fee_bps === undefined) return false;
    const average_minor = fillsNow.averagePrice === null ? undefined : parseMinor(fillsNow.averagePrice);
    if (average_minor === undefined) return false;
    const about = sumsOf(BigInt(fillsNow.shares), average_minor, {
      side: values.side,
      fee_bps: ticket.fee_bps,
      price_minor: average_minor,
    });
    return {
      label: t('estimate'),
      value: t('about', { amount: dollars.show(about.total_minor), average: dollars.show(average_minor) }),
    };
  }

  function filled(): string {
    if (!fillsNow) return '–';
    const price = fillsNow.averagePrice === null ? undefined : parseMinor(fillsNow.averagePrice);
    if (price === undefined) return t('fillsNone');
    return t('fillsNowValue', {
      shares: dollars.shares(BigInt(fillsNow.shares)),
      price: dollars.show(price),
    });
  }
}
