// The verifications of a person, each with its last decision and its end, and the documents.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { VerificationBadge } from '#web/entities/person/verification-badge.tsx';
import deskWords from '#web/locales/en/desk.json';
import tabWords from '#web/locales/en/person-tabs.json';
import profileWords from '#web/locales/en/profile.json';
import { Card, CardBody } from '#web/ui/card.tsx';
import { ShortTime } from '#web/ui/patterns/short-time.tsx';
import { WorkTable } from '#web/ui/patterns/work-table.tsx';
import type { WholePerson } from '#web/features/operator/model/person-flags.ts';
import { PersonDocuments } from './person-documents.tsx';

export const PersonVerification = ({ whole: { checks, documents } }: { whole: WholePerson }) => (
  <>
    <Checks checks={checks} />
    <PersonDocuments documents={documents} />
  </>
);

function Checks({ checks }: Pick<WholePerson, 'checks'>) {
  const t = useText(deskWords);
  const tabs = useText(tabWords);
  const profile = useText(profileWords);
  const format = useFormat();
  return (
    <Card
      title={t('checksCard')}
      action={
        <Link className="link" to="/verifications">
          {t('checksLink')}
        </Link>
      }
    >
      {checks.length === 0 ? (
        <CardBody>
          <p className="muted">{tabs('noChecks')}</p>
        </CardBody>
      ) : (
        <WorkTable
          caption={t('checksCard')}
          rows={checks}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'kind',
              head: t('fact_check'),
              phone: 'lead',
              cell: ({ id, kind }) => (
                <Link className="title" to={`/verifications?check=${id}`}>
                  {profile(kind)}
                </Link>
              ),
            },
            {
              key: 'status',
              head: t('fact_status'),
              cell: ({ status }) => <VerificationBadge status={status} />,
            },
            {
              key: 'in',
              head: tabs('handedIn'),
              end: true,
              cell: ({ submittedAt }) => <ShortTime at={submittedAt} />,
            },
            {
              key: 'out',
              head: tabs('decided'),
              end: true,
              cell: ({ decidedAt }) => (decidedAt === null ? '–' : <ShortTime at={decidedAt} />),
            },
            {
              key: 'until',
              head: tabs('validTo'),
              end: true,
              cell: ({ expiresAt }) => (expiresAt === null ? '–' : format.date(expiresAt)),
            },
          ]}
        />
      )}
    </Card>
  );
}
