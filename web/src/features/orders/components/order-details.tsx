// One order: its facts, its events, and the settlement of each of its trades.
import { minorToNumber } from '#domain/money/money.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText, type KeyOf } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import tradeWords from '#web/locales/en/trade.json';
import { isOpen } from '#web/entities/market/trading.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { useOrderTerms } from '#web/entities/order/use-order-terms.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, CardBody, Grid, KeyValues, Stack } from '#web/ui/card.tsx';
import { Paged } from '#web/ui/patterns/paged.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Alert, Empty } from '#web/ui/state.tsx';
import { DollarNote, OwnCurrency } from '#web/entities/market/dollar-note.tsx';
import { OrderStatus } from '#web/entities/order/trade-status.tsx';
import { averagePrice } from '#web/features/orders/model/average-price.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderAgain } from './order-again.tsx';
import type { KnownOrder } from '#web/features/orders/model/order-at-hand.ts';
import { orderEvents } from '#web/features/orders/model/order-events.ts';
import { OrderMarket } from './order-market.tsx';
import { OrderWaits } from './order-waits.tsx';
import { paidSoFar } from '#web/features/orders/model/paid-so-far.ts';
import { SettlementCard } from './settlement-track.tsx';
import detailWords from '#web/locales/en/order-details.json';
import orderWords from '#web/locales/en/orders.json';
import styles from './orders.module.css';

const TRADES_SHOWN = 5;
const EVENTS_SHOWN = 20;

export function OrderDetails({ order }: { order: KnownOrder }) {
  const t = useText(detailWords);
  const ofOrders = useText(orderWords);
  const format = useFormat();
  const { stop } = usePunctuation();
  const { title, terms } = useOrderTerms()(order);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: ofOrders('pageTitle'), to: '/orders' },
          { label: t('orderPage', { date: format.date(order.placedAt) }) },
        ]}
      />
      <div className={styles['order-head']}>
        <h1 className="headline">
          <b>{title}</b> {terms}
          {stop}
        </h1>
        {isOpen(order) ? <OrderActions order={order} /> : <OrderAgain order={order} />}
      </div>
      <DollarNote />
      {order.status === 'suspended' ? (
        <div className={styles['order-note']}>
          <Alert tone="warn">{t('suspendedText')}</Alert>
        </div>
      ) : (
        isOpen(order) && <OrderWaits slug={order.stock.slug} />
      )}
      <Grid>
        <Stack>
          {order.fills.length === 0 ? (
            <>
              {isOpen(order) && <OrderMarket order={order} />}
              <Card title={t('settlements')}>
                {isOpen(order) ? (
                  <p className="card-body muted">{t('settlementNone')}</p>
                ) : (
                  <Empty title={t('settlementNever')} />
                )}
              </Card>
            </>
          ) : (
            <>
              <Paged items={order.fills.toReversed()} pageSize={TRADES_SHOWN} label={t('settlements')}>
                {shown => shown.map(fill => <SettlementCard key={fill.id} fill={fill} side={order.side} />)}
              </Paged>
              <OlderTrades order={order} />
            </>
          )}
          <History order={order} />
        </Stack>
        <Stack>
          <Facts order={order} />
        </Stack>
      </Grid>
    </>
  );
}

/** An order may have more trades than the response contains. */
function OlderTrades({ order: { fills, fillCount, stock } }: { order: KnownOrder }) {
  const t = useText(detailWords);
  const format = useFormat();
  if (fillCount === fills.length) return null;
  return (
    <p className="muted">
      {t('newestOf', { shown: format.number(fills.length), all: format.number(fillCount) })}{' '}
      <Link className="link" to={`/account?stock=${stock.id}`}>
        {t('allTrades')}
      </Link>
    </p>
  );
}

