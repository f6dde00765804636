// How a company's shares may trade, in its own rules: who, when, at which price. On both company pages.
import { useText } from '#web/lib/i18n.ts';
import { marketWords } from '#web/lib/market-words.ts';
import type { Company } from '#web/lib/trading.ts';
import { KeyValues } from './card.tsx';

export function CompanyRules({ company }: { company: Pick<Company, 'rules' | 'eligibility'> }) {
  const t = useText(marketWords);
  const { rules, eligibility } = company;
  return (
    <KeyValues
      look="rules"
      items={[
        { label: t('ruleWho'), value: rules.who, note: eligibility?.reason },
        { label: t('ruleWhen'), value: rules.when },
        { label: t('rulePrice'), value: rules.price },
        { label: t('ruleLot'), value: t('sharesCount', { count: rules.smallestLot }) },
        { label: t('ruleReview'), value: rules.review },
        { label: t('ruleFirst'), value: rules.firstRefusal },
      ]}
    />
  );
}
