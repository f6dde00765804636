// An issuer's rules: the version in force, scheduled versions, which can be cancelled, and earlier versions.
import { useState, type ComponentProps } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { hasDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { RuleLines, useVersionWords } from './rule-lines.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import type { Rules } from '#web/features/issuer/model/rules-values.ts';
import { useRulesCalls } from '#web/features/issuer/api/use-rules-calls.ts';
import rulesWords from '#web/locales/en/rules.json';
import styles from './rules.module.css';

interface RulesPanelProps {
  /** The reading of the rules. The page waits for its first result. */
  from: ComponentProps<typeof Loaded<Answer<'GET /issuer/rules'>>>['from'];
  /** True when rules can no longer be changed. */
  fixed: boolean;
}

export function RulesPanel({ from, fixed }: RulesPanelProps) {
  const t = useText(rulesWords);
  return (
    <Loaded from={from} skeleton={<CardSkeleton label={t('loading')} rows={6} />} failed={t('failed')}>
      {({ current, upcoming, past, splits }) => (
        <>
          <InForce rules={current} upcoming={upcoming} splits={splits} fixed={fixed} />
          {upcoming.map(version => (
            <Upcoming key={version.id} rules={version} />
          ))}
          {past.length > 0 && <Past versions={past} />}
        </>
      )}
    </Loaded>
  );
}

function InForce({
  rules,
  upcoming,
  splits,
  fixed,
}: {
  rules: Rules | null;
  upcoming: readonly Rules[];
  splits: number;
  fixed: boolean;
}) {
  const t = useText(rulesWords);
  const say = useVersionWords();
  const { draft, isForOther } = useRulesCalls();
  const [changing, setChanging] = useState(() => !fixed && hasDraft(draft));
  const words = rules && say(rules);
  return (
    <Card
      title={t('inForce')}
      sub={words?.from}
      action={
        !fixed && (
          <Button size="small" onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        )
      }
      foot={words?.set ?? t(isForOther ? 'noneSetFor' : 'noneSet')}
    >
      <CardBody>
        <RuleSentence rules={rules} />
      </CardBody>
      <RuleLines rules={rules} />
      {changing && (
        <RulesDialog from={rules} upcoming={upcoming} splits={splits} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}

function Upcoming({ rules }: { rules: Rules }) {
  const t = useText(rulesWords);
  const moment = useMoment();
  const act = useAct();
  const words = useVersionWords()(rules);
  const { takeBack, isTakingBack } = useRulesCalls();
  const takeItBack = () =>
    act({
      ask: {
        title: t('takeBackTitle'),
        text: t('takeBackText', { time: moment(rules.effectiveAt) }),
        yes: t('takeBack'),
        no: t('keepChange'),
        danger: true,
      },
      send: () => takeBack(rules.id),
      done: t('takenBack'),
    });
  return (
    <Card
      title={t('toCome')}
      sub={words.from}
      action={
        <LinkButton
          label={t('takeBackNamed', { from: words.from })}
          busy={isTakingBack}
          onClick={() => void takeItBack()}
        >
          {t('takeBack')}
        </LinkButton>
      }
      foot={words.set}
    >
      <RuleLines rules={rules} />
    </Card>
  );
}

function Past({ versions }: { versions: readonly Rules[] }) {
  const t = useText(rulesWords);
  const say = useVersionWords();
  return (
    <Card title={t('before')}>
      {versions.map(version => (
        <details key={version.id} className={styles['past-rules']}>
          <summary>
            <span className="title">{say(version).from}</span>
            <span className="note">{say(version).set}</span>
          </summary>
          <RuleLines rules={version} />
        </details>
      ))}
    </Card>
  );
}
