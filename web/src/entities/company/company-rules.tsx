// The rules under which a company's shares trade: who, when, and at which price. Shown on both company pages.
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import ruleWords from '#web/locales/en/market-rules.json';
import { isInvestor, useSession } from '#web/api/session.ts';
import type { Company } from '#web/entities/market/trading.ts';
import { useRefusalText } from '#web/api/use-error-text.ts';
import { KeyValues } from '#web/ui/card.tsx';
import { useRuleWords } from './use-rule-words.ts';

export function CompanyRules({ company }: { company: Pick<Company, 'rules' | 'eligibility'> }) {
  const t = useText(marketWords);
  const word = useText(ruleWords);
  const { rules, eligibility } = company;
  const { user } = useSession();
  const say = useRuleWords(rules);
  const refused = useRefusalText();
  return (
    <KeyValues
      look="rules"
      items={[
        {
          label: word('ruleWho'),
          value: say.who,
          // The closed window and its opening time are shown below.
          note:
            isInvestor(user) &&
            eligibility?.reason &&
            eligibility.code !== 'window_closed' &&
            refused(eligibility.code, eligibility.reason),
        },
        { label: word('ruleWhen'), value: say.when },
        { label: word('rulePrice'), value: say.price },
        { label: word('ruleLot'), value: t('sharesCount', { count: rules.smallestLot }) },
        { label: word('ruleReview'), value: say.review },
        { label: word('ruleFirst'), value: say.firstRefusal },
      ]}
    />
  );
}
