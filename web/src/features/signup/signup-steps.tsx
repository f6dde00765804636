// The fields of each of the five steps.
import { LONGEST } from '#contract/field-rules.ts';
import { type SIGNUP_STEPS, RISK_MAX, RISK_MIN } from '#web/lib/constants.ts';
import { localeTag, useLanguage, useText } from '#web/lib/i18n.ts';
import { GENDERS, experienceOptions, investorWords, riskWords } from '#web/lib/investor-words.ts';
import { listCountries, listRegions } from '#web/lib/places.ts';
import { Link } from '#web/lib/router.tsx';
import { Checkbox, ChoiceList, Slider } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput, PasswordInput, Select, TextInput } from '#web/ui/input.tsx';
import { passwordStrength } from './signup-values.ts';
import type { SignupForm } from './use-signup.ts';
import { signupWords, type SignupKey } from './words.ts';

interface StepProps {
  form: SignupForm;
}

type TextField = Parameters<SignupForm['text']>[0] & SignupKey;

const longest: Partial<Record<TextField, number>> = LONGEST;

/** A required text with its label, by the field's name. */
function Text({ form, name, ...rest }: StepProps & { name: TextField; type?: string; autoComplete: string }) {
  const t = useText(signupWords);
  return (
    <Field label={t(name)} error={form.errors[name]} required>
      <TextInput {...form.text(name)} {...rest} maxLength={longest[name]} />
    </Field>
  );
}

function NameStep({ form }: StepProps) {
  const t = useText(signupWords);
  const { password } = form.values;
  return (
    <>
      <div className="signup-two">
        <Text form={form} name="firstName" autoComplete="given-name" />
        <Text form={form} name="lastName" autoComplete="family-name" />
      </div>
      <Text form={form} name="email" type="email" autoComplete="email" />
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
  const t = useText(signupWords);
  const said = useText(investorWords);
  return (
    <>
      <Text form={form} name="dateOfBirth" type="date" autoComplete="bday" />
      <Field label={t('gender')} error={form.errors.gender} required>
        <Select
          {...form.value('gender')}
          options={GENDERS.map(gender => ({ value: gender, label: said(gender) }))}
          placeholder={t('choose')}
        />
      </Field>
      <Text form={form} name="phoneNumber" type="tel" autoComplete="tel" />
    </>
  );
}

function AddressStep({ form }: StepProps) {
  const t = useText(signupWords);
  const locale = localeTag(useLanguage());
  const { country } = form.values;
  const regions = listRegions(country);
  return (
    <>
      <Text form={form} name="street" autoComplete="street-address" />
      <div className="signup-two">
        <Text form={form} name="city" autoComplete="address-level2" />
        <Text form={form} name="zipCode" autoComplete="postal-code" />
      </div>
      <div className="signup-two">
        {regions ? (
          <Field label={t('state')} error={form.errors.state} required>
            <Select
              {...form.value('state')}
              options={regions}
              placeholder={t('choose')}
              autoComplete="address-level1"
            />
          </Field>
        ) : (
          <Text form={form} name="state" autoComplete="address-level1" />
        )}
        <Field label={t('country')} error={form.errors.country} required>
          <Select
            name="country"
            value={country}
            onValue={chosen => {
              form.set('country', chosen);
              form.set('state', '');
            }}
            options={listCountries(locale)}
            placeholder={t('choose')}
            autoComplete="country"
          />
        </Field>
      </div>
    </>
  );
}

function WorkStep({ form }: StepProps) {
  const t = useText(signupWords);
  return (
    <>
      <Text form={form} name="occupation" autoComplete="organization-title" />
      <Field label={t('company')} hint={t('optional')} error={form.errors.company}>
        <TextInput {...form.text('company')} autoComplete="organization" />
      </Field>
      <div className="signup-two">
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
  const said = useText(investorWords);
  const type = TYPES.find(one => one === form.values.investorType) ?? '';
  return (
    <>
      <ChoiceList
        label={t('investorType')}
        options={TYPES.map(value => ({ value, label: said(value) }))}
        value={type}
        onValue={value => form.set('investorType', value)}
        error={form.errors.investorType}
      />
      <Field label={t('investmentExperience')} error={form.errors.investmentExperience} required>
        <Select
          {...form.value('investmentExperience')}
          options={experienceOptions(said)}
          placeholder={t('choose')}
        />
      </Field>
      <Slider
        label={t('riskTolerance')}
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
  return <Step form={form} />;
}
