// The totals of a day: customers' cash against the bank, shares against the companies' registers, and what is signed.
import type { ReactNode } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import proofWords from '#web/locales/en/proof.json';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, Halves, KeyValues, Stack } from '#web/ui/card.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import style from './published-proof.module.css';

type Proof = NonNullable<Answer<'GET /proof'>['latest']>;

/** The parts of the page below each other, with rules in place of the cards' boxes. */
export const ProofParts = ({ children }: { children: ReactNode }) => (
  <div className={style['parts']}>
    <Stack>{children}</Stack>
  </div>
);

/** The two proofs of a day, side by side. */
export function PublishedTotals({ proof }: { proof: Proof }) {
  return (
    <Halves>
      <CashProof proof={proof} />
      <SharesProof proof={proof} />
    </Halves>
  );
}

function CashProof({ proof }: { proof: Proof }) {
  const t = useText(proofWords);
  const format = useFormat();
  const { accounts, bank, customersCash, difference } = proof;
  return (
    <Card title={t('cashTitle')} foot={t('limitsText')}>
      <CardBody>
        <p className={style['verdict']}>
          <CashVerdict proof={proof} />
        </p>
        <KeyValues
          look="sum"
          items={[
            { label: t('atBank'), value: bank === null ? t('noStatement') : format.dollars(bank) },
            {
              label: t('owed', { count: format.number(accounts) }),
              value: format.dollars(customersCash),
            },
            bank !== null && {
              label: t('named'),
              value: format.dollars(bank - customersCash - (difference ?? 0)),
              note: t('namedNote'),
            },
            difference !== null && { label: t('unnamed'), value: format.dollars(difference), total: true },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function CashVerdict({ proof: { bank, customersCash, difference } }: { proof: Proof }) {
  const t = useText(proofWords);
  const format = useFormat();
  if (bank === null) return <Badge state="open">{t('waits')}</Badge>;
  if (bank < customersCash)
    return <Badge state="off">{t('notCovered', { amount: format.dollars(customersCash - bank) })}</Badge>;
  if (difference === null || difference === 0) return <Badge state="done">{t('covered')}</Badge>;
  return <Badge state="part">{t('coveredMore', { amount: format.dollars(difference) })}</Badge>;
}

function SharesProof({ proof: { shares } }: { proof: Proof }) {
  const t = useText(proofWords);
  const format = useFormat();
  const given = shares.filter(row => row.registered !== null);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const registered = sum(given.map(row => row.registered ?? 0));
  const held = sum(given.map(row => row.shares));
  const differing = sum(given.map(row => Math.abs((row.registered ?? 0) - row.shares)));
  const without = shares.length - given.length;
  return (
    <Card
      title={t('sharesTitle')}
      foot={without > 0 && t('withoutRegister', { count: format.number(without) })}
    >
      <CardBody>
        <p className={style['verdict']}>
          {given.length === 0 ? (
            <Badge state="open">{t('noRegisters')}</Badge>
          ) : differing === 0 ? (
            <Badge state="done">{t('sharesAgree')}</Badge>
          ) : (
            <Badge state="part">{t('sharesDiffer', { count: format.number(differing) })}</Badge>
          )}
        </p>
        {given.length > 0 && (
          <KeyValues
            look="sum"
            items={[
              {
                label: t('registersOf', { count: format.number(given.length) }),
                value: format.number(registered),
              },
              { label: t('inOurBooks'), value: format.number(held) },
              { label: t('difference'), value: format.number(registered - held), total: true },
            ]}
          />
        )}
      </CardBody>
    </Card>
  );
}

/** The root, the signature and the key, which anyone can check. */
export function SignedText({ proof }: { proof: Proof }) {
  const t = useText(proofWords);
  const moment = useMoment();
  const code = (text: string) => <code className={style['code']}>{text}</code>;
  return (
    <Card
      title={t('signedTitle')}
      action={
        <a className="lnk" href={`/api/proof/${proof.day}`} download={`proof-${proof.day}.json`}>
          {t('file')}
        </a>
      }
      foot={t('published', { time: moment(proof.publishedAt) })}
    >
      <CardBody>
        <KeyValues
          items={[
            { label: t('root'), value: code(proof.root) },
            { label: t('signature'), value: code(proof.signature) },
            { label: t('signedBy'), value: code(proof.publicKey) },
          ]}
        />
      </CardBody>
    </Card>
  );
}

/** The register's number, with its day, and what it lacks or has too much. */
function Registered({ row, registered }: { row: Proof['shares'][number]; registered: number }) {
  const t = useText(proofWords);
  const format = useFormat();
  const isSame = registered === row.shares;
  return (
    <span className={style['registered']}>
      <Badge state={isSame ? 'done' : 'part'}>
        {isSame ? t('agrees') : t('differs', { count: format.number(Math.abs(registered - row.shares)) })}
      </Badge>
      {row.registerAsOf !== null && <span className="note">{format.day(row.registerAsOf)}</span>}
      {format.number(registered)}
    </span>
  );
}

/** The shares of each company that customers hold. Companies without a register follow, folded. */
export function PublishedShares({ proof: { shares } }: { proof: Proof }) {
  const t = useText(proofWords);
  const format = useFormat();
  const given = shares.filter(row => row.registered !== null);
  const others = shares.filter(row => row.registered === null);
  if (shares.length === 0) return null;
  return (
    <Card title={t('shares')} sub={format.number(shares.length)}>
      {given.length > 0 && <SharesTable rows={given} caption={t('shares')} hasRegister />}
      {others.length > 0 && (
        <details className={style['others']} open={given.length === 0}>
          <summary>{t('others', { count: others.length })}</summary>
          <SharesTable rows={others} caption={t('others', { count: others.length })} />
        </details>
      )}
    </Card>
  );
}

interface SharesTableProps {
  rows: Proof['shares'];
  caption: string;
  hasRegister?: boolean | undefined;
}

function SharesTable({ rows, caption, hasRegister = false }: SharesTableProps) {
  const t = useText(proofWords);
  const format = useFormat();
  const registered: Column<Proof['shares'][number]> = {
    key: 'registered',
    head: t('inRegister'),
    cell: row => <Registered row={row} registered={row.registered ?? 0} />,
    end: true,
  };
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={row => row.root}
      columns={[
        {
          key: 'name',
          head: t('company'),
          cell: row => (
            <span>
              {row.name}
              {row.className !== null && <span className="note">{row.className}</span>}
            </span>
          ),
          phone: 'lead',
        },
        { key: 'holders', head: t('holders'), cell: row => format.number(row.holders), end: true },
        {
          key: 'shares',
          head: t('sharesHeld'),
          cell: row => format.number(row.shares),
          end: true,
          phone: 'figure',
        },
        ...(hasRegister ? [registered] : []),
      ]}
    />
  );
}
