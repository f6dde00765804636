// Recent Activity: 'Purchased' or 'Sold', with the stock, shares, dollars, date and status.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/state.tsx';
import { Table } from '#web/ui/table.tsx';
import { ActivityStatus } from '#web/entities/order/trade-status.tsx';
import { ViewAll } from './view-all.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import styles from './dashboard.module.css';

type Activity = Answer<'GET /dashboard'>['recentActivity'][number];

export function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  const t = useText(dashboardWords);
  const format = useFormat();
  const what = ({ type, stock }: Activity) =>
    t.rich(type === 'buy' ? 'purchasedOf' : 'soldOf', {
      company: (
        <Link key="company" className="strong" to={`/marketplace/${stock.slug}`}>
          {stock.name}
        </Link>
      ),
    });
  return (
    <Card
      title={t('activity')}
      action={<ViewAll what={t('activity')} to="/account" />}
      className={styles['activity']}
    >
      {activity.length === 0 ? (
        <Empty title={t('noActivity')}>{t('noActivityText')}</Empty>
      ) : (
        <Table
          caption={t('activity')}
          rows={activity}
          rowKey={row => row.id + row.type}
          columns={[
            {
              key: 'trade',
              head: t('colTrade'),
              phone: 'lead',
              cell: row => <span className="wraps">{what(row)}</span>,
            },
            { key: 'shares', head: t('colShares'), end: true, cell: row => format.ownShares(row.amount) },
            {
              key: 'amount',
              head: t('colAmount'),
              end: true,
              phone: 'figure',
              cell: row => (
                <span className="strong">
                  <OwnMoney value={row.total} />
                </span>
              ),
            },
            { key: 'date', head: t('date'), end: true, label: '', cell: row => format.date(row.date) },
            {
              key: 'status',
              head: t('colStatus'),
              label: '',
              cell: row => <ActivityStatus text={row.status} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
