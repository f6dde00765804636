// Today's constituents with their weights, and recent additions and removals beside them. Shown on /index.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import tradeWords from '#web/locales/en/trade.json';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CompanyName } from '#web/entities/company/company-name.tsx';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import { Table } from '#web/ui/table.tsx';
import indexWords from '#web/locales/en/market-index.json';
import styles from './market-index.module.css';

type Index = Answer<'GET /market/index'>;

export function IndexMembers({ index }: { index: Index }) {
  const t = useText(indexWords);
  return (
    <section className="sec follow" aria-labelledby="members-title">
      <div className="wrap">
        <SectionHead id="members-title" title={t('membersTitle')}>
          {t('membersText')}
        </SectionHead>
        <div className={styles['ix-members']}>
          <Members constituents={index.constituents} />
          <Changes changes={index.changes} levels={index.levels} />
        </div>
      </div>
    </section>
  );
}

function Members({ constituents }: Pick<Index, 'constituents'>) {
  const t = useText(indexWords);
  const format = useFormat();
  const word = useText(tradeWords);
  const heaviest = Math.max(...constituents.map(one => one.weight));
  return (
    <div className={styles['ruled']}>
      <Table
        caption={t('membersCaption')}
        rows={constituents}
        rowKey={row => row.id}
        columns={[
          {
            key: 'rank',
            head: t('rank'),
            end: true,
            phone: 'off',
            cell: row => <span className="muted">{row.rank}</span>,
          },
          {
            key: 'company',
            head: t('company'),
            phone: 'lead',
            cell: row => (
              <CompanyName name={row.name} note={word(row.category)} to={`/companies/${row.slug}`} />
            ),
          },
          {
            key: 'weight',
            head: t('weight'),
            cell: row => (
              <span className={styles['ix-weight']}>
                <i style={{ width: `${(row.weight / heaviest) * 100}%` }} aria-hidden="true" />
                <span>{format.part(row.weight, 2, 2)}</span>
              </span>
            ),
          },
          {
            key: 'price',
            head: t('price'),
            end: true,
            phone: 'figure',
            cell: row => <Price value={row.price} />,
          },
          { key: 'change', head: t('change'), end: true, cell: row => <Delta value={row.change} /> },
        ]}
      />
    </div>
  );
}

/**
 * The number of days with changes shown initially on a narrow screen. market-index.css shows more beside the
 * members.
 */
const DAYS_SHOWN = 12;

function Changes({ changes, levels }: Pick<Index, 'changes' | 'levels'>) {
  const t = useText(indexWords);
  const format = useFormat();
  const [all, setAll] = useState(false);
  const turnovers = new Map(levels.map(({ day, turnover }) => [day, turnover ?? undefined]));
  const days = [...Map.groupBy(changes, change => change.day)];
  return (
    <aside
      className={
        all
          ? `${styles['ix-changes']} ${styles['ruled']} ${styles['all']}`
          : `${styles['ix-changes']} ${styles['ruled']}`
      }
      aria-labelledby="changes-title"
    >
      <h3 id="changes-title">{t('changesTitle')}</h3>
      <p className="small">{t('changesText')}</p>
      <ol>
        {days.map(([day, own]) => (
          <li key={day}>
            <div className={styles['ix-day']}>
              <time dateTime={day}>{format.date(day)}</time>
              <Turnover of={turnovers.get(day)} />
            </div>
            <ul>
              {own.map(change => (
                <li key={change.slug}>
                  <span className={change.change === 'added' ? 'up' : 'down'}>
                    {t(change.change === 'added' ? 'added' : 'dropped')}
                  </span>{' '}
                  <Link to={`/companies/${change.slug}`}>{change.name}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {days.length > DAYS_SHOWN && !all && (
        <Button onClick={() => setAll(true)}>{t('showAll', { count: format.number(days.length) })}</Button>
      )}
    </aside>
  );
}

function Turnover({ of }: { of: number | undefined }) {
  const t = useText(indexWords);
  const format = useFormat();
  return of === undefined ? null : <span>{t('turnover', { percent: format.part(of, 2, 2) })}</span>;
}
