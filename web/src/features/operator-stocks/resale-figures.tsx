// The figures of the resale rules: those in force, large, and every row by the day from which it applies. A change adds a
// row; rows never change.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import figureWords from '#web/locales/en/resale-figures.json';
import { Badge } from '#web/ui/badge.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Figure, Figures, TitleNote } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { WorkTable } from '#web/ui/patterns/work-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { ResaleFiguresDialog } from './resale-figures-dialog.tsx';

export type ResaleRow = Answer<'GET /operator/resale-constants'>['rows'][number];

export function ResaleFigures() {
  const t = useText(figureWords);
  const found = useApi('GET /operator/resale-constants');
  const [changing, setChanging] = useState(false);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <Loaded from={found} skeleton={<CardSkeleton label={t('loading')} rows={3} />} failed={t('failed')}>
      {({ rows }) => {
        const current = rows.find(({ validFrom }) => validFrom <= today);
        return (
          <>
            {current && <InForce figures={current} />}
            <Card
              title={t('history')}
              action={
                <Button kind="primary" size="small" onClick={() => setChanging(true)}>
                  {t('change')}
                </Button>
              }
              foot={t('historyText')}
            >
              <History rows={rows} current={current} />
            </Card>
            {changing && rows[0] && (
              <ResaleFiguresDialog current={rows[0]} onClose={() => setChanging(false)} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** The figures in force, each with what it decides. */
function InForce({ figures }: { figures: ResaleRow }) {
  const t = useText(figureWords);
  const format = useFormat();
  return (
    <Figures label={t('inForce')}>
      <Figure
        lead
        label={t('holding')}
        value={t('months', { count: figures.holdingMonths })}
        note={t('holdingText')}
      />
      <Figure
        label={t('outstandingShort')}
        value={t('days', { count: figures.classOutstandingDays })}
        note={t('outstandingText')}
      />
      <Figure
        label={t('informationShort')}
        value={t('months', { count: figures.informationMonths })}
        note={t('informationText')}
      />
      <Figure
        label={t('holdersShort')}
        value={format.number(figures.holders)}
        note={t('unaccreditedNote', { count: format.number(figures.unaccreditedHolders) })}
      />
    </Figures>
  );
}

interface HistoryProps {
  readonly rows: readonly ResaleRow[];
  readonly current: ResaleRow | undefined;
}

function History({ rows, current }: HistoryProps) {
  const t = useText(figureWords);
  const format = useFormat();
  const columns: readonly Column<ResaleRow>[] = [
    {
      key: 'from',
      head: t('validFrom'),
      phone: 'lead',
      cell: ({ validFrom, source }) => (
        <TitleNote title={format.day(validFrom)} note={<span lang="en">{source}</span>} />
      ),
    },
    {
      key: 'holding',
      head: t('holding'),
      end: true,
      cell: ({ holdingMonths }) => t('months', { count: holdingMonths }),
    },
    {
      key: 'outstanding',
      head: t('outstandingShort'),
      end: true,
      cell: ({ classOutstandingDays }) => t('days', { count: classOutstandingDays }),
    },
    {
      key: 'information',
      head: t('informationShort'),
      end: true,
      cell: ({ informationMonths }) => t('months', { count: informationMonths }),
    },
    { key: 'holders', head: t('holdersShort'), end: true, cell: ({ holders }) => format.number(holders) },
    {
      key: 'unaccredited',
      head: t('unaccreditedShort'),
      end: true,
      cell: ({ unaccreditedHolders }) => format.number(unaccreditedHolders),
    },
    {
      key: 'status',
      head: t('status'),
      cell: row => {
        if (row === current) return <Badge state="done">{t('inForce')}</Badge>;
        const isLater = current === undefined || row.validFrom > current.validFrom;
        return <Badge state="open">{t(isLater ? 'later' : 'earlier')}</Badge>;
      },
    },
  ];
  return (
    <WorkTable caption={t('history')} rows={rows} rowKey={({ validFrom }) => validFrom} columns={columns} />
  );
}
