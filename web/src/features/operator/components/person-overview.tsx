// The overview of a person: open matters, the facts of the account, and what happened last.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/desk.json';
import tabWords from '#web/locales/en/person-tabs.json';
import { EmailText } from '#web/entities/person/email-text.tsx';
import { Card, CardBody, Halves, KeyValues, Rows, TitleNote } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CopyText } from '#web/ui/patterns/copy-text.tsx';
import { personEvents } from '#web/features/operator/model/person-events.ts';
import type { Flag, WholePerson } from '#web/features/operator/model/person-flags.ts';
import { useFlagWords } from '#web/features/operator/model/use-flag-words.ts';
import { useStanding } from '#web/features/operator/model/use-standing.ts';
import { Events } from './person-history.tsx';

interface PersonOverviewProps {
  whole: WholePerson;
  flags: readonly Flag[];
}

const LATEST = 5;

export function PersonOverview({ whole, flags }: PersonOverviewProps) {
  const t = useText(tabWords);
  const { id } = whole.person;
  return (
    <>
      <Halves>
        <OpenMatters id={id} flags={flags} />
        <Account person={whole.person} />
      </Halves>
      <Card
        title={t('latest')}
        action={
          <Link className="link" to={`/people/${id}?tab=history`}>
            {t('allHistory')}
          </Link>
        }
      >
        <Events id={id} label={t('latest')} events={personEvents(whole).slice(0, LATEST)} />
      </Card>
    </>
  );
}

function OpenMatters({ id, flags }: { id: string; flags: readonly Flag[] }) {
  const t = useText(tabWords);
  const words = useFlagWords()(flags);
  return (
    <Card title={t('open')} sub={words.length > 0 && words.length}>
      {words.length === 0 ? (
        <CardBody>
          <p className="muted">{t('openNone')}</p>
        </CardBody>
      ) : (
        <Rows label={t('open')}>
          {words.map(({ tab, title, note }, at) => (
            <li key={at}>
              <Link className="two" to={`/people/${id}?tab=${tab}`}>
                <TitleNote title={title} note={note} />
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}

function Account({ person }: Pick<WholePerson, 'person'>) {
  const t = useText(deskWords);
  const tabs = useText(tabWords);
  const format = useFormat();
  const standing = useStanding();
  const { email, emailConfirmed, accountNumber, createdAt, lastLoginAt } = person;
  return (
    <Card title={t('account')}>
      <CardBody>
        <KeyValues
          items={[
            { label: tabs('number'), value: <CopyText value={accountNumber} /> },
            { label: t('fact_type'), value: standing(person) },
            { label: t('fact_email'), value: <EmailText email={email} confirmed={emailConfirmed} /> },
            { label: t('joined'), value: format.date(createdAt) },
            { label: t('lastSeen'), value: lastLoginAt === null ? t('never') : format.ago(lastLoginAt) },
          ]}
        />
      </CardBody>
    </Card>
  );
}
