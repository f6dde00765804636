// The first steps of a new investor, shown until they are completed or dismissed.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { localStore } from '#web/lib/storage.ts';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Progress } from '#web/ui/progress.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import styles from './dashboard.module.css';

type Step = Answer<'GET /dashboard'>['firstSteps'][number];

const STEP = {
  verify: ['stepVerify', 'goVerify', '/profile'],
  deposit: ['stepDeposit', 'deposit', '/account?dialog=deposit'],
  buy: ['stepBuy', 'goBuy', '/marketplace'],
  pin: ['stepPin', 'goPin', '/settings'],
  two_factor: ['stepTwoFactor', 'goTwoFactor', '/settings'],
} as const satisfies Record<Step['kind'], readonly [string, string, string]>;

const KEY = 'foreshare.first-steps';

interface FirstStepsProps {
  steps: readonly Step[];
  /** Across the page, with the next step as the one primary button. */
  wide?: boolean | undefined;
}

export function FirstSteps({ steps, wide = false }: FirstStepsProps) {
  const t = useText(dashboardWords);
  const { comma } = usePunctuation();
  const [hidden, setHidden] = useState(() => localStore.get(KEY) === 'hidden');
  const done = steps.filter(step => step.done).length;
  if (hidden || done === steps.length) return null;
  const hide = () => {
    localStore.set(KEY, 'hidden');
    setHidden(true);
  };
  const count = t('stepsDone', { done, all: steps.length });
  const next = steps.find(step => !step.done);
  return (
    <Card
      title={t('firstSteps')}
      sub={count}
      className={wide ? `${styles['first-steps']} wide` : styles['first-steps']}
      action={<IconButton icon="x" label={t('hideSteps')} onClick={hide} />}
    >
      <div className={styles['steps-hint']}>
        <Progress label={`${t('firstSteps')}${comma}${count}`} value={done} max={steps.length} />
        <ul>
          {steps.map(step => {
            const [word, go, to] = STEP[step.kind];
            return (
              <li key={step.kind} className={step === next ? styles['next'] : undefined}>
                <Icon name={step.done ? 'check' : 'ring'} />
                <span className="sr">{t(step.done ? 'stepDone' : 'stepOpen')}: </span>
                {t(word)}
                {!step.done &&
                  (wide && step === next ? (
                    <ButtonLink kind="primary" to={to}>
                      {t(go)}
                    </ButtonLink>
                  ) : (
                    <Link className="link" to={to}>
                      {t(go)}
                    </Link>
                  ))}
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
