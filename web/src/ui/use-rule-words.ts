// A company's rules as sentences in the person's language, made of the facts that the server gives. Used by
// company-rules.tsx and by the issuer's own rules.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { marketWords } from '#web/lib/market-words.ts';
import type { Company } from '#web/lib/trading.ts';
import { useList } from '#web/lib/use-list.ts';
import { useMoment } from '#web/lib/use-moment.ts';

export type RuleFacts = Pick<Company['rules'], 'facts' | 'lowestPrice' | 'highestPrice'>;

const TYPE_WORD = {
  individual: 'typeIndividual',
  institutional: 'typeInstitutional',
  accredited: 'typeAccredited',
  company: 'typeCompany',
} as const;

export function useRuleWords({ facts, lowestPrice, highestPrice }: RuleFacts) {
  const t = useText(marketWords);
  const format = useFormat();
  const sayWindow = useWindowWords();
  const list = useList();
  const who = {
    open: () => t('whoOpen'),
    investor_types: () => t('whoTypes', { types: list(facts.investorTypes.map(type => t(TYPE_WORD[type]))) }),
    list: () => t('whoList'),
  };
  const price = {
    none: () => t('priceAny'),
    absolute: () =>
      t('priceBetween', {
        lowest: format.dollars(lowestPrice ?? 0),
        highest: format.dollars(highestPrice ?? 0),
      }),
    percent: () => t('priceWithin', { percent: format.part(facts.pricePercent ?? 0, 2) }),
  };
  return {
    who: who[facts.whoMayBuy](),
    when: sayWindow(facts),
    price: price[facts.priceRange](),
    review: facts.reviewDays === null ? t('reviewNone') : t('reviewWithin', { count: facts.reviewDays }),
    firstRefusal:
      facts.firstRefusalDays === 0 ? t('refusalNone') : t('refusalFor', { count: facts.firstRefusalDays }),
  };
}

/** Whether trading is open; where it is not, from when on, in the person's own time. */
export function useWindowWords(): (facts: Pick<RuleFacts['facts'], 'window' | 'opensAt'>) => string {
  const t = useText(marketWords);
  const moment = useMoment();
  const closed = (opensAt: string | null) =>
    opensAt === null ? t('whenNever') : t('whenClosed', { time: moment(opensAt) });
  return ({ window, opensAt }) =>
    ({ always: () => t('whenAlways'), open: () => t('whenOpen'), closed: () => closed(opensAt) })[window]();
}
