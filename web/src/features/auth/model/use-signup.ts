// The logic of the five steps. Each step has an address. Input is kept for the session, except passwords. The
// server's errors lead to the first step with an error.
import { useEffect } from 'react';
import { register } from '#web/api/auth.ts';
import { SIGNUP_STEPS } from '#web/lib/constants.ts';
import { useFaultText } from '#web/forms/faults.ts';
import { getLanguage, useText } from '#web/lib/i18n.ts';
import { navigate, usePathname, useSearchParams } from '#web/lib/router.tsx';
import { isRecord } from '#web/lib/shape.ts';
import { readJson, tabStore } from '#web/lib/storage.ts';
import { useForm } from '#web/forms/use-form.ts';
import { sortFailure, type Errors } from '#web/forms/form-state.ts';
import { toast } from '#web/ui/toast.tsx';
import {
  START,
  STEP_FIELDS,
  checkSignup,
  firstStepWith,
  signupBody,
  stepFrom,
  type SignupValues,
} from './signup-values.ts';
import signupWords from '#web/locales/en/signup.json';

const DRAFT = 'signupDraft';

/** Reads input typed earlier in this tab. */
function readDraft(): Partial<SignupValues> {
  const kept = readJson(tabStore, DRAFT);
  return isRecord(kept) ? kept : {};
}

function keepDraft(values: SignupValues): void {
  const secret = { password: undefined, confirmPassword: undefined, terms: undefined };
  tabStore.set(DRAFT, JSON.stringify({ ...values, ...secret }));
}

export function useSignup() {
  const t = useText(signupWords);
  const say = useFaultText();
  const pathname = usePathname();
  const [params] = useSearchParams();
  const step = stepFrom(params.get('step'));
  const go = (to: number) => navigate(to === 1 ? pathname : `${pathname}?step=${to}`);
  const check = (values: SignupValues): Errors<SignupValues> => say(checkSignup(values, new Date()));
  const form = useForm<SignupValues>({
    initial: START,
    restore: readDraft,
    fallback: t('failed'),
    check,
    submit: async (values): Promise<void> => {
      try {
        await register(signupBody(values, getLanguage()));
      } catch (error) {
        const failing = firstStepWith(Object.keys(sortFailure(error, values, '').errors));
        if (failing !== undefined) {
          toast(t('fixBelow'), { tone: 'warn' });
          go(failing);
        }
        throw error;
      }
      tabStore.remove(DRAFT);
      navigate('/dashboard', { replace: true });
    },
  });
  const { values } = form;
  useEffect(() => keepDraft(values), [values]);

  /** Goes to the next step, or submits on the last one. A fault on an earlier step leads back to that step. */
  const advance = () => {
    if (step < SIGNUP_STEPS) {
      if (form.passes(STEP_FIELDS[step - 1] ?? [])) go(step + 1);
      return;
    }
    const failing = firstStepWith(Object.keys(check(values)));
    if (failing !== undefined && failing < SIGNUP_STEPS) {
      form.showErrors(check(values));
      toast(t('fixBelow'), { tone: 'warn' });
      go(failing);
      return;
    }
    void form.send();
  };
  return { form, step, back: () => go(step - 1), advance };
}

export type SignupForm = ReturnType<typeof useSignup>['form'];
