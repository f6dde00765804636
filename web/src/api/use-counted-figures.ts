// The figures of the site that are counted or stated, fetched once where no sample market is loaded.
import { useEffect, useState } from 'react';
import type { Answer } from './api-contract.ts';
import { api } from './api.ts';
import { useSite } from './site.ts';

type Figure = Answer<'GET /site/figures'>['figures'][number];

interface CountedFigure {
  readonly name: string;
  readonly text: string;
  readonly how: string;
}

/** A measured uptime is printed as a claim only where it is at least this, and was measured for so long. */
const LEAST_UPTIME = 99.9;
const LEAST_MEASURED_MS = 30 * 86_400_000;

/** Undefined while the sample market is loaded, and until the figures are there. */
export function useCountedFigures(): readonly CountedFigure[] | undefined {
  const site = useSite();
  const [figures, setFigures] = useState<readonly CountedFigure[]>();
  const isCounted = site?.sampleData === false;
  useEffect(() => {
    if (!isCounted) return undefined;
    let isCurrent = true;
    api('GET /site/figures').then(
      answer => {
        if (isCurrent) setFigures(answer.figures.flatMap(each => toShown(each, answer.asOf)));
      },
      // Without the figures nothing is claimed.
      () => isCurrent && setFigures([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [isCounted]);
  return isCounted ? (figures ?? []) : undefined;
}

/** What a young market has none of is left out: a zero in large type says less than nothing. */
function toShown({ how, kind, name, since, unit, value }: Figure, asOf: string): readonly CountedFigure[] {
  if (value === 0) return [];
  if (name === 'uptime') {
    const measured_ms = since === null ? 0 : Date.parse(asOf) - Date.parse(since);
    if (value < LEAST_UPTIME || measured_ms < LEAST_MEASURED_MS) return [];
  }
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(asOf),
  );
  return [{ name, text: textOf(value, unit), how: kind === 'counted' ? `${how} As of ${day}.` : how }];
}

function textOf(value: number, unit: Figure['unit']): string {
  if (unit === 'percent') return `${value}%`;
  const compact = { notation: 'compact', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat('en-US', {
    ...compact,
    ...(unit === 'usd' ? { style: 'currency', currency: 'USD' } : {}),
  }).format(value);
}
