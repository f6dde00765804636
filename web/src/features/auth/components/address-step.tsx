// The third step: the person's address. The country determines the regions.
import { localeTag, useLanguage, useText } from '#web/lib/i18n.ts';
import personWords from '#web/locales/en/person.json';
import { listCountries, listRegions } from '#web/entities/person/places.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { SignupText, type StepProps } from './signup-text.tsx';
import styles from './signup.module.css';

/** The country whose regions are offered until one is chosen. */
const LIKELY_COUNTRY = 'USA';

export default function AddressStep({ form }: StepProps) {
  const t = useText(personWords);
  const locale = localeTag(useLanguage());
  const country = form.values.country || LIKELY_COUNTRY;
  const regions = listRegions(country);
  return (
    <>
      <SignupText form={form} name="street" autoComplete="street-address" />
      <div className={styles['signup-two']}>
        <SignupText form={form} name="city" autoComplete="address-level2" />
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
          <SignupText form={form} name="state" autoComplete="address-level1" />
        )}
      </div>
      <div className={styles['signup-two']}>
        <Field label={t('country')} error={form.errors.country} required>
          <Select
            name="country"
            value={form.values.country}
            onValue={chosen => {
              form.set('country', chosen);
              if (chosen !== country) form.set('state', '');
            }}
            options={listCountries(locale)}
            placeholder={t('choose')}
            autoComplete="country"
          />
        </Field>
        <SignupText form={form} name="zipCode" autoComplete="postal-code" />
      </div>
    </>
  );
}
