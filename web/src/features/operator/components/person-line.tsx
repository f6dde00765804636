// One person with the account's status and the actions available to an operator. Each action asks for
// confirmation.
import { useState } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { hasDraft } from '#web/forms/draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import { Link } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import { useSend } from '#web/api/use-api.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { EmailText } from '#web/entities/person/email-text.tsx';
import { PersonName } from '#web/entities/person/person-name.tsx';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { ReasonDialog } from '#web/ui/patterns/reason-dialog.tsx';
import { Alert } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { WorkActions } from '#web/ui/patterns/work-list.tsx';
import peopleWords from '#web/locales/en/people.json';

type Person = Answer<'GET /operator/people'>['results'][number];

/** The dashboard is refreshed because it lists companies without a representative. */
const CHANGED: readonly Reading[] = ['GET /operator/people', 'GET /dashboard', 'GET /operator/day'];
const ASKED = ['block', 'factor'] as const;
const STATES = { active: 'done', blocked: 'off', erased: 'off' } as const;

export function PersonLine({ person }: { person: Person }) {
  const t = useText(peopleWords);
  const type = useText(investorWords);
  const format = useFormat();
  const moment = useMoment();
  const { user } = useSession();
  const { role, status, lastLoginAt, blocked, actsFor } = person;
  const standing = () => {
    if (actsFor) return t('actsFor', { company: actsFor.company });
    return role === 'operator' ? t('operator') : type(person.investorType);
  };
  const lastSeen = () => {
    if (lastLoginAt === null) return t('neverSeen');
    return isJustNow(lastLoginAt) ? t('seenNow') : t('lastSeen', { ago: format.ago(lastLoginAt) });
  };
  return (
    <li>
      <PersonName person={person} link={`/people/${person.id}`} />
      <TitleNote title={standing()} note={person.accountNumber} />
      <div>
        <span className="note">
          <Badge state={STATES[status]}>{t(status)}</Badge>
        </span>
        {blocked && (
          <>
            {blocked.reason !== null && <span className="note">{blocked.reason}</span>}
            <span className="note">{[moment(blocked.at), blocked.by].filter(Boolean).join(' · ')}</span>
          </>
        )}
        <span className="note">
          {t('joined', { date: format.date(person.createdAt) })}&nbsp;· {lastSeen()}&nbsp;·{' '}
          <Link
            className="link"
            to={`/audit?about=${person.id}`}
            aria-label={t('logNamed', { name: person.name })}
          >
            {t('log')}
          </Link>
        </span>
      </div>
      {status === 'erased' || person.id === user?.id ? <span /> : <PersonActions person={person} />}
    </li>
  );
}

/** A moment less than a minute ago is formatted as 'now', which does not fit into a sentence in the past tense. */
const isJustNow = (moment: string) => Date.now() - Date.parse(moment) < 60_000;

/** Whether the answer says that another operator must confirm the act first. */
const isProposed = (answer: object): boolean => 'approvalId' in answer;

function PersonActions({ person }: { person: Person }) {
  const t = useText(peopleWords);
  const act = useAct();
  const [asking, setAsking] = useState(() => ASKED.find(what => hasDraft(`${what} ${person.id}`)));
  const block = useSend('POST /operator/people/{id}/block', CHANGED);
  const unblock = useSend('POST /operator/people/{id}/unblock', CHANGED);
  const removeFactor = useSend('POST /operator/people/{id}/remove-second-factor', CHANGED);
  const { id, name, email, emailConfirmed, actsFor } = person;
  const params = { id };
  const send = {
    block: (reason: string) => block.mutateAsync({ params, body: { reason } }),
    factor: (reason: string) => removeFactor.mutateAsync({ params, body: { reason } }),
  };
  const letIn = () =>
    act({
      ask: { title: t('unblockTitle', { name }), text: t('unblockText'), yes: t('unblock') },
      send: () => withStepUp(() => unblock.mutateAsync({ params })),
      done: answer => t(isProposed(answer) ? 'proposed' : 'unblocked', { name }),
    });
  return (
    <WorkActions>
      {person.status === 'blocked' ? (
        <Button
          size="small"
          busy={unblock.isPending}
          aria-label={t('unblockNamed', { name })}
          onClick={() => void letIn()}
        >
          {t('unblock')}
        </Button>
      ) : (
        <Button size="small" aria-label={t('blockNamed', { name })} onClick={() => setAsking('block')}>
          {t('block')}
        </Button>
      )}
      {person.secondFactor && (
        <Button size="small" aria-label={t('factorNamed', { name })} onClick={() => setAsking('factor')}>
          {t('factor')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t(`${asking}Title`)}
          act={t(asking)}
          most={500}
          draft={`${asking} ${id}`}
          onClose={() => setAsking(undefined)}
          send={async reason => {
            const answer = await withStepUp((): Promise<object> => send[asking](reason));
            toast(t(isProposed(answer) ? 'proposed' : 'blockedDone', { name }));
          }}
        >
          <p>
            {name}
            <span className="note">
              <EmailText email={email} confirmed={emailConfirmed} />
            </span>
          </p>
          <p className="muted">{t(`${asking}Text`)}</p>
          {(asking === 'factor' || person.role === 'operator') && <p>{t('needsSecond')}</p>}
          {asking === 'block' && actsFor?.alone && (
            <Alert tone="warn">{t('actsAlone', { company: actsFor.company })}</Alert>
          )}
        </ReasonDialog>
      )}
    </WorkActions>
  );
}
