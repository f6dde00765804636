// A company's long-term figures as labels and values.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import type { Company } from '#web/entities/market/trading.ts';
import { Tag } from '#web/ui/badge.tsx';
import type { KeyValue } from '#web/ui/card.tsx';

type Fact = 'sharesOutstanding' | 'vwap' | 'lastRound' | 'tags';

export function useCompanyFacts(company: Company): Record<Fact, KeyValue> {
  const t = useText(marketWords);
  const format = useFormat();
  const { sharesOutstanding, vwap90d, lastRound, tags } = company;
  return {
    sharesOutstanding: { label: t('sharesOutstanding'), value: format.number(sharesOutstanding) },
    vwap: { label: t('vwap'), value: vwap90d === null ? '–' : format.money(vwap90d) },
    lastRound: {
      label: t('roundPrice'),
      value: lastRound
        ? t('roundOn', { price: format.money(lastRound.price), date: format.day(lastRound.at, 'month') })
        : '–',
    },
    tags: {
      label: t('tags'),
      value:
        tags.length === 0
          ? '–'
          : tags.map(tag => (
              <span key={tag}>
                {' '}
                <Tag>{tag}</Tag>
              </span>
            )),
    },
  };
}
