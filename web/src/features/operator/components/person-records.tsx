// The records of a person: verifications, notes of operators, payments, devices.
import { useFormat } from '#web/lib/format.ts';
import { isKeyOf, useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import { VerificationBadge } from '#web/entities/person/verification-badge.tsx';
import deskWords from '#web/locales/en/desk.json';
import operatorPaymentWords from '#web/locales/en/operator-payments.json';
import profileWords from '#web/locales/en/profile.json';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, KeyValues, Rows, TitleNote, type KeyValue } from '#web/ui/card.tsx';
import { WorkTable } from '#web/ui/patterns/work-table.tsx';
import type { WholePerson } from './person-whole.tsx';

/** Each verification with its status, its last decision and its end. */
export function Checks({ checks }: Pick<WholePerson, 'checks'>) {
  const t = useText(deskWords);
  const profile = useText(profileWords);
  const format = useFormat();
  const moment = useMoment();
  const records = checks.map(({ kind, status, decidedAt, submittedAt, expiresAt }) => ({
    label: profile(kind),
    value: <VerificationBadge status={status} />,
    note:
      status === 'APPROVED' && expiresAt !== null
        ? t('validUntil', { date: format.date(expiresAt) })
        : moment(decidedAt ?? submittedAt),
  }));
  return (
    <RecordsCard
      title={t('checksCard')}
      records={records}
      action={
        <Link className="link" to="/verifications">
          {t('checksLink')}
        </Link>
      }
    />
  );
}

/** The reasons that operators have given for what they did about the person. */
export function Notes({ notes }: Pick<WholePerson, 'notes'>) {
  const t = useText(deskWords);
  const moment = useMoment();
  return (
    <Card title={t('notesCard')}>
      {notes.length === 0 ? (
        <CardBody>
          <p className="muted">{t('noNotes')}</p>
        </CardBody>
      ) : (
        <Rows label={t('notesCard')}>
          {notes.map(({ reason, at }) => (
            <li className="row two" key={at + reason}>
              <TitleNote title={reason} note={moment(at)} />
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}

const PAYMENT_SHAPES: Readonly<Record<string, 'open' | 'done' | 'off'>> = {
  pending: 'open',
  completed: 'done',
  failed: 'off',
  cancelled: 'off',
};

export function Payments({ payments }: { payments: readonly WholePerson['payments'][number][] }) {
  const t = useText(deskWords);
  const words = useText(operatorPaymentWords);
  const format = useFormat();
  const moment = useMoment();
  const said = (status: string) => {
    const word = `tab${status}`;
    return isKeyOf(operatorPaymentWords, word) ? words(word) : status;
  };
  return (
    <WorkTable
      caption={t('paymentsCard')}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'kind',
          head: words('payment'),
          phone: 'lead',
          cell: ({ direction, createdAt }) => (
            <TitleNote title={words(`kind_${direction}`)} note={moment(createdAt)} />
          ),
        },
        { key: 'reference', head: t('fact_reference'), cell: ({ reference }) => reference },
        {
          key: 'status',
          head: t('fact_status'),
          cell: ({ status }) => <Badge state={PAYMENT_SHAPES[status] ?? 'open'}>{said(status)}</Badge>,
        },
        {
          key: 'amount',
          head: t('fact_amount'),
          end: true,
          phone: 'figure',
          cell: ({ amount }) => format.dollars(amount),
        },
      ]}
    />
  );
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

interface RecordsCardProps {
  title: string;
  records: readonly KeyValue[];
  action?: React.ReactNode;
}

function RecordsCard({ title, records, action }: RecordsCardProps) {
  const t = useText(deskWords);
  return (
    <Card title={title} action={action}>
      <CardBody>
        {records.length === 0 ? <p className="muted">{t('noneHere')}</p> : <KeyValues items={records} />}
      </CardBody>
    </Card>
  );
}
