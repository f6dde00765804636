// Describes a company's rules in sentences in the person's language, based on the server's facts.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import ruleWords from '#web/locales/en/market-rules.json';
import type { Company } from '#web/entities/market/trading.ts';
import { useList } from '#web/lib/use-list.ts';
import { useMoment } from '#web/lib/use-moment.ts';

export type RuleFacts = Pick<Company['rules'], 'facts' | 'lowestPrice' | 'highestPrice'>;

const TYPE_WORD = {
  individual: 'typeIndividual',
  institutional: 'typeInstitutional',
  accredited: 'typeAccredited',
  company: 'typeCompany',
} as const;

export function useRuleWords(rules: RuleFacts): RuleSentences {
  return useSayRules()(rules);
}

export interface RuleSentences {
  readonly who: string;
  readonly when: string;
  readonly price: string;
  readonly review: string;
  readonly firstRefusal: string;
}

/** Says several rules, for example to compare them. */
export function useSayRules(): (rules: RuleFacts) => RuleSentences {
  const t = useText(ruleWords);
  const format = useFormat();
  const moment = useMoment();
  const list = useList();
  return ({ facts, lowestPrice, highestPrice }) => {
    const who = {
      open: () => t('whoOpen'),
      investor_types: () =>
        t('whoTypes', { types: list(facts.investorTypes.map(type => t(TYPE_WORD[type]))) }),
      list: () => t('whoList'),
    };
    const when = {
      always: () => t('whenAlways'),
      open: () => t('whenOpen'),
      closed: () =>
        facts.opensAt === null ? t('whenNever') : t('whenClosed', { time: moment(facts.opensAt) }),
    };
    const price = {
      none: () => t('priceAny'),
      default: () => t('priceDefault', { percent: format.part(facts.pricePercent ?? 0, 2) }),
      absolute: () =>
        t('priceBetween', {
          lowest: format.dollars(lowestPrice ?? 0),
          highest: format.dollars(highestPrice ?? 0),
        }),
      percent: () => t('priceWithin', { percent: format.part(facts.pricePercent ?? 0, 2) }),
    };
    return {
      who: who[facts.whoMayBuy](),
      when: when[facts.window](),
      price: price[facts.priceRange](),
      review: facts.reviewDays === null ? t('reviewNone') : t('reviewWithin', { count: facts.reviewDays }),
      firstRefusal:
        facts.firstRefusalDays === 0 ? t('refusalNone') : t('refusalFor', { count: facts.firstRefusalDays }),
    };
  };
}
