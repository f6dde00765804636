// Summary figures of the company, above its reviews.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Figure, Figures } from '#web/ui/card.tsx';
import { Price } from '#web/ui/amount.tsx';
import reviewWords from '#web/locales/en/reviews.json';

export function ReviewFigures({ company }: { company: Answer<'GET /issuer'> }) {
  const t = useText(reviewWords);
  const format = useFormat();
  const { waitingReviews, balance, stock, holders } = company;
  return (
    <Figures label={t('summary')}>
      <Figure lead label={t('waiting')} value={format.number(waitingReviews)} note={t('waitingNote')} />
      <Figure label={t('cash')} value={<Price value={balance} cents />} note={t('cashNote')} />
      <Figure label={t('lastPrice')} value={<Price value={stock.price} cents />} note={stock.symbol} />
      <Figure label={t('holders')} value={format.number(holders)} note={company.company.name} />
    </Figures>
  );
}
