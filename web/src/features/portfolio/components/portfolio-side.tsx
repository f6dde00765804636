// The column beside the holdings: performance by period, allocation by category, and recommendations.
import { Suspense } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link, useUrlState } from '#web/lib/router.tsx';
import tradeWords from '#web/locales/en/trade.json';
import { factOf, groupRecommendations } from '#web/entities/company/group-recommendations.ts';
import { useReasonText } from '#web/entities/company/use-reason-text.ts';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Card, CardBody, Rows, TitleNote } from '#web/ui/card.tsx';
import { PeriodReturn } from '#web/entities/holding/period-return.tsx';
import { StockChange } from '#web/entities/holding/stock-change.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Bone, Empty } from '#web/ui/state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { Portfolio } from '#web/features/portfolio/model/arrange-holdings.ts';
import portfolioWords from '#web/locales/en/portfolio.json';
import styles from './portfolio.module.css';

const AllocationDonut = lazyPart(() => import('./allocation-donut.tsx'));

const METHODS = ['time', 'money'] as const;
type Period = Portfolio['performance'][number];

export function Performance({ periods }: { periods: Portfolio['performance'] }) {
  const t = useText(portfolioWords);
  const trade = useText(tradeWords);
  const [method, setMethod] = useUrlState('returns', METHODS, 'time');
  // A person who never held shares sees no table of zeros.
  if (periods.every(period => period.value === 0 && period.change === null)) return null;
  const columns: Column<Period>[] = [
    { key: 'period', head: t('period'), cell: row => trade(row.period) },
    { key: 'gain', head: t('gain'), end: true, cell: row => <Delta value={row.value} money /> },
    {
      key: 'return',
      head: t('periodReturn'),
      end: true,
      cell: row => (
        <PeriodReturn
          period={row.period}
          kind={method === 'time' ? 'timeWeighted' : 'moneyWeighted'}
          percent={method === 'time' ? row.change : row.moneyWeighted}
        />
      ),
    },
  ];
  return (
    <Card title={t('performance')} foot={t(method === 'time' ? 'timeWeightedText' : 'moneyWeightedText')}>
      <CardBody>
        <Segmented
          label={t('method')}
          look="small"
          options={[
            { value: 'time', label: t('timeWeighted') },
            { value: 'money', label: t('moneyWeighted') },
          ]}
          value={method}
          onValue={setMethod}
        />
      </CardBody>
      <Table
        caption={t('performance')}
        columns={columns}
        rows={periods}
        rowKey={row => row.period}
        look="tight"
      />
    </Card>
  );
}

export function Allocation({ portfolio }: { portfolio: Portfolio }) {
  const t = useText(portfolioWords);
  if (portfolio.allocation.length === 0) return null;
  return (
    <Card title={t('allocation')}>
      <CardBody>
        <Suspense fallback={<DonutBones parts={portfolio.allocation.length} />}>
          <AllocationDonut portfolio={portfolio} />
        </Suspense>
      </CardBody>
    </Card>
  );
}

/** The skeleton of the ring and its lines, with their final height. */
function DonutBones({ parts }: { parts: number }) {
  return (
    <div className={styles['donut-bones']} aria-hidden="true">
      <span className="bone" />
      {Array.from({ length: parts }, (_, i) => (
        <Bone key={i} />
      ))}
    </div>
  );
}

/** The number that makes both columns about equally long. Market Insights shows all. */
const RECOMMENDED_SHOWN = 3;

export function Recommended({ stocks }: { stocks: Portfolio['recommendations'] }) {
  const t = useText(portfolioWords);
  const reasonText = useReasonText();
  return (
    <Card
      title={t('recommended')}
      action={
        <Link className="link" to="/marketplace">
          {t('viewAll')}
        </Link>
      }
    >
      {stocks.length === 0 ? (
        <Empty title={t('noRecommendations')} />
      ) : (
        groupRecommendations(stocks.slice(0, RECOMMENDED_SHOWN)).map(({ gap, stocks: members }) => (
          <div key={gap?.category ?? 'others'}>
            <p className={styles['common']} data-part="common-reason">
              {reasonText(gap)}
            </p>
            <Rows label={t('recommended')}>
              {members.map(stock => (
                <RecommendedStock key={stock.id} stock={stock} />
              ))}
            </Rows>
          </div>
        ))
      )}
    </Card>
  );
}

function RecommendedStock({ stock }: { stock: Portfolio['recommendations'][number] }) {
  const t = useText(portfolioWords);
  const trade = useText(tradeWords);
  const reasonText = useReasonText();
  const fact = factOf(stock);
  return (
    <li className="row leads">
      <Crest name={stock.name} />
      <TitleNote
        title={<Link to={`/marketplace/${stock.slug}`}>{stock.name}</Link>}
        note={trade(stock.category)}
      />
      <span className="row-end">
        <span className="title">
          <Price value={stock.price} />
        </span>
        <span className="note">
          <StockChange stock={stock} over="month" percent={stock.change} small /> {t('change30d')}
        </span>
      </span>
      {fact && (
        <span className={`${styles['row-reason']} note`} data-part="reasons">
          {reasonText(fact)}
        </span>
      )}
    </li>
  );
}
