// What happened to a person's account, newest first, and the reasons that operators have given.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/desk.json';
import documentWords from '#web/locales/en/documents.json';
import operatorPaymentWords from '#web/locales/en/operator-payments.json';
import tabWords from '#web/locales/en/person-tabs.json';
import profileWords from '#web/locales/en/profile.json';
import { Card, CardBody, Grid, Rows, Stack, TitleNote } from '#web/ui/card.tsx';
import { Paged } from '#web/ui/patterns/paged.tsx';
import { ShortTime } from '#web/ui/patterns/short-time.tsx';
import { personEvents, type PersonEvent } from '#web/features/operator/model/person-events.ts';
import type { WholePerson } from '#web/features/operator/model/person-flags.ts';
import styles from './person.module.css';

const PAGE_SIZE = 10;

export function PersonHistory({ whole }: { whole: WholePerson }) {
  const t = useText(tabWords);
  const desk = useText(deskWords);
  const { id } = whole.person;
  return (
    <Grid>
      <Stack>
        <Card
          title={t('tab_history')}
          action={
            <Link className="link" to={`/audit?about=${id}`}>
              {desk('auditLink')}
            </Link>
          }
        >
          <Paged items={personEvents(whole)} pageSize={PAGE_SIZE} label={t('tab_history')}>
            {shown => <Events id={id} label={t('tab_history')} events={shown} />}
          </Paged>
        </Card>
      </Stack>
      <Stack>
        <Notes notes={whole.notes} />
      </Stack>
    </Grid>
  );
}

/** Each event leads to the tab that shows it in full. */
export function Events({ id, label, events }: { id: string; label: string; events: readonly PersonEvent[] }) {
  const say = useEventWords();
  return (
    <Rows label={label}>
      {events.map(event => {
        const { title, note } = say(event);
        const list = event.kind === 'order' || event.kind === 'trade' ? `&list=${event.kind}s` : '';
        const time = (
          <span className={styles['when']}>
            <ShortTime at={event.at} />
          </span>
        );
        return event.tab === 'history' ? (
          <li className="row two" key={event.key}>
            <TitleNote title={title} note={note} />
            {time}
          </li>
        ) : (
          <li key={event.key}>
            <Link className="two" to={`/people/${id}?tab=${event.tab}${list}`}>
              <TitleNote title={title} note={note} />
              {time}
            </Link>
          </li>
        );
      })}
    </Rows>
  );
}

function useEventWords(): (event: PersonEvent) => { title: string; note?: string } {
  const t = useText(tabWords);
  const profile = useText(profileWords);
  const documents = useText(documentWords);
  const payments = useText(operatorPaymentWords);
  const format = useFormat();
  return event => {
    switch (event.kind) {
      case 'joined':
        return { title: t('event_joined') };
      case 'noted':
        return { title: event.reason, note: t('event_noted') };
      case 'handedIn':
        return { title: t('event_handedIn', { what: profile(event.check.kind) }) };
      case 'decided':
        return {
          title: t('event_decided', { what: profile(event.check.kind) }),
          note: profile(event.check.status),
        };
      case 'document':
        return { title: event.document.name, note: documents(`kind_${event.document.kind}`) };
      case 'payment': {
        const { direction, amount, reference } = event.payment;
        return { title: payments(direction, { amount: format.dollars(amount) }), note: reference };
      }
      case 'order': {
        const { side, shares, company, price } = event.order;
        return {
          title: t(`event_${side}Order`, { shares: format.number(shares), company: company.name }),
          note: t('atPrice', { price: format.dollars(price) }),
        };
      }
      case 'trade': {
        const { shares, company, price } = event.trade;
        return {
          title: t('event_trade', { shares: format.number(shares), company: company.name }),
          note: t('atPrice', { price: format.dollars(price) }),
        };
      }
    }
  };
}

/** The reasons that operators have given for what they did about the person. */
function Notes({ notes }: Pick<WholePerson, 'notes'>) {
  const t = useText(deskWords);
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
              <TitleNote title={reason} />
              <span className={styles['when']}>
                <ShortTime at={at} />
              </span>
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}
