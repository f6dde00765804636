// The state of the order ticket: the input, the data of stock and person, and the values derived from both.
// Each ticket has its own state. The order book beside it may set its price.
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
  /** The number of splits of the stock when number and price were entered. */
  readonly splits: number;
}

export interface Ticket {
  readonly company: Company;
  readonly values: TicketValues;
  readonly set: (change: Partial<TicketValues>) => void;
  /** True when the company split its shares after the input, which referred to the shares before the split. */
  readonly wasSplit: boolean;
  /** The response to the order was lost, so the order may have been placed with these values. */
  readonly doubt: () => void;
  /** Undefined while the fee schedule is unknown. */
  readonly fee_bps: number | undefined;
  readonly sums: TicketSums | undefined;
  readonly problems: readonly TicketProblem[];
  /** The maximum number of shares that the cash pays for or that can be sold. Undefined while unknown. */
  readonly most: bigint | undefined;
  readonly cash_minor: Minor | undefined;
  readonly available: bigint;
  /** The limit, or the worst price of a market order. */
  readonly price_minor: Minor | undefined;
  /** True when the book has no orders on the other side of a market order. */
  readonly alone: boolean;
  /** The preview of the previous input while the new preview loads. */
  readonly preview: Preview | undefined;
  /** For exactly this order. Undefined while the preview loads. */
  readonly fillsNow: Preview['fillsNow'] | undefined;
  /** Undefined when a value is missing or a limit is exceeded. */
  readonly body: OrderBody | undefined;
}

/** The initial input. */
export type TicketStart = {
  readonly [K in 'side' | 'type' | 'timeInForce' | 'shares' | 'price' | 'splits']?:
    | TicketValues[K]
    | undefined;
};

/**
 * Starts a ticket with the values of an earlier order. If the stock has been split since, the ticket starts
 * empty and says so.
 */
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
  // A market order has no time in force and no price.
  ...(type === 'market' ? {} : { timeInForce, price: formatMinor(parseMinor(limitPrice) ?? 0n) }),
  shares: String(shares),
  splits,
});

const minorOf = (price: number | null | undefined): Minor | undefined =>
  price === null || price === undefined ? undefined : parseMinor(price);

const bestOf = (company: Company, side: Side) => (side === 'buy' ? company.ask : company.bid);

/** A preview from before a halt, an exit, or the end of the person's eligibility is no longer valid. */
const mayTrade = ({ tradable, eligibility }: Company, side: Side): boolean =>
  tradable && (eligibility?.[side === 'buy' ? 'mayBuy' : 'maySell'] ?? true);

/** Returns the initial price: the best price of the other side, or else the last price. */
function firstPrice(company: Company, side: Side): string {
  const minor = minorOf(bestOf(company, side) ?? company.price);
  return minor === undefined ? '' : formatMinor(minor);
}

/**
 * `draft` is the name under which a lost session keeps the input. A ticket that starts as a buy never
 * restores the input of a sale.
 */
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
  // Undefined when the person may not read the book.
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
  // A draft records its number of splits, unless it is zero.
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
  // Without an amount there is nothing to keep as a draft. An order that may have been placed is not kept
  // either, because the idempotency key that prevents a second order is lost with the page.
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

/** Returns the request body, with shares and limit exactly as in the sums shown. */
function orderBody({ id: stockId, splits }: Company, values: TicketValues, sums: TicketSums): OrderBody {
  const { side, type, timeInForce } = values;
  const common = { stockId, side, type, shares: Number(sums.shares), splits };
  return type === 'market' ? common : { ...common, timeInForce, limitPrice: minorToNumber(sums.price_minor) };
}
