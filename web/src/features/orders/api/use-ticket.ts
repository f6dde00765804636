// The order ticket's state: what was typed, what is known of stock and person, and what follows from both.
// One per ticket; the order book beside it may set its price.
import { useCallback, useState } from 'react';
import { formatMinor, minorToNumber, parseMinor, type Minor } from '#domain/money/money.ts';
import { hasDraft, readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { useSite } from '#web/api/site.ts';
import type { Company, Order, OrderBody, Preview, Side } from '#web/entities/market/trading.ts';
import { useLive } from '#web/api/use-live.ts';
import { useMarketPrice, usePreview } from './queries.ts';
import {
  mostShares,
  ticketProblems,
  ticketSums,
  type Amount,
  type TicketProblem,
  type TicketSums,
} from '#web/features/orders/model/ticket-sums.ts';

export interface TicketValues {
  readonly side: Side;
  readonly type: Order['type'];
  readonly timeInForce: Order['timeInForce'];
  readonly amountIn: 'shares' | 'dollars';
  readonly shares: string;
  readonly dollars: string;
  readonly price: string;
  /** How often the stock had been split when number and price were entered: they are of those shares. */
  readonly splits: number;
}

export interface Ticket {
  readonly company: Company;
  readonly values: TicketValues;
  readonly set: (change: Partial<TicketValues>) => void;
  /** The company split its shares while something was typed, which was of the shares before. */
  readonly wasSplit: boolean;
  /** The response to the order was lost, so the order may have been placed with these values. */
  readonly doubt: () => void;
  /** Undefined while the fee schedule is not known. */
  readonly fee_bps: number | undefined;
  readonly sums: TicketSums | undefined;
  readonly problems: readonly TicketProblem[];
  /** The most shares that cash pays for, or that can be sold; undefined while unknown. */
  readonly most: bigint | undefined;
  readonly cash_minor: Minor | undefined;
  readonly available: bigint;
  /** The limit, or the worst price a market order may get. */
  readonly price_minor: Minor | undefined;
  /** True when the book has no orders on the other side of a market order. */
  readonly alone: boolean;
  /** Of the order as it was before the last change, while that is asked about. */
  readonly preview: Preview | undefined;
  /** Of exactly this order: undefined while it is asked about. */
  readonly fillsNow: Preview['fillsNow'] | undefined;
  /** Undefined where something is missing or a limit is broken. */
  readonly body: OrderBody | undefined;
}

/** What is filled in at first. */
export type TicketStart = {
  readonly [K in 'side' | 'type' | 'timeInForce' | 'shares' | 'price' | 'splits']?:
    | TicketValues[K]
    | undefined;
};

/** The same order once more: of the shares of then, so that a ticket for others begins empty and says so. */
export const startLike = ({
  side,
  type,
  timeInForce,
  shares,
  limitPrice,
  splits,
}: Order & { readonly splits: number }): TicketStart => ({
  side,
  type,
  // A market order never waits, and names no price.
  ...(type === 'market' ? {} : { timeInForce, price: formatMinor(parseMinor(limitPrice) ?? 0n) }),
  shares: String(shares),
  splits,
});

const minorOf = (price: number | null | undefined): Minor | undefined =>
  price === null || price === undefined ? undefined : parseMinor(price);

const bestOf = (company: Company, side: Side) => (side === 'buy' ? company.ask : company.bid);

/** What was answered of an order before a halt or an exit, or before the person might trade no more, holds no more. */
const mayTrade = ({ tradable, eligibility }: Company, side: Side): boolean =>
  tradable && (eligibility?.[side === 'buy' ? 'mayBuy' : 'maySell'] ?? true);

/** A price to begin with: the best of the other side, else the last one. */
function firstPrice(company: Company, side: Side): string {
  const minor = minorOf(bestOf(company, side) ?? company.price);
  return minor === undefined ? '' : formatMinor(minor);
}

/** `draft`: the name of what a lost session keeps of it. What was typed to sell is never there in a ticket that begins to buy. */
export function useTicket(
  company: Company,
  start: TicketStart = {},
  draft = `ticket ${start.side ?? 'buy'} ${company.slug}`,
): Ticket {
  const { values, set, doubt, wasSplit } = useTicketValues(company, start, draft);
  const { side, type } = values;
  const account = useLive('GET /account');
  const fee_bps = useSite()?.feeBps[side];
  const cash_minor = minorOf(account.data?.balance);
  const available = BigInt(company.position?.availableShares ?? 0);
  const best_minor = minorOf(bestOf(company, side));
  const lot = company.rules.smallestLot;
  const atMarket = useMarketPrice(
    type === 'market' ? { stockId: company.id, side, type, shares: lot } : undefined,
  );
  const price_minor = type === 'limit' ? parseMinor(values.price) : (minorOf(atMarket) ?? best_minor);

  const sums = ticketSums(amountOf(values), { side, fee_bps: fee_bps ?? 0, price_minor });
  const limits = {
    smallestLot: BigInt(lot),
    lowest_minor: minorOf(company.rules.lowestPrice),
    highest_minor: minorOf(company.rules.highestPrice),
    cash_minor,
    available,
  };
  const problems = sums ? ticketProblems(sums, { side, type, limits }) : [];
  // Undefined where the person may not read the book.
  const alone = type === 'market' && bestOf(company, side) === null;
  const body = sums && problems.length === 0 && !alone ? orderBody(company, values, sums) : undefined;
  const preview = usePreview(body);
  const affordable =
    cash_minor === undefined || price_minor === undefined || fee_bps === undefined
      ? undefined
      : mostShares(cash_minor, price_minor, fee_bps);
  return {
    company,
    values,
    set,
    doubt,
    wasSplit,
    fee_bps,
    sums,
    problems,
    most: side === 'sell' ? available : affordable,
    cash_minor,
    available,
    price_minor,
    alone,
    preview: body && preview.data,
    fillsNow:
      mayTrade(company, side) && body && !preview.isPlaceholderData ? preview.data?.fillsNow : undefined,
    body,
  };
}

function useTicketValues(company: Company, start: TicketStart, draft: string) {
  const [first] = useState<TicketValues>(() => {
    const { side = 'buy', type = 'limit', timeInForce = 'gtc', shares = '' } = start;
    const { price = firstPrice(company, side), splits = company.splits } = start;
    return {
      side,
      type,
      timeInForce,
      amountIn: 'shares',
      shares,
      dollars: '',
      price,
      splits,
    };
  });
  // A draft tells of how many splits it is, unless of none.
  const unsplit = { ...first, splits: 0 };
  const [values, setValues] = useState(() =>
    hasDraft(draft) ? { ...unsplit, ...readDraft(draft, unsplit) } : first,
  );
  const [doubted, setDoubted] = useState<TicketValues>();
  const [wasSplit, setWasSplit] = useState(false);
  const { splits } = company;
  if (values.splits !== splits) {
    setWasSplit(values.shares !== '' || values.dollars !== '' || values.price !== first.price);
    setValues({ ...values, shares: '', dollars: '', price: firstPrice(company, values.side), splits });
  }
  // Without an amount nothing waits to be ordered: it was placed, or never begun. What may have been placed would be placed
  // once more: the key that keeps it from that ends with the page.
  const isEmpty = values.shares === '' && values.dollars === '';
  useKeptDraft(draft, isEmpty || values === doubted || values === first ? unsplit : values, unsplit);
  const set = useCallback(
    (change: Partial<TicketValues>) => {
      setWasSplit(false);
      setValues(old => {
        const turned = change.side !== undefined && change.side !== old.side ? change.side : undefined;
        // A price that the person has not edited follows the side.
        const follows = turned && old.price === firstPrice(company, old.side);
        return { ...old, ...(follows ? { price: firstPrice(company, turned) } : {}), ...change };
      });
    },
    [company],
  );
  return { values, set, doubt: () => setDoubted(values), wasSplit };
}

function amountOf({ amountIn, shares, dollars }: TicketValues): Amount {
  if (amountIn === 'dollars') return { cash_minor: parseMinor(dollars) };
  return { shares: shares === '' ? undefined : BigInt(shares) };
}

/** What is sent: shares and limit exactly as the sums show them. */
function orderBody({ id: stockId, splits }: Company, values: TicketValues, sums: TicketSums): OrderBody {
  const { side, type, timeInForce } = values;
  const common = { stockId, side, type, shares: Number(sums.shares), splits };
  return type === 'market' ? common : { ...common, timeInForce, limitPrice: minorToNumber(sums.price_minor) };
}
