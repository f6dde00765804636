// The marks of the compared companies over a year, on one scale: 100 is the first day that all of them have a mark.
import { useMemo } from 'react';
import { Multiples } from '#web/charts/multiples.tsx';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import compareWords from '#web/locales/en/compare.json';
import { markSeries } from '#web/features/market/model/mark-series.ts';
import { Delta } from '#web/ui/badge.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/state.tsx';
import styles from './compare.module.css';

export interface ComparedMarks {
  readonly slug: string;
  readonly name: string;
  readonly marks: Answer<'GET /market/{slug}/mark'>['marks'];
}

export default function CompareMarks({ companies }: { companies: readonly ComparedMarks[] }) {
  const t = useText(compareWords);
  const format = useFormat();
  const { days, lines } = useMemo(() => markSeries(companies.map(({ marks }) => marks)), [companies]);
  if (days.length < 2)
    return (
      <Card title={t('marks')}>
        <Empty title={t('noMarks')} />
      </Card>
    );
  return (
    <Card title={t('marks')} className={styles['marks'] ?? ''} foot={t('marksText')}>
      <CardBody>
        <Multiples
          panels={companies.map(({ name, slug }, place) => {
            const ys = lines[place] ?? [];
            const last = ys.findLast(value => value !== null) ?? null;
            return {
              name,
              ys,
              to: `/marketplace/${slug}`,
              change: <Delta value={last === null ? null : last - 100} />,
              note: '',
            };
          })}
          points={days.map(day => format.day(day, 'short'))}
          label={t('marksShown')}
          format={value => format.number(value, 1)}
          span={t('since', { day: format.day(days[0] ?? '', 'short') })}
        />
      </CardBody>
    </Card>
  );
}
