// One order and one trade of anybody, each with its correction.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import deskWords from '#web/locales/en/desk.json';
import { OrderStatus, SettlementBadge } from '#web/entities/order/trade-status.tsx';
import type { Order } from '#web/entities/market/trading.ts';
import { Button } from '#web/ui/button.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { WorkActions } from '#web/ui/patterns/work-list.tsx';
import { CorrectTradeDialog } from './correct-trade-dialog.tsx';
import type { AskedCorrection } from './correction-dialog.tsx';

type OrderRow = Answer<'GET /operator/orders'>['results'][number];
type TradeRow = Answer<'GET /operator/trades'>['results'][number];

type OnAsk = (asked: AskedCorrection) => void;

const LIVE: ReadonlySet<string> = new Set(['open', 'partially_filled', 'suspended']);
/** Nothing of these trades is left to undo. */
const ENDED: ReadonlySet<string> = new Set(['rejected', 'rofr_exercised', 'expired', 'voided']);
/** The documents of a closing state the terms of its trade, so such a trade can only be undone. */
const CORRECTABLE: ReadonlySet<string> = new Set(['agreed', 'in_review', 'cleared']);

export function OrderLine({ order, onAsk }: { order: OrderRow; onAsk: OnAsk }) {
  const t = useText(deskWords);
  const format = useFormat();
  const moment = useMoment();
  const { id, person, company, side, shares, filled, price, status, placedAt } = order;
  const isLive = LIVE.has(status);
  const count = format.number(isLive ? shares - filled : shares);
  const terms = t('sharesAt', { shares: count, price: format.dollars(price) });
  const title = t('cancelOrderNamed', { name: person.name });
  return (
    <li>
      <TitleNote
        title={
          <Link className="title" to={`/people/${person.id}`}>
            {person.name}
          </Link>
        }
        note={moment(placedAt)}
      />
      <TitleNote title={company.name} note={`${t(`word_${side}`)} · ${terms}`} />
      <span>
        <OrderStatus status={status as Order['status']} />
      </span>
      <WorkActions>
        {isLive && (
          <Button
            size="small"
            aria-label={title}
            onClick={() => onAsk({ title, correction: { kind: 'cancel_order', orderId: id } })}
          >
            {t('cancelOrder')}
          </Button>
        )}
      </WorkActions>
    </li>
  );
}

export function TradeLine({ trade, onAsk }: { trade: TradeRow; onAsk: OnAsk }) {
  const t = useText(deskWords);
  const format = useFormat();
  const moment = useMoment();
  const { id, company, shares, price, total, buyer, seller, status, at } = trade;
  const terms = t('sharesAt', { shares: format.number(shares), price: format.dollars(price) });
  const title = t('voidTradeNamed', { company: company.name });
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <li>
      <TitleNote title={company.name} note={moment(at)} />
      <TitleNote
        title={
          <>
            <Link to={`/people/${buyer.id}`}>{buyer.name}</Link>
            <span aria-hidden="true"> ← </span>
            <Link to={`/people/${seller.id}`}>{seller.name}</Link>
          </>
        }
        note={`${terms} · ${format.dollars(total)}`}
      />
      <span>
        <SettlementBadge state={status} />
      </span>
      <WorkActions>
        {CORRECTABLE.has(status) && (
          <Button
            size="small"
            aria-label={t('correctTradeNamed', { company: company.name })}
            onClick={() => setCorrecting(true)}
          >
            {t('correctTrade')}
          </Button>
        )}
        {!ENDED.has(status) && (
          <Button
            size="small"
            aria-label={title}
            onClick={() => onAsk({ title, correction: { kind: 'void_trade', tradeId: id } })}
          >
            {t('voidTrade')}
          </Button>
        )}
        {isCorrecting && <CorrectTradeDialog trade={trade} onClose={() => setCorrecting(false)} />}
      </WorkActions>
    </li>
  );
}
