// The columns of a list of trades: when, which company, both parties, terms and status. A menu proposes to correct or to
// undo a trade.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/desk.json';
import { SettlementBadge } from '#web/entities/order/trade-status.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { ShortTime } from '#web/ui/patterns/short-time.tsx';
import { RowActions, RowMenu } from '#web/ui/patterns/work-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { CorrectTradeDialog } from './correct-trade-dialog.tsx';
import type { AskedCorrection } from './correction-dialog.tsx';
import { PhoneTerms, Side, useTermColumns } from './terms.tsx';

type TradeRow = Answer<'GET /operator/trades'>['results'][number];

/** Nothing of these trades is left to undo. */
const ENDED: ReadonlySet<string> = new Set(['rejected', 'rofr_exercised', 'expired', 'voided']);
/** The documents of a closing state the terms of its trade, so such a trade can only be undone. */
const CORRECTABLE: ReadonlySet<string> = new Set(['agreed', 'in_review', 'cleared']);

/** @param personId the person whose trades these are: the columns then name the side and the other party. */
export function useTradeColumns(
  onAsk: (asked: AskedCorrection) => void,
  personId?: string,
): readonly Column<TradeRow>[] {
  const t = useText(deskWords);
  const format = useFormat();
  const terms = useTermColumns<TradeRow>();
  const sideOf = ({ buyer }: Pick<TradeRow, 'buyer'>) =>
    personId === undefined ? undefined : buyer.id === personId ? ('buy' as const) : ('sell' as const);
  const parties: readonly Column<TradeRow>[] =
    personId === undefined
      ? [
          { key: 'buyer', head: t('fact_buyer'), cell: ({ buyer }) => <Party party={buyer} /> },
          { key: 'seller', head: t('fact_seller'), cell: ({ seller }) => <Party party={seller} /> },
        ]
      : [
          {
            key: 'side',
            head: t('fact_side'),
            phone: 'off',
            cell: ({ buyer }) => <Side side={buyer.id === personId ? 'buy' : 'sell'} />,
          },
          {
            key: 'other',
            head: t('otherParty'),
            cell: ({ buyer, seller }) => <Party party={buyer.id === personId ? seller : buyer} />,
          },
        ];
  return [
    {
      key: 'company',
      head: t('fact_company'),
      phone: 'lead',
      cell: ({ company, at, ...trade }) => (
        <TitleNote
          title={<Link to={`/listings/${company.slug}`}>{company.name}</Link>}
          note={
            <>
              <ShortTime at={at} />
              <PhoneTerms side={sideOf(trade)} terms={trade} />
            </>
          }
        />
      ),
    },
    ...parties,
    ...terms,
    {
      key: 'total',
      head: t('fact_total'),
      end: true,
      phone: 'figure',
      cell: ({ total }) => format.dollars(total),
    },
    {
      key: 'status',
      head: t('fact_status'),
      label: '',
      cell: ({ status, settledAt }) => (
        <div>
          <SettlementBadge state={status} />
          {settledAt !== null && (
            <span className="note">
              <ShortTime at={settledAt} />
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'actions',
      head: <span className="sr">{t('actions')}</span>,
      end: true,
      cell: trade => <TradeMenu trade={trade} onAsk={onAsk} />,
    },
  ];
}

const Party = ({ party: { id, name } }: { party: TradeRow['buyer'] }) => (
  <Link className="link" to={`/people/${id}?tab=trading&list=trades`}>
    {name}
  </Link>
);

interface TradeMenuProps {
  trade: TradeRow;
  onAsk: (asked: AskedCorrection) => void;
}

function TradeMenu({ trade, onAsk }: TradeMenuProps) {
  const t = useText(deskWords);
  const [isCorrecting, setCorrecting] = useState(false);
  const { id, company, buyer, seller, status } = trade;
  const title = t('voidTradeNamed', { company: company.name });
  const items: (MenuItem | false)[] = [
    { label: t('openBuyer'), to: `/people/${buyer.id}?tab=trading&list=trades` },
    { label: t('openSeller'), to: `/people/${seller.id}?tab=trading&list=trades` },
    CORRECTABLE.has(status) && { label: t('correctTrade'), run: () => setCorrecting(true) },
    !ENDED.has(status) && {
      label: t('voidTrade'),
      danger: true,
      run: () => onAsk({ title, correction: { kind: 'void_trade', tradeId: id } }),
    },
  ];
  return (
    <RowActions corner>
      <RowMenu
        label={t('tradeActions', { company: company.name, buyer: buyer.name })}
        items={items.filter(item => item !== false)}
      />
      {isCorrecting && <CorrectTradeDialog trade={trade} onClose={() => setCorrecting(false)} />}
    </RowActions>
  );
}
