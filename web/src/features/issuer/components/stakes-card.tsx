// The stakes of seller, buyer and company before and after each possible decision.
import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/issuer-desk.json';
import { Card, TitleNote } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Table } from '#web/ui/table.tsx';
import { usePartWords } from '#web/features/issuer/model/use-part-words.ts';
import type { Evidence } from './review-evidence.tsx';
import styles from './desk.module.css';

type Choice = 'approved' | 'exercised' | 'rejected';

interface Row {
  readonly name: string;
  readonly note: string;
  readonly now: number;
  readonly after: number;
}

export function StakesCard({ evidence }: { evidence: Evidence }) {
  const t = useText(deskWords);
  const format = useFormat();
  const [choice, setChoice] = useState<Choice>('approved');
  const { review, buyer, seller, company, holders, sharesOutstanding } = evidence;
  const after = (stake: Evidence['holders']) => (choice === 'rejected' ? stake.now : stake[choice]);
  const choices: readonly Choice[] =
    review.firstRefusalUntil === null ? ['approved', 'rejected'] : ['approved', 'exercised', 'rejected'];
  const part = usePartWords();
  const stakeOf = (
    name: string,
    role: 'theSeller' | 'theBuyer' | 'theCompany',
    stake: Evidence['holders'],
  ): Row => ({
    name,
    note: `${t(role)} · ${part(after(stake) / sharesOutstanding)}`,
    now: stake.now,
    after: after(stake),
  });
  const rows: readonly Row[] = [
    stakeOf(seller.name, 'theSeller', seller.holds),
    stakeOf(buyer.name, 'theBuyer', buyer.holds),
    ...(company.now > 0 || choice === 'exercised' ? [stakeOf(t('ownShares'), 'theCompany', company)] : []),
    { name: t('holders'), note: t('holdersNote'), now: holders.now, after: after(holders) },
    { name: t('outstanding'), note: t('outstandingNote'), now: sharesOutstanding, after: sharesOutstanding },
  ];
  return (
    <Card
      title={t('stakes')}
      action={
        <Segmented
          label={t('stakesIf')}
          look="small"
          options={choices.map(value => ({ value, label: t(`if_${value}`) }))}
          value={choice}
          onValue={setChoice}
        />
      }
    >
      <Table
        caption={t('stakes')}
        rows={rows}
        rowKey={({ name, note }) => name + note}
        columns={[
          {
            key: 'holder',
            head: t('holder'),
            phone: 'lead',
            cell: ({ name, note }) => <TitleNote title={name} note={note} />,
          },
          { key: 'now', head: t('now'), end: true, cell: ({ now }) => format.number(now) },
          {
            key: 'after',
            head: t('after'),
            end: true,
            cell: row => <span className={styles['changed']}>{format.number(row.after)}</span>,
          },
          {
            key: 'change',
            head: t('change'),
            end: true,
            phone: 'figure',
            cell: row => <Change by={row.after - row.now} />,
          },
        ]}
      />
    </Card>
  );
}

function Change({ by }: { by: number }) {
  const t = useText(deskWords);
  const format = useFormat();
  if (by === 0) return <span className={styles['same']}>{t('noChange')}</span>;
  return <span>{`${by > 0 ? '+' : '−'}${format.number(Math.abs(by))}`}</span>;
}
