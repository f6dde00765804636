// The columns of the list of people: who, account, verifications, status, and when the person was last here.
import type { Answer } from '#web/api/api-contract.ts';
import { useSession } from '#web/api/session.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import peopleWords from '#web/locales/en/people.json';
import profileWords from '#web/locales/en/profile.json';
import { PersonName } from '#web/entities/person/person-name.tsx';
import { VerificationBadge, type VerificationStatus } from '#web/entities/person/verification-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { CopyText } from '#web/ui/patterns/copy-text.tsx';
import { NoValue } from '#web/ui/patterns/work-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { useStanding } from '#web/features/operator/model/use-standing.ts';
import { PersonActions } from './person-actions.tsx';

export type PersonRow = Answer<'GET /operator/people'>['results'][number];

export const PERSON_STATES = { active: 'done', blocked: 'off', erased: 'off' } as const;

export function usePersonColumns(): readonly Column<PersonRow>[] {
  const t = useText(peopleWords);
  const profile = useText(profileWords);
  const standing = useStanding();
  const { user } = useSession();
  return [
    {
      key: 'person',
      head: t('person'),
      phone: 'lead',
      cell: person => <PersonName person={person} link={`/people/${person.id}`} />,
    },
    {
      key: 'account',
      head: t('account'),
      label: '',
      cell: person => <TitleNote title={standing(person)} note={<CopyText value={person.accountNumber} />} />,
    },
    {
      key: 'identity',
      head: profile('identity'),
      cell: ({ checks }) => <Check status={checks.identity} />,
    },
    {
      key: 'accreditation',
      head: profile('accreditation'),
      cell: ({ checks }) => <Check status={checks.accreditation} />,
    },
    { key: 'status', head: t('status'), label: '', cell: person => <Status person={person} /> },
    { key: 'seen', head: t('seen'), phone: 'off', cell: person => <Seen person={person} /> },
    {
      key: 'actions',
      head: <span className="sr">{t('actions')}</span>,
      end: true,
      cell: person => <PersonActions person={person} isSelf={person.id === user?.id} />,
    },
  ];
}

function Check({ status }: { status: VerificationStatus | undefined }) {
  return status === undefined ? <NoValue /> : <VerificationBadge status={status} />;
}

function Status({ person: { status, blocked } }: { person: PersonRow }) {
  const t = useText(peopleWords);
  const moment = useMoment();
  return (
    <div>
      <Badge state={PERSON_STATES[status]}>{t(status)}</Badge>
      {blocked && (
        <>
          {blocked.reason !== null && <span className="note">{blocked.reason}</span>}
          <span className="note">{[moment(blocked.at), blocked.by].filter(Boolean).join(' · ')}</span>
        </>
      )}
    </div>
  );
}

/** A moment less than a minute ago is formatted as 'now', which does not fit into a sentence in the past tense. */
const isJustNow = (moment: string) => Date.now() - Date.parse(moment) < 60_000;

function Seen({ person: { createdAt, lastLoginAt } }: { person: PersonRow }) {
  const t = useText(peopleWords);
  const format = useFormat();
  const ago =
    lastLoginAt === null ? t('neverSeen') : isJustNow(lastLoginAt) ? t('seenNow') : format.ago(lastLoginAt);
  return (
    <div>
      <span>{ago}</span>
      <span className="note">{t('joined', { date: format.date(createdAt) })}</span>
    </div>
  );
}
