// The splits of a held stock, which explain why its trades and its lots differ in shares and prices.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Card } from '#web/ui/card.tsx';
import { Table } from '#web/ui/table.tsx';
import holdingWords from '#web/locales/en/holding.json';

/** Renders nothing without splits. */
export function SplitsCard({ splits }: Pick<Answer<'GET /portfolio/{slug}'>, 'splits'>) {
  const t = useText(holdingWords);
  const format = useFormat();
  if (splits.length === 0) return null;
  return (
    <Card title={t('splits')} sub={t('splitsSub')}>
      <Table
        caption={t('splits')}
        rows={splits}
        rowKey={split => split.at}
        columns={[
          { key: 'date', head: t('colDate'), phone: 'lead', cell: split => format.date(split.at) },
          { key: 'ratio', head: t('colRatio'), end: true, cell: split => split.ratio },
          {
            key: 'fraction',
            head: t('colFraction'),
            end: true,
            phone: 'figure',
            cell: split => <OwnMoney value={split.fractionPaid} />,
          },
        ]}
      />
    </Card>
  );
}
