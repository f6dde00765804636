// What decides whether shares of the company may be resold: the newest balance sheet, where buyers may live, and holders.
import type { Answer } from '#web/api/api-contract.ts';
import { useSend } from '#web/api/use-api.ts';
import { listCountries, listRegions } from '#web/entities/person/places.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { localeTag, useLanguage, useText } from '#web/lib/i18n.ts';
import resaleWords from '#web/locales/en/resale.json';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Alert } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { PlacePicker } from './place-picker.tsx';

const STATES = listRegions('USA') ?? [];

/** No chosen place means that all are allowed. */
const orAll = (codes: readonly string[]): string[] | null => (codes.length === 0 ? null : [...codes]);

export function FactsCard({
  resale: { constants, facts, holders },
}: {
  resale: Answer<'GET /issuer/resale'>;
}) {
  const t = useText(resaleWords);
  const format = useFormat();
  const countries = listCountries(localeTag(useLanguage()));
  const save = useSend('PUT /issuer/resale', ['GET /issuer/resale']);
  const form = useForm({
    initial: {
      informationOn: facts.informationOn ?? '',
      countries: facts.countries ?? [],
      regions: facts.regions ?? [],
      unaccredited: String(facts.unaccreditedHolders),
      isBadActor: facts.isBadActor,
    },
    check: () => ({}),
    submit: async values => {
      await save.mutateAsync({
        body: {
          informationOn: values.informationOn === '' ? null : values.informationOn,
          isBadActor: values.isBadActor,
          countries: orAll(values.countries),
          regions: orAll(values.regions),
          unaccreditedHolders: Number(values.unaccredited) || 0,
        },
      });
      toast(t('saved'));
    },
  });
  return (
    <Card
      title={t('factsTitle')}
      sub={t('holdersNow', { count: format.number(holders), limit: format.number(constants.holders - 1) })}
      foot={t('delay')}
    >
      <CardBody>
        <form className="stack" {...form.props}>
          {form.general && <Alert>{form.general}</Alert>}
          <Field label={t('information')} error={form.errors.informationOn}>
            <TextInput {...form.text('informationOn')} type="date" />
          </Field>
          <PlacePicker
            label={t('countries')}
            none={t('everyCountry')}
            add={t('addCountry')}
            places={countries}
            chosen={form.values.countries}
            onChosen={codes => form.set('countries', [...codes])}
          />
          <PlacePicker
            label={t('regions')}
            none={t('everyState')}
            add={t('addState')}
            places={STATES}
            chosen={form.values.regions}
            onChosen={codes => form.set('regions', [...codes])}
          />
          <Field label={t('unaccredited')} error={form.errors.unaccredited}>
            <TextInput {...form.text('unaccredited')} inputMode="numeric" />
          </Field>
          <Checkbox
            label={t('badActor')}
            checked={form.values.isBadActor}
            onChecked={checked => form.set('isBadActor', checked)}
          />
          <p className="btns">
            <Button kind="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
              {t('save')}
            </Button>
          </p>
        </form>
      </CardBody>
    </Card>
  );
}
