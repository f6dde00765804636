// A person whole: balances, holdings, orders, trades, payments, checks, devices, documents and notes.
import { useState, type ReactNode } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/desk.json';
import peopleWords from '#web/locales/en/people.json';
import { EmailText } from '#web/entities/person/email-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, Figure, Figures, Halves, KeyValues, Stack } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { WorkList } from '#web/ui/patterns/work-list.tsx';
import { CorrectionDialog, type AskedCorrection } from './correction-dialog.tsx';
import { MoveSharesDialog } from './move-shares-dialog.tsx';
import { OrderLine, TradeLine } from './order-trade-lines.tsx';
import { PersonDocuments } from './person-documents.tsx';
import { Devices, Payments, Records } from './person-records.tsx';

type WholePerson = Answer<'GET /operator/people/{id}'>;

const STATES = { active: 'done', blocked: 'off', erased: 'off' } as const;

export function PersonWhole({ whole }: { whole: WholePerson }) {
  const t = useText(deskWords);
  const [asking, setAsking] = useState<AskedCorrection>();
  const { person, holdings, orders, trades } = whole;
  const mayBeErased = person.status !== 'erased' && person.role === 'investor';
  return (
    <Stack>
      <PersonFigures whole={whole} />
      <Halves>
        <Holdings person={person} holdings={holdings} />
        <Records whole={whole} />
      </Halves>
      <PersonDocuments documents={whole.documents} />
      <ListCard title={t('ordersCard')} isEmpty={orders.length === 0}>
        <WorkList label={t('ordersCard')}>
          {orders.map(order => (
            <OrderLine key={order.id} order={order} onAsk={setAsking} />
          ))}
        </WorkList>
      </ListCard>
      <ListCard title={t('tradesCard')} isEmpty={trades.length === 0}>
        <WorkList label={t('tradesCard')}>
          {trades.map(trade => (
            <TradeLine key={trade.id} trade={trade} onAsk={setAsking} />
          ))}
        </WorkList>
      </ListCard>
      <Halves>
        <Payments payments={whole.payments} />
        <Devices devices={whole.devices} />
      </Halves>
      {mayBeErased && <EraseButton personId={person.id} onAsk={setAsking} />}
      {asking && <CorrectionDialog {...asking} onClose={() => setAsking(undefined)} />}
    </Stack>
  );
}

function EraseButton({ personId, onAsk }: { personId: string; onAsk: (asked: AskedCorrection) => void }) {
  const t = useText(deskWords);
  const ask = () => onAsk({ title: t('erase'), correction: { kind: 'erase_person', personId } });
  return (
    <p>
      <Button kind="danger" onClick={ask}>
        {t('erase')}
      </Button>
    </p>
  );
}

function PersonFigures({ whole: { person, cash } }: { whole: WholePerson }) {
  const t = useText(deskWords);
  const people = useText(peopleWords);
  const format = useFormat();
  return (
    <Figures label={t('personTitle')}>
      <Figure
        lead
        label={t('cash')}
        value={format.dollars(cash.available)}
        note={t('heldNote', { amount: format.dollars(cash.held) })}
      />
      <Figure
        label={t('account')}
        value={<Badge state={STATES[person.status]}>{people(person.status)}</Badge>}
        note={person.accountNumber}
      />
      <Figure
        label={t('joined')}
        value={format.date(person.createdAt)}
        note={<EmailText email={person.email} confirmed={person.emailConfirmed} />}
      />
      <Figure
        label={t('lastSeen')}
        value={person.lastLoginAt === null ? t('never') : format.date(person.lastLoginAt)}
        note={
          <Link className="link" to={`/audit?about=${person.id}`}>
            {t('auditLink')}
          </Link>
        }
      />
    </Figures>
  );
}

function ListCard({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const t = useText(deskWords);
  return (
    <Card title={title}>
      {isEmpty ? (
        <CardBody>
          <p className="muted">{t('noneHere')}</p>
        </CardBody>
      ) : (
        children
      )}
    </Card>
  );
}

function Holdings({ person, holdings }: Pick<WholePerson, 'holdings' | 'person'>) {
  const t = useText(deskWords);
  const format = useFormat();
  const [moving, setMoving] = useState<WholePerson['holdings'][number]>();
  return (
    <ListCard title={t('holdings')} isEmpty={holdings.length === 0}>
      <CardBody>
        <KeyValues
          items={holdings.map(({ slug, name, available, held }) => ({
            label: <Link to={`/marketplace/${slug}`}>{name}</Link>,
            value: (
              <>
                {format.number(available + held)}{' '}
                <LinkButton
                  label={t('moveSharesNamed', { company: name })}
                  onClick={() => setMoving({ slug, name, available, held })}
                >
                  {t('moveShares')}
                </LinkButton>
              </>
            ),
            note: held > 0 ? t('heldNote', { amount: format.number(held) }) : undefined,
          }))}
        />
      </CardBody>
      {moving && <MoveSharesDialog company={moving} from={person} onClose={() => setMoving(undefined)} />}
    </ListCard>
  );
}
