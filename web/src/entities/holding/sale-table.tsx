// 'If you sold now', holding by holding: at the last price, at the mark, and into the order book after fees.
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import answerWords from '#web/locales/en/answers.json';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Table } from '#web/ui/table.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { useSaleWords } from './sale-words.ts';
import type { SaleEstimate } from './use-sale-estimate.ts';

const Amount = ({ value }: { value: number | null }) =>
  value === null ? <span className="flat">–</span> : <OwnMoney value={value} />;

export function SaleTable({ estimate }: { estimate: SaleEstimate }) {
  const t = useText(answerWords);
  const { gap } = usePunctuation();
  const say = useSaleWords();
  const format = useFormat();
  return (
    <Table
      caption={t('sellNow')}
      rows={[...estimate.holdings]}
      rowKey={sale => sale.slug}
      columns={[
        {
          key: 'company',
          head: t('company'),
          phone: 'lead',
          cell: sale => (
            <TitleNote
              title={<Link to={`/portfolio/${sale.slug}`}>{sale.name}</Link>}
              note={format.hidden ? undefined : say(sale).join(gap)}
            />
          ),
        },
        { key: 'last', head: t('basisLast'), end: true, cell: sale => <Amount value={sale.last} /> },
        { key: 'mark', head: t('basisMark'), end: true, cell: sale => <Amount value={sale.mark} /> },
        {
          key: 'book',
          head: t('basisBook'),
          end: true,
          phone: 'figure',
          cell: sale => (
            <span className="strong">
              <Amount value={sale.book?.proceeds ?? null} />
            </span>
          ),
        },
      ]}
    />
  );
}
