// A company's mark with its band. It opens to the mark's working. Shown on the company's public page and its
// market's page.
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import markWords from '#web/locales/en/mark.json';
import marketWords from '#web/locales/en/market.json';
import type { Company } from '#web/entities/market/trading.ts';
import { Price, Why } from '#web/ui/amount.tsx';
import { Figure } from '#web/ui/card.tsx';

// Few people open the working, so its code is loaded on demand.
const MarkWorking = lazyPart(async () => ({ default: (await import('./mark-working.tsx')).MarkWorking }));

interface MarkFigureProps extends Pick<Company, 'mark'> {
  /** As the leading figure, with a sentence instead of the band. */
  lead?: boolean | undefined;
  /** At the beginning of the leading figure's note. */
  before?: ReactNode | undefined;
  /** The default is the word for a mark. */
  label?: string | undefined;
  /** Wraps the figure, whose text is given too. */
  show?: ((figure: ReactNode, text: string) => ReactNode) | undefined;
}

const showPlainly = (figure: ReactNode) => figure;

export function MarkFigure(props: MarkFigureProps) {
  const { mark, lead = false, before, label, show = showPlainly } = props;
  const say = useText(markWords);
  const t = useText(marketWords);
  const { comma } = usePunctuation();
  const format = useFormat();
  if (!mark)
    return (
      <Figure lead={lead} label={t('mark')} value={<span className="muted">–</span>} note={t('markNone')} />
    );
  const band = t('markBand', { low: format.money(mark.low), high: format.money(mark.high) });
  return (
    <Figure
      lead={lead}
      label={label ?? t('mark')}
      value={
        <Why
          label={`${t('mark')} ${format.money(mark.price)}`}
          title={t('markTitle')}
          working={() => <MarkWorking mark={mark} />}
        >
          {show(<Price value={mark.price} cents />, format.money(mark.price))}
        </Why>
      }
      note={
        lead ? (
          <>
            {before}
            {say('fairValue', {
              count: format.number(mark.effectiveObservations, 0),
              low: format.money(mark.low),
              high: format.money(mark.high),
            })}
          </>
        ) : mark.indicative ? (
          `${band}${comma}${t('indicative')}`
        ) : (
          band
        )
      }
    />
  );
}
