// 'If you sold now': for all holdings on the portfolio's page, for one on its own page.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import answerWords from '#web/locales/en/answers.json';
import { SaleTable } from '#web/entities/holding/sale-table.tsx';
import { useSaleWords } from '#web/entities/holding/sale-words.ts';
import { useSaleEstimate, type HoldingSale } from '#web/entities/holding/use-sale-estimate.ts';
import { OwnMoney } from '#web/ui/amount.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';

export function SellNow() {
  const t = useText(answerWords);
  const estimate = useSaleEstimate();
  if (estimate.data?.holdings.length === 0) return null;
  return (
    <Card
      title={t('sellNow')}
      sub={
        estimate.data?.book && (
          <>
            <OwnMoney value={estimate.data.book.proceeds} /> {t('afterFees')}
          </>
        )
      }
      foot={t('sellNowNote')}
    >
      <Loaded
        from={estimate}
        skeleton={<CardSkeleton label={t('estimating')} rows={4} />}
        failed={t('estimateFailed')}
      >
        {data => <SaleTable estimate={data} />}
      </Loaded>
    </Card>
  );
}

export function SellHoldingNow({ slug }: { slug: string }) {
  const t = useText(answerWords);
  const estimate = useSaleEstimate();
  const sale = estimate.data?.holdings.find(one => one.slug === slug);
  if (estimate.data && !sale) return null;
  return (
    <Card title={t('sellNow')} foot={t('sellNowNote')}>
      <Loaded
        from={estimate}
        skeleton={<CardSkeleton label={t('estimating')} rows={3} />}
        failed={t('estimateFailed')}
      >
        {() => sale && <Sale sale={sale} />}
      </Loaded>
    </Card>
  );
}

function Sale({ sale }: { sale: HoldingSale }) {
  const t = useText(answerWords);
  const format = useFormat();
  const say = useSaleWords();
  const amount = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : <OwnMoney value={value} />;
  return (
    <CardBody>
      <p>{format.hidden ? null : say(sale).join(' ')}</p>
      <KeyValues
        items={[
          { label: t('basisLast'), value: amount(sale.last) },
          { label: t('basisMark'), value: amount(sale.mark) },
          sale.book !== null && { label: t('fee'), value: amount(sale.book.fee) },
          { label: t('basisBookAfter'), value: amount(sale.book?.proceeds), total: true },
        ]}
      />
    </CardBody>
  );
}
