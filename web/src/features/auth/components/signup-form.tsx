// The signup form in five steps with a progress bar.
import { useEffect, useRef } from 'react';
import { SIGNUP_STEPS } from '#web/lib/constants.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link, useLocation } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Alert } from '#web/ui/state.tsx';
import { SignupStep } from './signup-steps.tsx';
import { useSignup } from '#web/features/auth/model/use-signup.ts';
import signupWords from '#web/locales/en/signup.json';
import styles from './signup.module.css';

const NAMES = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;

export function SignupForm() {
  const t = useText(signupWords);
  const { form, step, back, advance } = useSignup();
  const heading = useStepStart(step, Object.keys(form.errors).length > 0);
  const place = t('stepOf', { step, steps: SIGNUP_STEPS });
  return (
    <form
      {...form.props}
      className={styles['signup']}
      onSubmit={event => {
        event.preventDefault();
        advance();
      }}
    >
      <h1>{t('title')}</h1>
      <p className="muted">{t('intro')}</p>
      <div className={styles['signup-place']}>
        <h2 ref={heading} tabIndex={-1}>
          {t(NAMES[step - 1] ?? 'step1')}
        </h2>
        <span className="muted num">{place}</span>
        <Progress label={place} value={step} max={SIGNUP_STEPS} />
      </div>
      {form.general && <Alert>{form.general}</Alert>}
      <div className={styles['signup-fields']}>
        <SignupStep form={form} step={step} />
      </div>
      <div className={`btns ${styles['signup-go']}`}>
        {step > 1 && <Button onClick={back}>{t('back')}</Button>}
        <Button type="submit" kind="primary" busy={form.busy}>
          {t(step < SIGNUP_STEPS ? 'next' : 'submit')}
        </Button>
      </div>
      <p className="small">
        {t.rich('haveAccount', {
          login: (
            <Link key="login" className="lnk" to="/login">
              {t('login')}
            </Link>
          ),
        })}
      </p>
    </form>
  );
}

/** Moves focus and scroll position to the heading of a new step, or to its first fault. */
function useStepStart(step: number, isWrong: boolean) {
  const { action } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // After a reload the step is known only after the first render, and the page keeps its scroll position.
    if (action !== 'load' && !isWrong) heading.current?.focus();
  }, [step, action, isWrong]);
  return heading;
}
