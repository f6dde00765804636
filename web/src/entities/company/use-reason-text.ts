// A reason of a recommendation in the person's language.
import reasonWords from '#web/locales/en/reasons.json';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import { riskWords } from '#web/entities/person/investor-words.ts';
import tradeWords from '#web/locales/en/trade.json';
import type { Reason } from './group-recommendations.ts';

/** Returns the sentence of a reason. Without one: of companies recommended whatever the person holds. */
export function useReasonText(): (reason: Reason | undefined) => string {
  const t = useText(reasonWords);
  const trade = useText(tradeWords);
  const risks = riskWords(useText(investorWords));
  const format = useFormat();
  return reason => {
    switch (reason?.code) {
      case undefined:
        return t('whateverHeld');
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
}
