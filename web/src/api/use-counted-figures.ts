// The figures of the site: counted from the market's own records, or stated by the operator with a source.
import type { Answer } from './api-contract.ts';
import { usePublicData } from './use-public-data.ts';
import { useFormat } from '#web/lib/format.ts';

type Figure = Answer<'GET /site/figures'>['figures'][number];

export interface CountedFigure {
  readonly name: string;
  readonly value: number;
  /** Formats the value, or a part of it while a counter runs. */
  readonly format: (value: number) => string;
  /** The source of a figure that the operator states. It is in English. */
  readonly source: string | undefined;
}

export interface CountedFigures {
  /** The day on which they were counted, formatted. */
  readonly day: string;
  readonly figures: readonly CountedFigure[];
}

/** A measured uptime is printed only where it is at least this, and was measured for so long. */
const LEAST_UPTIME = 99.9;
const LEAST_MEASURED_MS = 30 * 86_400_000;

/** Undefined until the figures are there. Without them nothing is claimed. */
export function useCountedFigures(): CountedFigures | undefined {
  const { data, error } = usePublicData('GET /site/figures');
  const format = useFormat();
  if (!data) return error ? { day: '', figures: [] } : undefined;
  const formats = {
    count: (value: number) => format.number(Math.round(value)),
    hours: (value: number) => format.number(value, 1),
    percent: (value: number) => format.part(value, 2),
    usd: (value: number) => format.dollars(value, { compact: true }),
  };
  return {
    day: format.day(data.asOf),
    figures: data.figures
      .filter(one => isShown(one, data.asOf))
      .map(({ how, kind, name, unit, value }) => ({
        name,
        value,
        format: formats[unit],
        source: kind === 'stated' ? how : undefined,
      })),
  };
}

/** What a young market has none of is left out: a zero in large type says less than nothing. */
function isShown({ name, since, value }: Figure, asOf: string): boolean {
  if (name !== 'uptime') return value !== 0;
  const measured_ms = since === null ? 0 : Date.parse(asOf) - Date.parse(since);
  return value >= LEAST_UPTIME && measured_ms >= LEAST_MEASURED_MS;
}
