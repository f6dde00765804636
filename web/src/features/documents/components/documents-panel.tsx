// The documents of a person: what waits, what the market wrote by year, and what the person handed in.
import { useState } from 'react';
import { isInvestor, useSession } from '#web/api/session.ts';
import { useApi } from '#web/api/use-api.ts';
import { DropFile } from '#web/entities/document/drop-file.tsx';
import { useAddDocument } from '#web/entities/document/use-add-document.ts';
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import documentWords from '#web/locales/en/documents.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, CardBody, Grid, Rows, Stack } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { LoadedList } from '#web/ui/patterns/loaded-list.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Empty } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { DocumentRow } from './document-row.tsx';
import styles from './documents.module.css';
import { WaitingCard } from './waiting-card.tsx';
import { ConfirmationsCard, SignedCard, StatementsCard, TaxCard, type Statement } from './yearly-cards.tsx';

export function DocumentsPanel() {
  const { user } = useSession();
  const invests = isInvestor(user);
  return (
    <Grid>
      <Stack>
        <WaitingCard />
        {invests && <OfYear />}
        <SignedCard />
        <Uploads />
      </Stack>
      <Stack>
        {invests && <TaxCard />}
        <ReadersCard />
      </Stack>
    </Grid>
  );
}

/** Statements and confirmations of one year, the latest at first. */
function OfYear() {
  const t = useText(documentWords);
  const from = useApi('GET /account/statements');
  return (
    <Loaded from={from} skeleton={<CardSkeleton label={t('loading')} rows={6} />} failed={t('failed')}>
      {({ statements }) => <YearCards statements={statements} />}
    </Loaded>
  );
}

function YearCards({ statements }: { statements: readonly Statement[] }) {
  const t = useText(documentWords);
  const yearOf = (month: string) => month.slice(0, 4);
  const years = [...new Set(statements.map(({ month }) => yearOf(month)))];
  const [year, setYear] = useUrlState('year', years, years[0] ?? '');
  return (
    <>
      {years.length > 1 && (
        <div className={styles['year']}>
          <Segmented
            label={t('year')}
            options={years.map(value => ({ value, label: value }))}
            value={year}
            onValue={next => setYear(next)}
          />
        </div>
      )}
      <StatementsCard statements={statements.filter(({ month }) => yearOf(month) === year)} />
      {year !== '' && <ConfirmationsCard key={year} year={year} />}
    </>
  );
}

function Uploads() {
  const t = useText(documentWords);
  const [page, setPage] = useState(1);
  const query = { origin: 'given', page } as const;
  const documents = useApi('GET /documents', { query }, { keepPrevious: true });
  return (
    <Card title={t('given')}>
      <AddDocument />
      <LoadedList
        from={documents}
        skeleton={<CardSkeleton label={t('loading')} rows={3} />}
        failed={t('failed')}
        empty={<Empty title={t('noneGiven')}>{t('noneGivenText')}</Empty>}
        label={t('given')}
        onPage={setPage}
      >
        {list => (
          <Rows label={t('given')}>
            {list.results.map(document => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </Rows>
        )}
      </LoadedList>
    </Card>
  );
}

function AddDocument() {
  const t = useText(documentWords);
  const { add, progress, error } = useAddDocument();
  const take = async (file: File) => {
    const added = await add(file, 'other');
    if (added) toast(t('added', { name: added.name }));
  };
  return (
    <CardBody>
      <DropFile
        label={t('addTitle')}
        progress={progress}
        error={error}
        onFile={file => void take(file)}
        limits
      />
    </CardBody>
  );
}

const READERS = [
  ['made', 'readersOf_made'],
  ['given', 'readersOf_given'],
  ['ofEvidence', 'readersOf_evidence'],
  ['shareTitle', 'readersOf_links'],
] as const;

/** Who may read which documents. */
function ReadersCard() {
  const t = useText(documentWords);
  return (
    <Card title={t('readersTitle')} foot={t('readersFoot')}>
      <dl className={styles['readers']}>
        {READERS.map(([of, readers]) => (
          <div key={of}>
            <dt>{t(of)}</dt>
            <dd>{t(readers)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
