// The four sections of the profile in read mode.
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText, type KeyOf } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import { nameExperience, riskWords } from '#web/entities/person/investor-words.ts';
import personWords from '#web/locales/en/person.json';
import { nameCountry, nameRegion } from '#web/entities/person/places.ts';
import { Card, CardBody, Halves, KeyValues } from '#web/ui/card.tsx';
import type { Details, Profile } from '#web/features/profile/model/profile-values.ts';
import profileWords from '#web/locales/en/profile.json';

type PersonKey = KeyOf<typeof personWords>;

type Fact = readonly [label: PersonKey, value: string | null];

export function ProfileView({ profile, details }: { profile: Profile; details: Details }) {
  const t = useText(profileWords);
  const words = useText(investorWords);
  const format = useFormat();
  const amount = (value: number | null) => (value === null ? null : format.ownDollars(value));
  const { dateOfBirth, gender, country } = details;
  return (
    <Halves>
      <Section
        title={t('personal')}
        facts={[
          ['firstName', profile.firstName],
          ['lastName', profile.lastName],
          ['dateOfBirth', dateOfBirth && format.day(dateOfBirth, 'day')],
          ['gender', gender && words(gender)],
        ]}
      />
      <Section
        title={t('contact')}
        facts={[
          ['email', profile.email],
          ['phoneNumber', details.phoneNumber],
          ['street', details.street],
          ['city', details.city],
          ['state', nameRegion(country, details.state)],
          ['zipCode', details.zipCode],
          ['country', nameCountry(country, format.locale)],
        ]}
      />
      <Section
        title={t('professional')}
        facts={[
          ['occupation', details.occupation],
          ['company', details.company],
          ['annualIncome', amount(details.annualIncome)],
          ['netWorth', amount(details.netWorth)],
        ]}
      />
      <Section
        title={t('investor')}
        facts={[
          ['investorType', words(profile.investorType)],
          ['investmentExperience', nameExperience(words, details.investmentExperience)],
          ['riskTolerance', riskWords(words)[details.riskTolerance - 1] ?? null],
        ]}
      />
    </Halves>
  );
}

function Section({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const t = useText(profileWords);
  const called = useText(personWords);
  const shown = (value: string | null): ReactNode => value || <span className="muted">{t('notGiven')}</span>;
  return (
    <Card title={title}>
      <CardBody>
        <KeyValues items={facts.map(([label, value]) => ({ label: called(label), value: shown(value) }))} />
      </CardBody>
    </Card>
  );
}
