// The tables of one holding: its lots, what was sold of it, its trades.
import type { Answer } from '#web/lib/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Delta, Tag } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { Empty } from '#web/ui/state.tsx';
import { Table } from '#web/ui/table.tsx';
import { ActivityStatus } from '#web/ui/trade-status.tsx';
import { costPerShare } from './cost-per-share.ts';
import { holdingWords } from './holding-words.ts';

type HoldingAnswer = Answer<'GET /portfolio/{slug}'>;

/** Of each table: a busy trader has thousands of them in one stock. */
const ROWS_SHOWN = 20;

export function LotsCard({ lots }: { lots: HoldingAnswer['lots'] }) {
  const t = useText(holdingWords);
  const format = useFormat();
  return (
    <Card title={t('lots')} sub={t('lotsSub')}>
      <Paged items={lots} pageSize={ROWS_SHOWN} label={t('lots')}>
        {shown => (
          <Table
            caption={t('lots')}
            rows={shown.map((lot, i) => ({ ...lot, key: String(i) }))}
            rowKey={lot => lot.key}
            columns={[
              {
                key: 'acquired',
                head: t('colAcquired'),
                phone: 'lead',
                cell: lot => (
                  <span>
                    {format.date(lot.acquiredAt)} {lot.source === 'grant' && <Tag>{t('fromGrant')}</Tag>}
                  </span>
                ),
              },
              { key: 'shares', head: t('colShares'), end: true, cell: lot => format.ownShares(lot.shares) },
              {
                key: 'price',
                head: t('colPerShare'),
                end: true,
                phone: 'off',
                cell: lot => format.own(costPerShare(lot.cost, lot.shares)),
              },
              {
                key: 'cost',
                head: t('colCost'),
                end: true,
                phone: 'figure',
                cell: lot => <OwnMoney value={lot.cost} />,
              },
              { key: 'gain', head: t('gain'), end: true, cell: lot => <Delta value={lot.gain} money /> },
              {
                key: 'term',
                head: t('colTerm'),
                label: '',
                cell: lot => <span className="muted">{t(lot.longTerm ? 'longTerm' : 'shortTerm')}</span>,
              },
            ]}
          />
        )}
      </Paged>
    </Card>
  );
}

export function RealisedCard({ realised }: { realised: HoldingAnswer['realised'] }) {
  const t = useText(holdingWords);
  const format = useFormat();
  return (
    <Card title={t('realised')}>
      {realised.length === 0 ? (
        <Empty title={t('realisedNone')}>{t('realisedNoneText')}</Empty>
      ) : (
        <Paged items={realised.toReversed()} pageSize={ROWS_SHOWN} label={t('realised')}>
          {shown => (
            <Table
              caption={t('realised')}
              rows={shown.map((one, i) => ({ ...one, key: String(i) }))}
              rowKey={one => one.key}
              columns={[
                {
                  key: 'sold',
                  head: t('colSold'),
                  phone: 'lead',
                  cell: one => <span>{format.date(one.soldAt)}</span>,
                },
                { key: 'shares', head: t('colShares'), end: true, cell: one => format.ownShares(one.shares) },
                {
                  key: 'proceeds',
                  head: t('colProceeds'),
                  end: true,
                  phone: 'figure',
                  cell: one => <OwnMoney value={one.proceeds} />,
                },
                { key: 'cost', head: t('colCost'), end: true, cell: one => <OwnMoney value={one.cost} /> },
                { key: 'gain', head: t('gain'), end: true, cell: one => <Delta value={one.gain} money /> },
                {
                  key: 'term',
                  head: t('colTerm'),
                  label: '',
                  cell: one => <span className="muted">{t(one.longTerm ? 'longTerm' : 'shortTerm')}</span>,
                },
              ]}
            />
          )}
        </Paged>
      )}
    </Card>
  );
}

export function TradesCard({ trades }: { trades: HoldingAnswer['activity'] }) {
  const t = useText(holdingWords);
  const format = useFormat();
  return (
    <Card title={t('trades')}>
      {trades.length === 0 ? (
        <Empty title={t('tradesNone')} />
      ) : (
        <Paged items={trades} pageSize={ROWS_SHOWN} label={t('trades')}>
          {shown => (
            <Table
              caption={t('trades')}
              rows={shown}
              rowKey={trade => trade.id + trade.type}
              columns={[
                {
                  key: 'trade',
                  head: t('colTrade'),
                  phone: 'lead',
                  cell: trade => <span>{t(trade.type === 'buy' ? 'purchased' : 'sold')}</span>,
                },
                {
                  key: 'shares',
                  head: t('colShares'),
                  end: true,
                  cell: trade => format.ownShares(trade.amount),
                },
                {
                  key: 'price',
                  head: t('colPerShare'),
                  end: true,
                  phone: 'off',
                  cell: trade => format.money(trade.price),
                },
                {
                  key: 'amount',
                  head: t('colAmount'),
                  end: true,
                  phone: 'figure',
                  cell: trade => <OwnMoney value={trade.total} />,
                },
                {
                  key: 'date',
                  head: t('colDate'),
                  end: true,
                  label: '',
                  cell: trade => format.date(trade.date),
                },
                {
                  key: 'status',
                  head: t('colStatus'),
                  label: '',
                  cell: trade => <ActivityStatus text={trade.status} />,
                },
              ]}
            />
          )}
        </Paged>
      )}
    </Card>
  );
}
