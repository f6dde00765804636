// What a change of the rules changes: each rule that differs, as it was and as it will be.
import { useSayRules } from '#web/entities/company/use-rule-words.ts';
import { useText } from '#web/lib/i18n.ts';
import ruleWords from '#web/locales/en/market-rules.json';
import marketWords from '#web/locales/en/market.json';
import rulesWords from '#web/locales/en/rules.json';
import { toFacts, useWindowWords, type RuleSettings } from './rule-lines.tsx';
import styles from './rule-changes.module.css';

export interface RuleChange {
  readonly rule: string;
  readonly before: string;
  readonly after: string;
}

/** @returns a function that lists the rules that differ. Null are no rules. */
export function useRuleChanges(): (before: RuleSettings | null, after: RuleSettings) => RuleChange[] {
  const t = useText(marketWords);
  const word = useText(ruleWords);
  const say = useSayRules();
  const sayWindow = useWindowWords();
  const linesOf = (rules: RuleSettings | null): readonly (readonly [string, string])[] => {
    const { who, price, review, firstRefusal } = say(toFacts(rules));
    const windows = (rules?.windows ?? []).map(window => {
      const { ends, repeats } = sayWindow(window);
      return repeats ? `${ends} (${repeats})` : ends;
    });
    return [
      [word('ruleWho'), who],
      [word('ruleWhen'), windows.length === 0 ? word('whenAlways') : windows.join('\n')],
      [word('rulePrice'), price],
      [word('ruleLot'), t('sharesCount', { count: rules?.smallestLot ?? 1 })],
      [word('ruleReview'), review],
      [word('ruleFirst'), firstRefusal],
    ];
  };
  return (before, after) => {
    const old = new Map(linesOf(before));
    return linesOf(after).flatMap(([rule, now]) => {
      const was = old.get(rule) ?? '';
      return was === now ? [] : [{ rule, before: was, after: now }];
    });
  };
}

export function RuleChanges({ changes }: { changes: readonly RuleChange[] }) {
  const t = useText(rulesWords);
  return (
    <dl className={styles['changes']}>
      {changes.map(({ rule, before, after }) => (
        <div key={rule}>
          <dt>{rule}</dt>
          <dd>
            <del>
              <span className="note">{t('ruleBefore')}</span>
              {before}
            </del>
            <ins>
              <span className="note">{t('ruleAfter')}</span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
