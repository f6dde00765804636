// The records of a person: checks, notes, payments, devices.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import deskWords from '#web/locales/en/desk.json';
import profileWords from '#web/locales/en/profile.json';
import { Card, CardBody, KeyValues, type KeyValue } from '#web/ui/card.tsx';
import type { Answer } from '#web/api/api-contract.ts';

type WholePerson = Answer<'GET /operator/people/{id}'>;

/** Checks and notes. */
export function Records({ whole: { checks, notes } }: { whole: WholePerson }) {
  const t = useText(deskWords);
  const profile = useText(profileWords);
  const moment = useMoment();
  const records: readonly KeyValue[] = [
    ...checks.map(({ kind, status, decidedAt, submittedAt }) => ({
      label: profile(kind),
      value: profile(status),
      note: moment(decidedAt ?? submittedAt),
    })),
    ...notes.map(({ reason, at }) => ({ label: reason, value: moment(at) })),
  ];
  return <RecordsCard title={t('checksCard')} records={records} />;
}

export function Payments({ payments }: Pick<WholePerson, 'payments'>) {
  const t = useText(deskWords);
  const format = useFormat();
  const moment = useMoment();
  const records = payments.map(({ direction, amount, status, reference, createdAt }) => ({
    label: `${t(`word_${direction}`)} · ${moment(createdAt)}`,
    value: format.dollars(amount),
    note: [reference, status].filter(Boolean).join(' · '),
  }));
  return <RecordsCard title={t('paymentsCard')} records={records} />;
}

export function Devices({ devices }: Pick<WholePerson, 'devices'>) {
  const t = useText(deskWords);
  const format = useFormat();
  const records = devices.map(({ name, location, lastActiveAt }) => ({
    label: name,
    value: format.ago(lastActiveAt),
    note: location,
  }));
  return <RecordsCard title={t('devicesCard')} records={records} />;
}

function RecordsCard({ title, records }: { title: string; records: readonly KeyValue[] }) {
  const t = useText(deskWords);
  return (
    <Card title={title}>
      {records.length === 0 ? (
        <CardBody>
          <p className="muted">{t('noneHere')}</p>
        </CardBody>
      ) : (
        <CardBody>
          <KeyValues items={records} />
        </CardBody>
      )}
    </Card>
  );
}
