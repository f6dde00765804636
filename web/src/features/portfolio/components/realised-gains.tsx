// Sales by company, one year at a time, with the file for the tax form.
import type { Answer } from '#web/api/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { useLive } from '#web/api/use-live.ts';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, CardBody, TitleNote } from '#web/ui/card.tsx';
import { CompanyName } from '#web/entities/company/company-name.tsx';
import { DownloadButton } from '#web/ui/patterns/download-button.tsx';
import { Select } from '#web/ui/input.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Paged } from '#web/ui/patterns/paged.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import portfolioWords from '#web/locales/en/portfolio.json';
import styles from './portfolio.module.css';

type Year = Answer<'GET /realised-gains'>['years'][number];

/** A fund may sell shares of dozens of companies in a year. */
const COMPANIES_SHOWN = 10;

export function RealisedGains({ holds }: { holds: boolean }) {
  const t = useText(portfolioWords);
  const gains = useLive('GET /realised-gains');
  // A person without holdings has rarely sold any, so the card is shown only once it has content.
  if (!holds && !gains.error && !gains.data?.years.length) return null;
  return (
    <Loaded
      from={gains}
      skeleton={<CardSkeleton label={t('realisedLoading')} rows={8} />}
      failed={t('realisedFailed')}
    >
      {({ years }) => <GainsByYear years={years} />}
    </Loaded>
  );
}

function GainsByYear({ years }: { years: readonly Year[] }) {
  const t = useText(portfolioWords);
  const [year, setYear] = useUrlState(
    'sold',
    years.map(one => one.year),
    years[0]?.year ?? '',
  );
  const shown = years.find(one => one.year === year);
  if (!shown)
    return (
      <Card title={t('realised')}>
        <CardBody>
          <p className="muted">{t('realisedNone')}</p>
        </CardBody>
      </Card>
    );
  return (
    <Card
      title={t('realised')}
      action={
        <span className={styles['gains-tools']}>
          <Select
            aria-label={t('realisedYear')}
            options={years.map(one => ({ value: one.year, label: one.year }))}
            value={year}
            onValue={next => setYear(next)}
          />
          <DownloadButton path={`/realised-gains/${year}/csv`} label={t('realisedFile', { year })}>
            {t('realisedCsv')}
          </DownloadButton>
        </span>
      }
      foot={t('realisedText')}
    >
      <Paged key={year} items={shown.companies} pageSize={COMPANIES_SHOWN} label={t('realised')}>
        {companies => <GainsTable companies={companies} total={shown.total} />}
      </Paged>
    </Card>
  );
}

/** The line of a company, or the last line with the year's total. */
type Line = Year['total'] & { readonly slug?: string; readonly name: string };

function GainsTable({ companies, total }: { companies: readonly Line[]; total: Year['total'] }) {
  const t = useText(portfolioWords);
  const columns: Column<Line>[] = [
    { key: 'company', head: t('company'), phone: 'lead', cell: line => <WhatWasSold line={line} /> },
    { key: 'proceeds', head: t('proceeds'), end: true, cell: line => <OwnMoney value={line.proceeds} /> },
    { key: 'cost', head: t('costBasis'), end: true, cell: line => <OwnMoney value={line.cost} /> },
    { key: 'terms', head: t('terms'), end: true, label: '', cell: line => <Terms line={line} /> },
    {
      key: 'gain',
      head: t('gain'),
      end: true,
      phone: 'figure',
      cell: line => <Delta value={line.gain} money />,
    },
  ];
  return (
    <Table
      caption={t('realised')}
      columns={columns}
      rows={[...companies, { ...total, name: t('realisedTotal') }]}
      rowKey={line => line.slug ?? ''}
    />
  );
}

function WhatWasSold({ line: { slug, name, lots } }: { line: Line }) {
  const t = useText(portfolioWords);
  const note = t('lotCount', { count: lots });
  if (slug !== undefined) return <CompanyName name={name} note={note} to={`/portfolio/${slug}#sold`} />;
  return <TitleNote title={<span className="strong">{name}</span>} note={note} />;
}

const TERMS = ['longTerm', 'shortTerm'] as const;

/**
 * The holding period. Amounts are included when the gain is partly short-term and partly long-term; otherwise
 * the row already shows them.
 */
function Terms({ line }: { line: Line }) {
  const t = useText(portfolioWords);
  const own = TERMS.filter(term => line[term] !== 0);
  return (
    <span className={styles['gain-terms']}>
      {own.map(term => (
        <span key={term}>
          {t(term)} {own.length > 1 && <Delta value={line[term]} money />}
        </span>
      ))}
    </span>
  );
}
