// Today's constituents with their weights, and beside them who came and who left. On /index.
import { useState } from 'react';
import { indexPage } from '#web/content/market-index.ts';
import type { Answer } from '#web/lib/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { tradeWords } from '#web/lib/trading.ts';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CompanyName } from '#web/ui/company-name.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { Table } from '#web/ui/table.tsx';

type Index = Answer<'GET /market/index'>;

export function IndexMembers({ index }: { index: Index }) {
  return (
    <section className="sec follow" aria-labelledby="members-title">
      <div className="wrap">
        <SectionHead id="members-title" title={indexPage.membersTitle}>
          {indexPage.membersText}
        </SectionHead>
        <div className="ix-members">
          <Members constituents={index.constituents} />
          <Changes changes={index.changes} levels={index.levels} />
        </div>
      </div>
    </section>
  );
}

function Members({ constituents }: Pick<Index, 'constituents'>) {
  const format = useFormat();
  const word = useText(tradeWords);
  const heaviest = Math.max(...constituents.map(one => one.weight));
  return (
    <div className="ruled">
      <Table
        caption="Constituents by weight"
        rows={constituents}
        rowKey={row => row.id}
        columns={[
          {
            key: 'rank',
            head: 'Rank',
            end: true,
            phone: 'off',
            cell: row => <span className="muted">{row.rank}</span>,
          },
          {
            key: 'company',
            head: 'Company',
            phone: 'lead',
            cell: row => (
              <CompanyName name={row.name} note={word(row.category)} to={`/companies/${row.slug}`} />
            ),
          },
          {
            key: 'weight',
            head: 'Weight',
            cell: row => (
              <span className="ix-weight">
                <i style={{ width: `${(row.weight / heaviest) * 100}%` }} aria-hidden="true" />
                <span>{format.number(row.weight, 2)}%</span>
              </span>
            ),
          },
          {
            key: 'price',
            head: 'Price',
            end: true,
            phone: 'figure',
            cell: row => <Price value={row.price} />,
          },
          { key: 'change', head: 'Today', end: true, cell: row => <Delta value={row.change} /> },
        ]}
      />
    </div>
  );
}

/** So many days with changes at first on a narrow screen; market-index.css shows more beside the members. */
const DAYS_SHOWN = 12;

function Changes({ changes, levels }: Pick<Index, 'changes' | 'levels'>) {
  const format = useFormat();
  const [all, setAll] = useState(false);
  const turnovers = new Map(levels.map(({ day, turnover }) => [day, turnover ?? undefined]));
  const days = [...Map.groupBy(changes, change => change.day)];
  return (
    <aside className={all ? 'ix-changes ruled all' : 'ix-changes ruled'} aria-labelledby="changes-title">
      <h3 id="changes-title">{indexPage.changesTitle}</h3>
      <p className="small">{indexPage.changesText}</p>
      <ol>
        {days.map(([day, own]) => (
          <li key={day}>
            <div className="ix-day">
              <time dateTime={day}>{format.date(day)}</time>
              <Turnover of={turnovers.get(day)} />
            </div>
            <ul>
              {own.map(change => (
                <li key={change.slug}>
                  <span className={change.change === 'added' ? 'up' : 'down'}>
                    {change.change === 'added' ? 'In' : 'Out'}
                  </span>{' '}
                  <Link to={`/companies/${change.slug}`}>{change.name}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {days.length > DAYS_SHOWN && !all && (
        <Button onClick={() => setAll(true)}>Show all {format.number(days.length)} days</Button>
      )}
    </aside>
  );
}

function Turnover({ of }: { of: number | undefined }) {
  const format = useFormat();
  return of === undefined ? null : <span>Turnover {format.number(of, 2)}%</span>;
}
