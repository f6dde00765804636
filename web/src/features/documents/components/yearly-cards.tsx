// What the market writes for the person, by year: statements, trade confirmations, signed files, tax reports.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { timeOfDays } from '#web/lib/time-of-days.ts';
import documentWords from '#web/locales/en/documents.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { DownloadButton } from '#web/ui/patterns/download-button.tsx';
import { LoadedList } from '#web/ui/patterns/loaded-list.tsx';
import { Empty } from '#web/ui/state.tsx';
import { DocumentRow } from './document-row.tsx';

export type Statement = Answer<'GET /account/statements'>['statements'][number];

/** The statements of one year. The PDF is for reading, the CSV for a spreadsheet. */
export function StatementsCard({ statements }: { statements: readonly Statement[] }) {
  const t = useText(documentWords);
  const format = useFormat();
  if (statements.length === 0) return null;
  return (
    <Card title={t('statements')}>
      <Rows label={t('statements')}>
        {statements.map(({ month, complete }) => {
          const name = format.date(`${month}-01`, 'month');
          const what = t('statementOf', { month: name });
          return (
            <li className="row two" key={month}>
              <TitleNote title={name} note={complete ? t('monthly') : t('runningMonth')} />
              <span className="row-acts">
                <DownloadButton plain path={`/account/statements/${month}/csv`} label={`CSV: ${what}`}>
                  CSV
                </DownloadButton>
                <DownloadButton path={`/account/statements/${month}/pdf`} label={`PDF: ${what}`}>
                  PDF
                </DownloadButton>
              </span>
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}

const PAGE_SIZE = 8;

/** The trades of one year. A confirmation is written once its trade has settled. */
export function ConfirmationsCard({ year }: { year: string }) {
  const t = useText(documentWords);
  const format = useFormat();
  const [page, setPage] = useState(1);
  const span = timeOfDays({ first: `${year}-01-01`, last: `${year}-12-31` }, format.zone);
  const query = { ...span, page, pageSize: PAGE_SIZE };
  const trades = useApi('GET /account/transactions', { query }, { keepPrevious: true });
  return (
    <Card title={t('confirmations')}>
      <LoadedList
        from={trades}
        skeleton={<CardSkeleton label={t('loading')} rows={4} />}
        failed={t('failed')}
        empty={<Empty title={t('noneMade')}>{t('noneMadeText')}</Empty>}
        label={t('confirmations')}
        onPage={setPage}
      >
        {({ results }) => (
          <Rows label={t('confirmations')}>
            {results.map(({ id, type, amount, stock, timestamp, status }) => {
              const shares = t('shareCount', { count: amount });
              const what = t(type === 'buy' ? 'bought' : 'sold', { shares, company: stock.name });
              return (
                <li className="row two" key={id}>
                  <TitleNote title={what} note={format.date(timestamp)} />
                  {status === 'settled' ? (
                    <DownloadButton path={`/market/trades/${id}/confirmation`} label={`PDF: ${what}`}>
                      PDF
                    </DownloadButton>
                  ) : (
                    <span className="muted">{t('notSettled')}</span>
                  )}
                </li>
              );
            })}
          </Rows>
        )}
      </LoadedList>
    </Card>
  );
}

/** The sealed files of trades that closed with documents. */
export function SignedCard() {
  const t = useText(documentWords);
  const [page, setPage] = useState(1);
  const query = { origin: 'made', kind: 'closing_file', page } as const;
  const files = useApi('GET /documents', { query }, { keepPrevious: true });
  if (!files.data?.total) return null;
  return (
    <Card title={t('made')}>
      <LoadedList
        from={files}
        skeleton={null}
        failed={t('failed')}
        empty={null}
        label={t('made')}
        onPage={setPage}
      >
        {({ results }) => (
          <Rows label={t('made')}>
            {results.map(document => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </Rows>
        )}
      </LoadedList>
    </Card>
  );
}

export function TaxCard() {
  const t = useText(documentWords);
  const years = useApi('GET /realised-gains').data?.years ?? [];
  if (years.length === 0) return null;
  return (
    <Card title={t('tax')} foot={t('taxText')}>
      <Rows label={t('tax')}>
        {years.map(({ year, total }) => {
          const what = t('gainsOf', { year });
          return (
            <li className="row two" key={year}>
              <TitleNote title={what} note={t('gainsLots', { count: total.lots })} />
              <DownloadButton path={`/realised-gains/${year}/csv`} label={`CSV: ${what}`}>
                CSV
              </DownloadButton>
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}
