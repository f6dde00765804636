// The four sections of the profile in edit mode.
import { useEffect } from 'react';
import { useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import { experienceOptions, GENDERS, riskWords } from '#web/entities/person/investor-words.ts';
import { RISK_MAX, RISK_MIN } from '#web/lib/constants.ts';
import personWords from '#web/locales/en/person.json';
import { Button } from '#web/ui/button.tsx';
import { Card, Halves } from '#web/ui/card.tsx';
import { Checkbox, Slider } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { SaveBar } from '#web/ui/patterns/save-bar.tsx';
import { useAskBeforeLeaving } from '#web/ui/patterns/use-ask-before-leaving.ts';
import { AddressFields } from './address-fields.tsx';
import { AmountField, TextField } from './profile-fields.tsx';
import type { Details, Profile } from '#web/features/profile/model/profile-values.ts';
import { useProfileForm, type ProfileForm } from '#web/features/profile/api/use-profile-form.ts';
import profileWords from '#web/locales/en/profile.json';
import styles from './profile.module.css';

interface ProfileEditProps {
  profile: Profile;
  details: Details;
  /** Returns to read mode, with or without saving. */
  onEnd: () => void;
}

export function ProfileEdit({ profile, details, onEnd }: ProfileEditProps) {
  const t = useText(profileWords);
  const { form, failing, checkedAgain } = useProfileForm(profile, details, onEnd);
  useAskBeforeLeaving(form.dirty);
  const { ref } = form.props;
  // The pressed button was removed, so the focus moves to the first field.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form className="stack" {...form.props}>
      <Halves>
        <Card title={t('personal')}>
          <PersonalFields form={form} />
        </Card>
        <Card title={t('contact')}>
          <ContactFields form={form} />
        </Card>
        <Card title={t('professional')}>
          <ProfessionalFields form={form} />
        </Card>
        <Card title={t('investor')}>
          <InvestorFields form={form} />
        </Card>
      </Halves>
      <SaveBar title={t(failing)} failure={form.general} note={t(checkedAgain ? 'checkedAgain' : 'editing')}>
        <Button onClick={onEnd}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {t('save')}
        </Button>
      </SaveBar>
    </form>
  );
}

function PersonalFields({ form }: { form: ProfileForm }) {
  const t = useText(personWords);
  const words = useText(investorWords);
  return (
    <div className={styles['card-fields']}>
      <TextField form={form} name="firstName" autoComplete="given-name" required />
      {!form.values.hasOneName && (
        <TextField form={form} name="lastName" autoComplete="family-name" required />
      )}
      <Checkbox {...form.tick('hasOneName')} label={t('oneName')} />
      <Field label={t('dateOfBirth')} error={form.errors.dateOfBirth}>
        <TextInput {...form.text('dateOfBirth')} type="date" autoComplete="bday" />
      </Field>
      <Field label={t('gender')} error={form.errors.gender}>
        <Select
          {...form.value('gender')}
          placeholder={t('choose')}
          options={GENDERS.map(value => ({ value, label: words(value) }))}
        />
      </Field>
    </div>
  );
}

function ContactFields({ form }: { form: ProfileForm }) {
  const t = useText(profileWords);
  return (
    <div className={styles['card-fields']}>
      <TextField form={form} name="email" type="email" help={t('emailHelp')} autoComplete="email" required />
      <TextField form={form} name="phoneNumber" type="tel" autoComplete="tel" required />
      <AddressFields form={form} />
    </div>
  );
}

function ProfessionalFields({ form }: { form: ProfileForm }) {
  const t = useText(personWords);
  return (
    <div className={styles['card-fields']}>
      <TextField form={form} name="occupation" autoComplete="organization-title" />
      <TextField form={form} name="company" hint={t('optional')} autoComplete="organization" />
      <AmountField form={form} name="annualIncome" />
      <AmountField form={form} name="netWorth" />
    </div>
  );
}

/** Only these two types can be chosen. A person of another type keeps it. */
const TYPES = ['accredited', 'individual'] as const;

function InvestorFields({ form }: { form: ProfileForm }) {
  const t = useText(profileWords);
  const called = useText(personWords);
  const words = useText(investorWords);
  const { investorType } = form.values;
  const chosen = TYPES.find(type => type === investorType) ?? '';
  return (
    <div className={styles['card-fields']}>
      <Field label={called('investorType')} help={t('typeHelp')} error={form.errors.investorType}>
        <Select
          name="investorType"
          value={chosen}
          onValue={type => form.set('investorType', type)}
          placeholder={chosen ? undefined : words(investorType)}
          options={TYPES.map(value => ({ value, label: words(value) }))}
        />
      </Field>
      <Field label={called('investmentExperience')} error={form.errors.investmentExperience}>
        <Select
          {...form.value('investmentExperience')}
          placeholder={form.values.investmentExperience || called('choose')}
          options={experienceOptions(words)}
        />
      </Field>
      <Slider
        label={called('riskTolerance')}
        min={RISK_MIN}
        max={RISK_MAX}
        value={form.values.riskTolerance}
        onValue={value => form.set('riskTolerance', value)}
        words={riskWords(words)}
      />
    </div>
  );
}