/** The reason for the end of an order, when its status does not reveal it. */
const REASON_WORD: Partial<Record<string, KeyOf<typeof detailWords>>> = {
  cancelled_by_owner: 'reasonOwner',
  cancelled_by_operator: 'reasonOperator',
  may_not_buy: 'reasonMayNotBuy',
  stock_left_market: 'reasonLeftMarket',
  unfilled_remainder: 'reasonRest',
  own_order: 'reasonOwn',
  expired: 'reasonExpired',
  refused: 'reasonRefused',
  split_left_nothing: 'reasonSplit',
  split_left_no_price: 'reasonSplitPrice',
};

function Facts({ order }: { order: KnownOrder }) {
  const t = useText(detailWords);
  const ofOrders = useText(orderWords);
  const word = useText(tradeWords);
  const format = useFormat();
  const moment = useMoment();
  const average = averagePrice(order);
  const paid = paidSoFar(order);
  const buys = order.side === 'buy';
  const reason = REASON_WORD[order.endReason ?? ''];
  const items = [
    {
      label: t('factCompany'),
      value: (
        <Link className="link" to={`/marketplace/${order.stock.slug}`}>
          {order.stock.name}
        </Link>
      ),
    },
    { label: ofOrders('type'), value: t(buys ? 'typeBuy' : 'typeSell', { type: word(order.type) }) },
    { label: ofOrders('goodFor'), value: word(order.timeInForce) },
    {
      label: ofOrders('filled'),
      value: ofOrders('filledOf', {
        filled: format.ownShares(order.filledShares),
        shares: format.ownShares(order.shares),
      }),
    },
    { label: ofOrders('limitPrice'), value: format.dollars(order.limitPrice) },
    average !== undefined && { label: t('factAverage'), value: format.dollars(minorToNumber(average)) },
    order.fillCount > 0 && { label: t('factFee'), value: format.own(minorToNumber(paid.fee_minor)) },
    order.fillCount > 0 && {
      label: t(buys ? 'factTotalBuy' : 'factTotalSell'),
      value: format.own(minorToNumber(paid.total_minor)),
      note: <OwnCurrency usd={minorToNumber(paid.total_minor)} />,
    },
    order.held.cash > 0 && { label: t('factHeldCash'), value: format.own(order.held.cash) },
    order.held.shares > 0 && { label: t('factHeldShares'), value: format.ownShares(order.held.shares) },
    order.expiresAt !== null && isOpen(order) && { label: t('factExpires'), value: moment(order.expiresAt) },
    reason !== undefined && { label: t('factReason'), value: t(reason) },
  ];
  return (
    <Card title={t('orderFacts')} action={<OrderStatus status={order.status} />}>
      <CardBody>
        <KeyValues items={items} />
      </CardBody>
    </Card>
  );
}

const EVENT_WORD = {
  placed: 'eventPlaced',
  filled: 'eventFilled',
  cancelled: 'eventCancelled',
  expired: 'eventExpired',
  replaced: 'eventReplaced',
  suspended: 'eventSuspended',
  resumed: 'eventResumed',
  split: 'eventSplit',
} as const;

function History({ order }: { order: KnownOrder }) {
  const t = useText(detailWords);
  const ofOrders = useText(orderWords);
  const format = useFormat();
  const moment = useMoment();
  // Every order has a placement event. Without events they are still loading.
  if (order.events.length === 0) {
    return (
      <Card title={t('history')}>
        <CardSkeleton label={ofOrders('orderLoading')} rows={1} />
      </Card>
    );
  }
  return (
    <Card title={t('history')}>
      <Paged items={orderEvents(order)} pageSize={EVENTS_SHOWN} label={t('history')}>
        {shown => (
          <CardBody>
            <ol className="kv">
              {shown.map(event => (
                <li key={event.id}>
                  <div>
                    {t(EVENT_WORD[event.kind], {
                      shares: format.ownShares(event.shares),
                      price: format.dollars(event.price),
                    })}
                  </div>
                  <time className="muted" dateTime={event.at}>
                    {moment(event.at)}
                  </time>
                </li>
              ))}
            </ol>
          </CardBody>
        )}
      </Paged>
    </Card>
  );
}
