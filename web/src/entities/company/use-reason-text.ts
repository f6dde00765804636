// The reasons of a recommendation in the person's language.
import reasonWords from '#web/locales/en/reasons.json';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import { riskWords } from '#web/entities/person/investor-words.ts';
import tradeWords from '#web/locales/en/trade.json';

type Reason = Answer<'GET /insights/recommendations'>['recommendations'][number]['reasons'][number];

/** Returns one sentence per reason, the strongest first. */
export function useReasonText(): (reasons: readonly Reason[]) => string {
  const t = useText(reasonWords);
  const { gap } = usePunctuation();
  const trade = useText(tradeWords);
  const risks = riskWords(useText(investorWords));
  const format = useFormat();
  const sentence = (reason: Reason): string => {
    switch (reason.code) {
      case 'sector_gap':
        return t(reason.held === 0 ? 'sectorNone' : 'sectorGap', {
          held: format.part(reason.held, 2, 2),
          sector: trade(reason.category),
          market: format.part(reason.market, 2, 2),
        });
      case 'risk_fit':
        return t('riskFit', {
          volatility: format.part(reason.volatility, 2, 2),
          tolerance: risks[reason.riskTolerance - 1] ?? '',
        });
      case 'liquid': {
        const { turnover, rank, of } = reason;
        return t('liquid', { turnover: format.money(turnover), rank, of });
      }
      case 'momentum':
        return t('momentum', { change: format.percent(reason.change30d) });
    }
  };
  return reasons => reasons.map(sentence).join(gap);
}
