// A person whole: balances, verifications, holdings, orders, trades, payments, devices, documents and notes.
import { useState, type ReactNode } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import deskWords from '#web/locales/en/desk.json';
import investorWords from '#web/locales/en/investor.json';
import peopleWords from '#web/locales/en/people.json';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, Figure, Figures, Halves, Stack } from '#web/ui/card.tsx';
import { Paged } from '#web/ui/patterns/paged.tsx';
import { RowActions, RowMenu, WorkTable } from '#web/ui/patterns/work-table.tsx';
import { Alert } from '#web/ui/state.tsx';
import { CorrectionDialog, type AskedCorrection } from './correction-dialog.tsx';
import { MoveSharesDialog } from './move-shares-dialog.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { PERSON_STATES } from './person-columns.tsx';
import { PersonDocuments } from './person-documents.tsx';
import { Checks, Devices, Notes, Payments } from './person-records.tsx';
import { useTradeColumns } from './trade-columns.tsx';

export type WholePerson = Answer<'GET /operator/people/{id}'>;

export function PersonWhole({ whole }: { whole: WholePerson }) {
  const t = useText(deskWords);
  const [asking, setAsking] = useState<AskedCorrection>();
  const orderColumns = useOrderColumns(setAsking, true);
  const tradeColumns = useTradeColumns(setAsking, whole.person.id);
  const { person, holdings, orders, trades, checks, notes, payments, devices, documents } = whole;
  return (
    <Stack>
      {person.blocked && <Blocked blocked={person.blocked} />}
      <PersonFigures whole={whole} />
      <Halves>
        <Checks checks={checks} />
        <Notes notes={notes} />
      </Halves>
      <Holdings person={person} holdings={holdings} />
      <ListCard title={t('ordersCard')} rows={orders}>
        {shown => (
          <WorkTable caption={t('ordersCard')} rows={shown} rowKey={one => one.id} columns={orderColumns} />
        )}
      </ListCard>
      <ListCard title={t('tradesCard')} rows={trades}>
        {shown => (
          <WorkTable caption={t('tradesCard')} rows={shown} rowKey={one => one.id} columns={tradeColumns} />
        )}
      </ListCard>
      <ListCard title={t('paymentsCard')} rows={payments}>
        {shown => <Payments payments={shown} />}
      </ListCard>
      <Halves>
        <PersonDocuments documents={documents} />
        <Devices devices={devices} />
      </Halves>
      {asking && <CorrectionDialog {...asking} onClose={() => setAsking(undefined)} />}
    </Stack>
  );
}

/** Why the person cannot sign in: a fact that outweighs all below it. */
function Blocked({
  blocked: { at, by, reason },
}: {
  blocked: NonNullable<WholePerson['person']['blocked']>;
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

function PersonFigures({ whole: { person, cash } }: { whole: WholePerson }) {
  const t = useText(deskWords);
  const people = useText(peopleWords);
  const type = useText(investorWords);
  const format = useFormat();
  const standing = () => {
    if (person.actsFor) return people('actsFor', { company: person.actsFor.company });
    return person.role === 'operator' ? people('operator') : type(person.investorType as 'individual');
  };
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
        value={<Badge state={PERSON_STATES[person.status]}>{people(person.status)}</Badge>}
        note={[person.accountNumber, standing()].join(' · ')}
      />
      <Figure
        label={t('joined')}
        value={format.date(person.createdAt)}
        note={t(person.secondFactor ? 'factorOn' : 'factorOff')}
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

interface ListCardProps<Row> {
  title: string;
  rows: readonly Row[];
  children: (shown: readonly Row[]) => ReactNode;
  /** Dialogs of the rows. */
  after?: ReactNode | undefined;
}

/** So many rows are shown at once, because the page has several lists. */
const PAGE_SIZE = 6;

function ListCard<Row>({ title, rows, children, after }: ListCardProps<Row>) {
  const t = useText(deskWords);
  const format = useFormat();
  return (
    <Card title={title} sub={rows.length > 0 && format.number(rows.length)}>
      {rows.length === 0 ? (
        <CardBody>
          <p className="muted">{t('noneHere')}</p>
        </CardBody>
      ) : (
        <Paged items={rows} pageSize={PAGE_SIZE} label={title}>
          {children}
        </Paged>
      )}
      {after}
    </Card>
  );
}

function Holdings({ person, holdings }: Pick<WholePerson, 'holdings' | 'person'>) {
  const t = useText(deskWords);
  const format = useFormat();
  const [moving, setMoving] = useState<WholePerson['holdings'][number]>();
  return (
    <ListCard
      title={t('holdings')}
      rows={holdings}
      after={
        moving && <MoveSharesDialog company={moving} from={person} onClose={() => setMoving(undefined)} />
      }
    >
      {shown => (
        <WorkTable
          caption={t('holdings')}
          rows={shown}
          rowKey={({ slug }) => slug}
          columns={[
            {
              key: 'company',
              head: t('fact_company'),
              phone: 'lead',
              cell: ({ slug, name }) => (
                <Link className="title" to={`/listings/${slug}`}>
                  {name}
                </Link>
              ),
            },
            {
              key: 'shares',
              head: t('fact_shares'),
              end: true,
              phone: 'figure',
              cell: ({ available, held }) => format.number(available + held),
            },
            { key: 'free', head: t('free'), end: true, cell: ({ available }) => format.number(available) },
            { key: 'held', head: t('reserved'), end: true, cell: ({ held }) => format.number(held) },
            {
              key: 'actions',
              head: <span className="sr">{t('actions')}</span>,
              end: true,
              cell: holding => (
                <RowActions corner>
                  <RowMenu
                    label={t('holdingActions', { company: holding.name })}
                    items={[
                      { label: t('openCompany'), to: `/listings/${holding.slug}` },
                      { label: t('moveShares'), danger: true, run: () => setMoving(holding) },
                    ]}
                  />
                </RowActions>
              ),
            },
          ]}
        />
      )}
    </ListCard>
  );
}
