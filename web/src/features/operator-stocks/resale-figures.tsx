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
import { Card, CardBody, KeyValues, Stack } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { ResaleFiguresDialog } from './resale-figures-dialog.tsx';

export type Figures = Answer<'GET /operator/resale-constants'>['rows'][number];

export function ResaleFigures() {
  const t = useText(figureWords);
  const found = useApi('GET /operator/resale-constants');
  const [changing, setChanging] = useState(false);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <Loaded from={found} skeleton={<CardSkeleton label={t('loading')} rows={3} />} failed={t('failed')}>
      {({ rows }) => (
        <Stack>
          <p>
            <Button kind="primary" onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
          </p>
          {rows.map(row => (
            <FiguresCard
              key={row.validFrom}
              figures={row}
              isInForce={row === rows.find(({ validFrom }) => validFrom <= today)}
            />
          ))}
          {changing && rows[0] && (
            <ResaleFiguresDialog current={rows[0]} onClose={() => setChanging(false)} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** One card for each row. The requirement of a rule is beside its number. */
function FiguresCard({ figures, isInForce }: { figures: Figures; isInForce: boolean }) {
  const t = useText(figureWords);
  const format = useFormat();
  return (
    <Card
      title={t('from', { day: format.day(figures.validFrom) })}
      action={isInForce && <Badge state="done">{t('inForce')}</Badge>}
      foot={
        <>
          {t('source')}: <span lang="en">{figures.source}</span>
        </>
      }
    >
      <CardBody>
        <KeyValues
          items={[
            { label: t('holding'), value: t('months', { count: figures.holdingMonths }) },
            { label: t('outstanding'), value: t('days', { count: figures.classOutstandingDays }) },
            { label: t('information'), value: t('months', { count: figures.informationMonths }) },
            { label: t('holders'), value: format.number(figures.holders) },
            { label: t('unaccreditedHolders'), value: format.number(figures.unaccreditedHolders) },
          ]}
        />
      </CardBody>
    </Card>
  );
}
