// The rules as a short paragraph: who may buy, when and at which price, then the review and the right of first refusal.
import { useSayRules } from '#web/entities/company/use-rule-words.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/use-list.ts';
import ruleWords from '#web/locales/en/market-rules.json';
import marketWords from '#web/locales/en/market.json';
import rulesWords from '#web/locales/en/rules.json';
import { toFacts, type RuleSettings } from './rule-lines.tsx';
import styles from './rules.module.css';

const TYPE_WORD = {
  individual: 'typeIndividual',
  institutional: 'typeInstitutional',
  accredited: 'typeAccredited',
  company: 'typeCompany',
} as const;

/** Null are no rules. */
export function RuleSentence({ rules }: { rules: RuleSettings | null }) {
  return <p className={styles['sentence']}>{useRuleSentence()(rules)}</p>;
}

function useRuleSentence(): (rules: RuleSettings | null) => string {
  const t = useText(rulesWords);
  const word = useText(ruleWords);
  const market = useText(marketWords);
  const say = useSayRules();
  const list = useList();
  const whenOf = useWhen();
  const priceOf = usePrice();
  const { gap } = usePunctuation();
  return rules => {
    const facts = toFacts(rules);
    const { review, firstRefusal } = say(facts);
    const { whoMayBuy, investorTypes, firstRefusalDays } = facts.facts;
    const lot = rules?.smallestLot ?? 1;
    return [
      t(`said_${whoMayBuy}`, {
        types: list(investorTypes.map(type => word(TYPE_WORD[type]))),
        when: whenOf(rules?.windows ?? []),
        price: priceOf(facts),
      }),
      ...(lot > 1 ? [t('saidLot', { lot: market('sharesCount', { count: lot }) })] : []),
      review,
      ...(firstRefusalDays > 0 ? [firstRefusal] : []),
    ].join(gap);
  };
}

function useWhen(): (windows: RuleSettings['windows']) => string {
  const t = useText(rulesWords);
  return windows => {
    const open = windows.filter(({ closed }) => !closed).length;
    if (open > 0) return t('saidWindows', { count: open });
    return windows.length > 0 ? t('saidClosed', { count: windows.length }) : t('saidAlways');
  };
}

function usePrice(): (rules: ReturnType<typeof toFacts>) => string {
  const t = useText(rulesWords);
  const format = useFormat();
  return ({ facts, lowestPrice, highestPrice }) => {
    const percent = format.part(facts.pricePercent ?? 0, 2);
    switch (facts.priceRange) {
      case 'absolute':
        return t('saidBetween', {
          lowest: format.dollars(lowestPrice ?? 0),
          highest: format.dollars(highestPrice ?? 0),
        });
      case 'percent':
        return t('saidAroundLast', { percent });
      case 'default':
      case 'none':
        return t('saidAroundMark', { percent });
    }
  };
}
