// A person's statements at signup, and the documents submitted for a check.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import personWords from '#web/locales/en/person.json';
import { useMoment } from '#web/lib/use-moment.ts';
import { KeyValues, type KeyValue } from '#web/ui/card.tsx';
import { EmailText } from '#web/entities/person/email-text.tsx';
import checkWords from '#web/locales/en/checks.json';
import profileWords from '#web/locales/en/profile.json';

type Check = Answer<'GET /operator/verifications/{id}'>;

export function CheckFacts({ check }: { check: Check }) {
  const { person, details, evidence, kind, status, reason, decidedAt, decidedBy, renewalAt, expiresAt } =
    check;
  const t = useText(checkWords);
  const profile = useText(profileWords);
  const called = useText(personWords);
  const investor = useText(investorWords);
  const format = useFormat();
  const moment = useMoment();
  const { comma } = usePunctuation();
  const { street, zipCode, city, state, country, annualIncome, netWorth, dateOfBirth } = details;
  const facts: (KeyValue | false)[] = [
    { label: t('check'), value: profile(kind) },
    decidedAt !== null && {
      label: t('stands'),
      value:
        status === 'APPROVED' && expiresAt !== null && renewalAt === null
          ? t('approvedUntil', { date: format.date(expiresAt) })
          : profile(status),
      note: [moment(decidedAt), decidedBy].filter(Boolean).join(' · '),
    },
    renewalAt !== null &&
      expiresAt !== null && {
        label: t('renewal'),
        value: t('approvedUntil', { date: format.date(expiresAt) }),
        note: t('renewalHelp'),
      },
    {
      label: t('person'),
      value: person.name,
      note: <EmailText email={person.email} confirmed={person.emailConfirmed} />,
    },
    { label: called('investorType'), value: investor(person.investorType) },
    { label: called('dateOfBirth'), value: dateOfBirth === null ? null : format.date(dateOfBirth) },
    { label: called('phoneNumber'), value: details.phoneNumber },
    {
      label: called('street'),
      value: street,
      note: [zipCode, city, state, country].filter(Boolean).join(comma),
    },
    {
      label: called('occupation'),
      value: [details.occupation, details.company].filter(Boolean).join(comma),
    },
    { label: called('annualIncome'), value: annualIncome === null ? null : format.money(annualIncome) },
    { label: called('netWorth'), value: netWorth === null ? null : format.money(netWorth) },
    {
      label: profile('basis'),
      value: evidence.basis === undefined ? null : profile(`by_${evidence.basis}`),
      note: evidence.reference,
    },
    { label: profile('statement'), value: evidence.statement },
    reason !== null && { label: t('saidBefore'), value: reason },
  ];
  return (
    <KeyValues items={facts.map(fact => fact && { ...fact, value: fact.value || profile('notGiven') })} />
  );
}
