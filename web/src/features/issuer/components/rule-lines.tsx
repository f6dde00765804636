// One version of an issuer's rules in sentences: buyers, times, prices, and review.
import type { Answer } from '#web/api/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import ruleWords from '#web/locales/en/market-rules.json';
import { useMoment } from '#web/lib/use-moment.ts';
import { KeyValues } from '#web/ui/card.tsx';
import { useRuleWords, type RuleFacts } from '#web/entities/company/use-rule-words.ts';
import type { Rules } from '#web/features/issuer/model/rules-values.ts';
import rulesWords from '#web/locales/en/rules.json';

/** What rules and a change of rules have in common. */
export type RuleSettings = Pick<
  Rules,
  'who' | 'windows' | 'priceRange' | 'smallestLot' | 'review' | 'reviewDays' | 'firstRefusalDays'
>;

export function RuleLines({ rules }: { rules: Rules | null }) {
  const t = useText(marketWords);
  const word = useText(ruleWords);
  const say = useRuleWords(toFacts(rules));
  const windows = rules?.windows ?? [];
  return (
    <KeyValues
      look="rules"
      items={[
        { label: word('ruleWho'), value: say.who },
        {
          label: word('ruleWhen'),
          value:
            windows.length === 0
              ? word('whenAlways')
              : windows.map(window => <WindowLine key={JSON.stringify(window)} window={window} />),
        },
        { label: word('rulePrice'), value: say.price },
        { label: word('ruleLot'), value: t('sharesCount', { count: rules?.smallestLot ?? 1 }) },
        { label: word('ruleReview'), value: say.review },
        { label: word('ruleFirst'), value: say.firstRefusal },
      ]}
    />
  );
}

function WindowLine({ window }: { window: Rules['windows'][number] }) {
  const { ends, repeats } = useWindowWords()(window);
  return (
    <div>
      {ends}
      {repeats && <span className="note">{repeats}</span>}
    </div>
  );
}

export function useWindowWords() {
  const t = useText(rulesWords);
  const moment = useMoment();
  return ({ opensAt, closesAt, closed, repeats }: Rules['windows'][number]) => ({
    ends: t(closed ? 'closedFrom' : 'openFrom', { from: moment(opensAt), to: moment(closesAt) }),
    repeats: repeats && t(`repeats_${repeats}`),
  });
}

/** How far from the mark prices may be where the issuer sets no range. */
const DEFAULT_PERCENT = 20;

function percentOf(range: Rules['priceRange'] | undefined): number | null {
  if (range === undefined || range.kind === 'none') return DEFAULT_PERCENT;
  return range.kind === 'percent' ? range.rangeBps / 100 : null;
}

/** Uses the same wording as the public page. Without rules, everyone may trade at any time, around the mark. */
export function toFacts(rules: RuleSettings | null): RuleFacts {
  const range = rules?.priceRange;
  return {
    facts: {
      whoMayBuy: rules?.who.kind ?? 'open',
      investorTypes: rules?.who.kind === 'investor_types' ? rules.who.types : [],
      window: 'always',
      opensAt: null,
      priceRange: range === undefined || range.kind === 'none' ? 'default' : range.kind,
      pricePercent: percentOf(range),
      // A review lasts at least as long as the right of first refusal.
      reviewDays: rules?.review === 'manual' ? Math.max(rules.reviewDays, rules.firstRefusalDays) : null,
      firstRefusalDays: rules?.firstRefusalDays ?? 0,
    },
    lowestPrice: range?.kind === 'absolute' ? range.lowest : null,
    highestPrice: range?.kind === 'absolute' ? range.highest : null,
  };
}

/** Describes since when a version applies and who decided it. */
export function useVersionWords() {
  const t = useText(rulesWords);
  const moment = useMoment();
  return ({ effectiveAt, setBy, setAt }: Answer<'POST /issuer/rules'>) => ({
    from: t('from', { time: moment(effectiveAt) }),
    set:
      setBy === null ? t('setOn', { time: moment(setAt) }) : t('setBy', { name: setBy, time: moment(setAt) }),
  });
}
