// The fields of each of the five steps.
import { Suspense, useEffect } from 'react';
import { type SIGNUP_STEPS, RISK_MAX, RISK_MIN } from '#web/lib/constants.ts';
import { useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import { GENDERS, experienceOptions, riskWords } from '#web/entities/person/investor-words.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import personWords from '#web/locales/en/person.json';
import { Link } from '#web/lib/router.tsx';
import { MoneyInput } from '#web/ui/amount-input.tsx';
import { Checkbox, ChoiceList, Slider } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, Select, TextInput } from '#web/ui/input.tsx';
import { passwordStrength } from '#web/features/auth/model/signup-values.ts';
import { SignupText, type StepProps } from './signup-text.tsx';
import signupWords from '#web/locales/en/signup.json';
import styles from './signup.module.css';

// The address step is loaded before it is reached, because it contains the names of all countries.
const loadAddress = () => import('./address-step.tsx');
const AddressStep = lazyPart(loadAddress);

function NameStep({ form }: StepProps) {
  const t = useText(signupWords);
  const person = useText(personWords);
  const { password } = form.values;
  return (
    <>
      <div className={styles['signup-two']}>
        <SignupText form={form} name="firstName" autoComplete="given-name" />
        {!form.values.hasOneName && <SignupText form={form} name="lastName" autoComplete="family-name" />}
      </div>
      <Checkbox {...form.tick('hasOneName')} label={person('oneName')} />
      <SignupText form={form} name="email" type="email" autoComplete="email" />
      <Field
        label={t('password')}
        help={password ? t(passwordStrength(password)) : t('passwordHelp')}
        error={form.errors.password}
        required
      >
        <PasswordInput {...form.text('password')} autoComplete="new-password" />
      </Field>
      <Field label={t('confirmPassword')} error={form.errors.confirmPassword} required>
        <PasswordInput {...form.text('confirmPassword')} autoComplete="new-password" />
      </Field>
    </>
  );
}

function PersonStep({ form }: StepProps) {
  useEffect(() => void loadAddress(), []);
  const t = useText(personWords);
  const said = useText(investorWords);
  return (
    <>
      <SignupText form={form} name="dateOfBirth" type="date" autoComplete="bday" />
      <Field label={t('gender')} error={form.errors.gender} required>
        <Select
          {...form.value('gender')}
          options={GENDERS.map(gender => ({ value: gender, label: said(gender) }))}
          placeholder={t('choose')}
        />
      </Field>
      <SignupText form={form} name="phoneNumber" type="tel" autoComplete="tel" />
    </>
  );
}

function WorkStep({ form }: StepProps) {
  const t = useText(personWords);
  return (
    <>
      <SignupText form={form} name="occupation" autoComplete="organization-title" />
      <Field label={t('company')} hint={t('optional')} error={form.errors.company}>
        <TextInput {...form.text('company')} autoComplete="organization" />
      </Field>
      <div className={styles['signup-two']}>
        <Field label={t('annualIncome')} error={form.errors.annualIncome} required>
          <MoneyInput {...form.value('annualIncome')} />
        </Field>
        <Field label={t('netWorth')} error={form.errors.netWorth} required>
          <MoneyInput {...form.value('netWorth')} />
        </Field>
      </div>
    </>
  );
}

const TYPES = ['individual', 'institutional', 'accredited', 'company'] as const;

function InvestorStep({ form }: StepProps) {
  const t = useText(signupWords);
  const called = useText(personWords);
  const said = useText(investorWords);
  const type = TYPES.find(one => one === form.values.investorType) ?? '';
  return (
    <>
      <ChoiceList
        label={called('investorType')}
        options={TYPES.map(value => ({ value, label: said(value) }))}
        value={type}
        onValue={value => form.set('investorType', value)}
        error={form.errors.investorType}
      />
      <Field label={called('investmentExperience')} error={form.errors.investmentExperience} required>
        <Select
          {...form.value('investmentExperience')}
          options={experienceOptions(said)}
          placeholder={called('choose')}
        />
      </Field>
      <Slider
        label={called('riskTolerance')}
        min={RISK_MIN}
        max={RISK_MAX}
        words={riskWords(said)}
        {...form.value('riskTolerance')}
      />
      <Checkbox
        {...form.tick('terms')}
        error={form.errors.terms}
        label={t.rich('terms', {
          terms: (
            <Link key="terms" to="/legal/terms-of-use" target="_blank">
              {t('termsLink')}
            </Link>
          ),
          privacy: (
            <Link key="privacy" to="/legal/privacy-policy" target="_blank">
              {t('privacyLink')}
            </Link>
          ),
        })}
      />
      <Checkbox {...form.tick('newsletter')} label={t('newsletter')} />
    </>
  );
}

const STEPS = [NameStep, PersonStep, AddressStep, WorkStep, InvestorStep] as const satisfies {
  length: typeof SIGNUP_STEPS;
};

export function SignupStep({ form, step }: StepProps & { step: number }) {
  const Step = STEPS[step - 1] ?? NameStep;
  return (
    <Suspense>
      <Step form={form} />
    </Suspense>
  );
}
