// A return over a range, with the annual return beside it when that differs: '▲ +26.23% (+17.02% a year)'.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Why } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import type { ReactNode } from 'react';
import dashboardWords from '#web/locales/en/dashboard.json';

interface Returned {
  readonly percent: number;
  /** Null for ranges under a year. */
  readonly annualised: number | null;
}

interface ReturnFigureProps {
  figure: Returned;
  /** The name of the figure: 'Time-weighted return'. */
  name: string;
  title: string;
  working: () => ReactNode;
}

/** Returns the annual return, or null for a range of one year, for which both returns are equal. */
export const yearOf = ({ percent, annualised }: Returned): number | null =>
  annualised === percent ? null : annualised;

export function ReturnFigure({ figure, name, title, working }: ReturnFigureProps) {
  const t = useText(dashboardWords);
  const format = useFormat();
  const year = yearOf(figure);
  const beside = year === null ? '' : ` (${t('perYear', { percent: format.percent(year) })})`;
  return (
    <Why label={`${name} ${format.percent(figure.percent)}${beside}`} title={title} working={working}>
      <Delta value={figure.percent} />
      {beside}
    </Why>
  );
}
