// The address fields. The list of regions depends on the country. Without a list the region is typed.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import personWords from '#web/locales/en/person.json';
import { listCountries, listRegions, type Place } from '#web/entities/person/places.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { TextField } from './profile-fields.tsx';
import type { ProfileForm } from '#web/features/profile/api/use-profile-form.ts';
import styles from './profile.module.css';

/** The stored value remains an option even when no list contains it. */
function withKept(places: readonly Place[], kept: string): readonly Place[] {
  if (kept === '' || places.some(place => place.value === kept)) return places;
  return [...places, { value: kept, label: kept }];
}

export function AddressFields({ form }: { form: ProfileForm }) {
  const t = useText(personWords);
  const { locale } = useFormat();
  const { country, state } = form.values;
  const regions = listRegions(country);
  const chooseCountry = (value: string) => {
    form.set('country', value);
    form.set('state', '');
  };
  return (
    <>
      <TextField form={form} name="street" autoComplete="street-address" />
      <div className={styles['card-pair']}>
        <TextField form={form} name="city" autoComplete="address-level2" />
        {regions ? (
          <Field label={t('state')} error={form.errors.state}>
            <Select
              {...form.value('state')}
              placeholder={t('choose')}
              autoComplete="address-level1"
              options={withKept(regions, state)}
            />
          </Field>
        ) : (
          <TextField form={form} name="state" autoComplete="address-level1" />
        )}
      </div>
      <div className={styles['card-pair']}>
        <Field label={t('country')} error={form.errors.country}>
          <Select
            name="country"
            value={country}
            onValue={chooseCountry}
            placeholder={t('choose')}
            autoComplete="country"
            options={withKept(listCountries(locale), country)}
          />
        </Field>
        <TextField form={form} name="zipCode" autoComplete="postal-code" />
      </div>
    </>
  );
}
