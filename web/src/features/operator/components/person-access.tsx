// How a person gets in: the state of the account, the second factor, and the devices.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import deskWords from '#web/locales/en/desk.json';
import peopleWords from '#web/locales/en/people.json';
import profileWords from '#web/locales/en/profile.json';
import tabWords from '#web/locales/en/person-tabs.json';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, Halves, KeyValues, Rows, TitleNote } from '#web/ui/card.tsx';
import type { WholePerson } from '#web/features/operator/model/person-flags.ts';
import { PERSON_STATES } from './person-columns.tsx';

export function PersonAccess({ whole: { person, devices } }: { whole: WholePerson }) {
  const t = useText(deskWords);
  const people = useText(peopleWords);
  const profile = useText(profileWords);
  const tabs = useText(tabWords);
  const moment = useMoment();
  const { status, blocked, secondFactor, emailConfirmed, email, lastLoginAt, createdAt } = person;
  return (
    <Halves>
      <Card title={tabs('signIn')}>
        <CardBody>
          <KeyValues
            items={[
              {
                label: t('account'),
                value: <Badge state={PERSON_STATES[status]}>{people(status)}</Badge>,
                note: blocked?.reason,
              },
              {
                label: tabs('secondFactor'),
                value: (
                  <Badge state={secondFactor ? 'done' : 'open'}>
                    {t(secondFactor ? 'factorOn' : 'factorOff')}
                  </Badge>
                ),
              },
              {
                label: t('fact_email'),
                value: (
                  <Badge state={emailConfirmed ? 'done' : 'part'}>
                    {profile(emailConfirmed ? 'emailConfirmed' : 'emailNotConfirmed')}
                  </Badge>
                ),
                note: email,
              },
              { label: t('lastSeen'), value: lastLoginAt === null ? t('never') : moment(lastLoginAt) },
              { label: t('joined'), value: moment(createdAt) },
            ]}
          />
        </CardBody>
      </Card>
      <Devices devices={devices} />
    </Halves>
  );
}

function Devices({ devices }: Pick<WholePerson, 'devices'>) {
  const t = useText(deskWords);
  const format = useFormat();
  return (
    <Card title={t('devicesCard')} sub={devices.length > 0 && devices.length}>
      {devices.length === 0 ? (
        <CardBody>
          <p className="muted">{t('noneHere')}</p>
        </CardBody>
      ) : (
        <Rows label={t('devicesCard')}>
          {devices.map(({ name, location, lastActiveAt }, at) => (
            <li className="row two" key={at}>
              <TitleNote title={name} note={location} />
              <span className="muted">{format.ago(lastActiveAt)}</span>
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}
