// The head of a person's page: why the person is blocked, cash, holdings, state, open matters, and the one next step.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import deskWords from '#web/locales/en/desk.json';
import peopleWords from '#web/locales/en/people.json';
import tabWords from '#web/locales/en/person-tabs.json';
import profileWords from '#web/locales/en/profile.json';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Figure, Figures } from '#web/ui/card.tsx';
import { Alert } from '#web/ui/state.tsx';
import type { Flag, WholePerson } from '#web/features/operator/model/person-flags.ts';
import { useFlagWords } from '#web/features/operator/model/use-flag-words.ts';
import { useStanding } from '#web/features/operator/model/use-standing.ts';
import { PERSON_STATES } from './person-columns.tsx';
import styles from './person.module.css';

interface PersonHeadProps {
  whole: WholePerson;
  flags: readonly Flag[];
}

export function PersonHead({ whole, flags }: PersonHeadProps) {
  const { blocked } = whole.person;
  return (
    <>
      {blocked && <Blocked blocked={blocked} />}
      <div className={styles['band']}>
        <PersonFigures whole={whole} flags={flags} />
      </div>
      <NextStep flags={flags} />
    </>
  );
}

/** Why the person cannot sign in: a fact that outweighs all below it. */
function Blocked({
  blocked: { at, by, reason },
}: {
  blocked: NonNullable<Answer<'GET /operator/people/{id}'>['person']['blocked']>;
}) {
  const t = useText(deskWords);
  const moment = useMoment();
  return (
    <Alert tone="warn">
      {t('blockedSince', { time: moment(at) })} {reason}
      {by !== null && <span className="note">{by}</span>}
    </Alert>
  );
}

function PersonFigures({ whole: { person, cash, holdings }, flags }: PersonHeadProps) {
  const t = useText(deskWords);
  const tabs = useText(tabWords);
  const people = useText(peopleWords);
  const format = useFormat();
  const standing = useStanding();
  const shares = holdings.reduce((sum, { available, held }) => sum + available + held, 0);
  const [first] = useFlagWords()(flags);
  return (
    <Figures label={t('personTitle')}>
      <Figure
        lead
        label={t('cash')}
        value={format.dollars(cash.available)}
        note={t('heldNote', { amount: format.dollars(cash.held) })}
      />
      <Figure
        label={t('holdings')}
        value={tabs('companies', { count: holdings.length, shown: format.number(holdings.length) })}
        note={tabs('shares', { count: shares, shown: format.number(shares) })}
      />
      <Figure
        label={t('account')}
        value={<Badge state={PERSON_STATES[person.status]}>{people(person.status)}</Badge>}
        note={standing(person)}
      />
      <Figure
        label={tabs('open')}
        value={format.number(flags.length)}
        note={first ? first.title : tabs('openNone')}
      />
    </Figures>
  );
}

/** What an operator can decide now. Everything else that is open is in the overview. */
function NextStep({ flags }: { flags: readonly Flag[] }) {
  const t = useText(tabWords);
  const profile = useText(profileWords);
  const say = useFlagWords();
  const flag = flags.find(({ kind }) => kind === 'checkWaits' || kind === 'paymentWaits');
  if (flag === undefined) return null;
  const [said] = say([flag]);
  return (
    <section className={styles['next']} aria-label={t('next')}>
      <p>
        <span className={styles['say']}>{said?.title}</span>
        <span className="note">{said?.note}</span>
      </p>
      {flag.kind === 'checkWaits' && (
        <ButtonLink kind="primary" to={`/verifications?check=${flag.check.id}`}>
          {t('review', { what: profile(flag.check.kind) })}
        </ButtonLink>
      )}
      {flag.kind === 'paymentWaits' && (
        <ButtonLink kind="primary" to="/payments" state={{ search: flag.payment.reference }}>
          {t('openPayment')}
        </ButtonLink>
      )}
    </section>
  );
}
