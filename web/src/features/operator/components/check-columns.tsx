// The columns of the list of checks: which check, whose, the evidence handed in, and how long it has waited or what was
// decided.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import checkWords from '#web/locales/en/checks.json';
import investorWords from '#web/locales/en/investor.json';
import profileWords from '#web/locales/en/profile.json';
import { PersonName } from '#web/entities/person/person-name.tsx';
import { VerificationBadge } from '#web/entities/person/verification-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { RowActions, RowButton } from '#web/ui/patterns/work-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { TimeLeft } from './time-left.tsx';

type Check = Answer<'GET /operator/verifications'>['results'][number];

/** How long a check may wait for its decision. */
const PROMISE_MS = 24 * 3_600_000;

export function useCheckColumns(onLook: (id: string) => void): readonly Column<Check>[] {
  const t = useText(checkWords);
  const profile = useText(profileWords);
  const investor = useText(investorWords);
  return [
    {
      key: 'person',
      head: t('person'),
      phone: 'lead',
      cell: ({ person }) => <PersonName person={person} link={`/people/${person.id}?tab=verification`} />,
    },
    {
      key: 'check',
      head: t('check'),
      cell: ({ kind, person, renewalAt }) => (
        <TitleNote
          title={renewalAt === null ? profile(kind) : t('renewalOf', { what: profile(kind) })}
          note={[investor(person.investorType), person.accountNumber].join(' · ')}
        />
      ),
    },
    {
      key: 'documents',
      head: t('documents'),
      cell: ({ documents }) => (
        <Badge state={documents === 0 ? 'open' : 'done'}>
          {documents === 0 ? t('noDocument') : t('documentCount', { count: documents })}
        </Badge>
      ),
    },
    { key: 'status', head: t('stands'), cell: check => <Standing check={check} /> },
    {
      key: 'actions',
      head: <span className="sr">{t('actions')}</span>,
      end: true,
      cell: ({ id, kind, person }) => (
        <RowActions>
          <RowButton
            label={t('lookLabel', { name: person.name, what: profile(kind) })}
            onClick={() => onLook(id)}
          >
            {t('look')}
          </RowButton>
        </RowActions>
      ),
    },
  ];
}

/**
 * How long a check has waited, against the promise of a day. The end of an approval whose renewal is pending. The time
 * and the reason of a decision.
 */
function Standing({ check }: { check: Check }) {
  const t = useText(checkWords);
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const { status, reason, decidedAt, decidedBy, renewalAt, expiresAt, submittedAt } = check;
  const waits = status === 'PENDING' || renewalAt !== null;
  if (waits) {
    const since = renewalAt ?? submittedAt;
    const dueAt = Date.parse(since) + PROMISE_MS;
    const isLate = dueAt < now;
    return (
      <div>
        <Badge state={isLate ? 'off' : 'part'}>
          <TimeLeft dueAt={dueAt} now={now} />
        </Badge>
        <span className="note">{t('submitted', { ago: format.ago(since) })}</span>
        {renewalAt !== null && expiresAt !== null && (
          <span className="note">{t('approvedUntil', { date: format.date(expiresAt) })}</span>
        )}
      </div>
    );
  }
  return (
    <div>
      <VerificationBadge status={status} />
      {decidedAt !== null && (
        <span className="note">
          {[t('decided', { time: format.date(decidedAt) }), decidedBy].filter(Boolean).join(' · ')}
        </span>
      )}
      {status === 'APPROVED' && expiresAt !== null && (
        <span className="note">{t('approvedUntil', { date: format.date(expiresAt) })}</span>
      )}
      {reason !== null && <span className="note">{reason}</span>}
    </div>
  );
}
