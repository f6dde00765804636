// The figures of the resale rules by the day from which they apply. A change adds a row; rows never change.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import figureWords from '#web/locales/en/resale-figures.json';
import { Badge } from '#web/ui/badge.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, TitleNote } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { ResaleFiguresDialog } from './resale-figures-dialog.tsx';

export type Figures = Answer<'GET /operator/resale-constants'>['rows'][number];

export function ResaleFigures() {
  const t = useText(figureWords);
  const found = useApi('GET /operator/resale-constants');
  const [changing, setChanging] = useState(false);
  return (
    <Loaded from={found} skeleton={<CardSkeleton label={t('loading')} rows={3} />} failed={t('failed')}>
      {({ rows }) => (
        <>
          <Card
            title={t('title')}
            action={
              <Button kind="primary" onClick={() => setChanging(true)}>
                {t('change')}
              </Button>
            }
          >
            <FiguresTable rows={rows} />
          </Card>
          {changing && rows[0] && (
            <ResaleFiguresDialog current={rows[0]} onClose={() => setChanging(false)} />
          )}
        </>
      )}
    </Loaded>
  );
}

function FiguresTable({ rows }: { rows: readonly Figures[] }) {
  const t = useText(figureWords);
  const format = useFormat();
  const today = new Date().toISOString().slice(0, 10);
  const inForce = rows.find(({ validFrom }) => validFrom <= today);
  const columns: readonly Column<Figures>[] = [
    {
      key: 'from',
      head: t('validFrom'),
      phone: 'lead',
      cell: row => (
        <TitleNote
          title={format.day(row.validFrom)}
          note={row === inForce && <Badge state="done">{t('inForce')}</Badge>}
        />
      ),
    },
    {
      key: 'holding',
      head: t('holdingMonths'),
      end: true,
      cell: ({ holdingMonths }) => t('months', { count: holdingMonths }),
    },
    {
      key: 'outstanding',
      head: t('classOutstandingDays'),
      end: true,
      cell: ({ classOutstandingDays }) => t('days', { count: classOutstandingDays }),
    },
    {
      key: 'information',
      head: t('informationMonths'),
      end: true,
      cell: ({ informationMonths }) => t('months', { count: informationMonths }),
    },
    { key: 'holders', head: t('holders'), end: true, cell: ({ holders }) => format.number(holders) },
    {
      key: 'unaccredited',
      head: t('unaccreditedHolders'),
      end: true,
      cell: ({ unaccreditedHolders }) => format.number(unaccreditedHolders),
    },
    { key: 'source', head: t('source'), cell: ({ source }) => <span lang="en">{source}</span> },
  ];
  return <Table caption={t('title')} rows={rows} rowKey={each => each.validFrom} columns={columns} />;
}
