// The companies as a ruled table: the last 30 days, the price, the changes, and the volume.
import { StockLine } from '#web/entities/company/stock-line.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import type { Stock } from '#web/entities/market/trading.ts';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { CompanyName } from '#web/entities/company/company-name.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import listWords from '#web/locales/en/companies.json';
import styles from './companies.module.css';

export function CompanyTable({ stocks }: { stocks: readonly Stock[] }) {
  const t = useText(marketWords);
  const own = useText(listWords);
  const format = useFormat();
  const columns: readonly Column<Stock>[] = [
    {
      key: 'company',
      head: t('colCompany'),
      phone: 'lead',
      cell: stock => (
        <CompanyName
          name={stock.name}
          logo={stock.logo}
          note={<span lang="en">{stock.description}</span>}
          to={`/companies/${stock.slug}`}
        />
      ),
    },
    { key: 'line', head: t('colLine'), phone: 'off', cell: stock => <StockLine stock={stock} /> },
    {
      key: 'price',
      head: t('price'),
      end: true,
      phone: 'figure',
      cell: stock => <Price value={stock.price} />,
    },
    { key: 'today', head: t('changeToday'), end: true, cell: stock => <Delta value={stock.change} /> },
    { key: 'month', head: t('thirtyDays'), end: true, cell: stock => <Delta value={stock.change30d} /> },
    {
      key: 'volume',
      head: own('traded'),
      end: true,
      phone: 'off',
      cell: stock => format.money(stock.volume30d, { compact: true, even: true }),
    },
  ];
  return (
    <div className={styles['companies-table']}>
      <Table caption={own('pageTitle')} rows={stocks} rowKey={stock => stock.id} columns={columns} />
    </div>
  );
}
