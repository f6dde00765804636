// The fields of the order ticket. Each shows its limit before the input exceeds it.
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { type Order } from '#web/entities/market/trading.ts';
import { MoneyInput, WholeInput } from '#web/ui/amount-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { parseMinor, type Minor } from '#domain/money/money.ts';
import { useDollars } from '#web/features/orders/model/use-dollars.ts';
import type { Ticket } from '#web/features/orders/api/use-ticket.ts';
import orderWords from '#web/locales/en/orders.json';

const TYPES = ['limit', 'market'] as const;
const TIMES = ['gtc', 'day', 'ioc'] as const satisfies readonly Order['timeInForce'][];

export function KindFields({ ticket }: { ticket: Ticket }) {
  const t = useText(orderWords);
  const word = useText(tradeWords);
  const { values, set } = ticket;
  const atMarket = values.type === 'market';
  return (
    <div className="two">
      <Field label={t('type')}>
        <Select
          value={values.type}
          options={TYPES.map(value => ({ value, label: word(value) }))}
          onValue={type => set({ type })}
        />
      </Field>
      <Field label={t('goodFor')}>
        <Select
          value={atMarket ? 'ioc' : values.timeInForce}
          disabled={atMarket}
          options={TIMES.map(value => ({ value, label: word(value) }))}
          onValue={timeInForce => set({ timeInForce })}
        />
      </Field>
    </div>
  );
}

/** The input mode in which the person has tried to continue. Missing values are reported for that mode only. */
export type Tried = Ticket['values']['amountIn'] | undefined;

interface FieldProps {
  ticket: Ticket;
  tried: Tried;
}

export function AmountField({ ticket, tried }: FieldProps) {
  const t = useText(orderWords);
  const error = useAmountError(ticket, tried);
  const hint = useAmountHint(ticket);
  const { values, set, sums } = ticket;
  const inShares = values.amountIn === 'shares';
  // The button is removed with its input, so the focus moves to the new input.
  const swapInputs = ({ currentTarget }: MouseEvent) => {
    const field = currentTarget.closest('.field');
    flushSync(() => set({ amountIn: inShares ? 'dollars' : 'shares' }));
    field?.querySelector('input')?.focus();
  };
  const swap = (
    <button type="button" className="xs" onClick={swapInputs}>
      {t(inShares ? 'useDollars' : 'useShares')}
    </button>
  );
  const help = inShares
    ? t('lotHelp', { count: ticket.company.rules.smallestLot })
    : t(values.side === 'buy' ? 'buysShares' : 'sellsShares', { count: Number(sums?.shares ?? 0n) });
  return (
    <Field label={t(inShares ? 'shares' : 'dollars')} hint={hint} help={help} error={error}>
      {inShares ? (
        <WholeInput value={values.shares} onValue={shares => set({ shares })} after={swap} />
      ) : (
        <MoneyInput value={values.dollars} onValue={text => set({ dollars: text })} after={swap} />
      )}
    </Field>
  );
}

/** Returns the error of the amount. */
function useAmountError(
  { company, values, sums, available, problems, price_minor }: Ticket,
  tried: Tried,
): string | undefined {
  const t = useText(orderWords);
  const dollars = useDollars();
  const belowLot = t('belowLot', { count: company.rules.smallestLot });
  if (problems.includes('not_enough_shares')) {
    const shares = dollars.ownShares(available);
    const arriving = BigInt(company.position?.arrivingShares ?? 0);
    return arriving > 0n
      ? t('notEnoughSharesYet', { shares, arriving: dollars.ownShares(arriving) })
      : t('notEnoughShares', { shares });
  }
  if (problems.includes('below_lot')) return belowLot;
  const inShares = values.amountIn === 'shares';
  const typed = inShares ? values.shares : values.dollars;
  if (sums || (typed === '' && tried !== values.amountIn)) return undefined;
  if (inShares) return belowLot;
  return price_minor ? t('tooFewDollars') : undefined;
}

/** Returns the hint with the maximum amount. */
function useAmountHint({ values, most, available, cash_minor }: Ticket): string | undefined {
  const t = useText(orderWords);
  const dollars = useDollars();
  if (values.side === 'sell') return t('toSell', { shares: dollars.ownShares(available) });
  if (values.amountIn === 'shares')
    return most === undefined ? undefined : t('atMost', { shares: dollars.ownShares(most) });
  return cash_minor === undefined ? undefined : t('atMostCash', { amount: dollars.own(cash_minor) });
}

export function PriceField({ ticket, tried }: FieldProps) {
  const t = useText(orderWords);
  const { show } = useDollars();
  const { values, set, company, price_minor, problems } = ticket;
  const band = useBand(company.rules.lowestPrice, company.rules.highestPrice);
  if (values.type === 'market') {
    if (ticket.alone)
      return <p className="error">{t(values.side === 'buy' ? 'nobodySells' : 'nobodyBuys')}</p>;
    if (price_minor === undefined) return null;
    return (
      <p className="help">
        {t(values.side === 'buy' ? 'marketHelpBuy' : 'marketHelpSell', { price: show(price_minor) })}
      </p>
    );
  }
  const missing = price_minor === undefined || price_minor === 0n;
  const error = problems.includes('outside_band')
    ? band.broken
    : missing && (tried !== undefined || values.price !== '')
      ? t('priceMissing')
      : undefined;
  return (
    <div data-part="limit-price">
      <Field label={t('limitPrice')} help={band.help} error={error}>
        <MoneyInput value={values.price} onValue={price => set({ price })} after={t('aShare')} />
      </Field>
    </div>
  );
}

/** Returns the issuer's price range in words, as a help text and as an error. */
function useBand(lowest: number | null, highest: number | null): { help: string; broken: string } {
  const t = useText(orderWords);
  const { show } = useDollars();
  const text = (price: number | null): string => {
    const minor: Minor | undefined = price === null ? undefined : parseMinor(price);
    return minor === undefined ? '' : show(minor);
  };
  const sums = { lowest: text(lowest), highest: text(highest) };
  if (sums.lowest && sums.highest) return { help: t('bandHelp', sums), broken: t('outsideBand', sums) };
  if (sums.lowest) return { help: t('bandFrom', sums), broken: t('outsideFrom', sums) };
  if (sums.highest) return { help: t('bandTo', sums), broken: t('outsideTo', sums) };
  return { help: t('bandOpen'), broken: '' };
}
