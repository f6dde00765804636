// The band of figures of one holding. The return opens its working.
import type { Answer } from '#web/api/api-contract.ts';
import { Scrubbed, useScrubLabel } from '#web/charts/scrubbed.tsx';
import { useCostPerShare } from '#web/entities/holding/cost-per-share.ts';
import { InDollars } from '#web/entities/market/dollar-note.tsx';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { useUnsettledText } from '#web/entities/order/use-unsettled-text.ts';
import { OwnMoney, Price, Why } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Figure, Figures } from '#web/ui/card.tsx';
import holdingWords from '#web/locales/en/holding.json';

type HoldingAnswer = Answer<'GET /portfolio/{slug}'>;
type Holding = HoldingAnswer['holding'];

export function HoldingFigures({ holding }: { holding: Holding }) {
  const t = useText(holdingWords);
  const format = useFormat();
  const costPerShare = useCostPerShare();
  const unsettled = useUnsettledText();
  const { value, price, totalReturn } = holding;
  const label = useScrubLabel('share', t('value'));
  return (
    <Figures label={holding.name}>
      <Figure
        lead
        label={label}
        value={
          value === null ? (
            <Price value={null} />
          ) : (
            <Scrubbed of="share" rest={format.own(value)}>
              <OwnMoney value={value} cents />
            </Scrubbed>
          )
        }
        note={
          <>
            {value !== null && <InDollars usd={value} />}
            {joinNotes(
              price === null
                ? ''
                : t('valueNote', { shares: format.ownShares(holding.shares), price: format.money(price) }),
              unsettled(holding),
            )}
          </>
        }
      />
      <Figure
        label={t('cost')}
        value={<OwnMoney value={holding.cost} cents />}
        note={t('costNote', { price: costPerShare(holding.cost, holding.shares) })}
      />
      <Figure
        label={t('gain')}
        value={<Delta value={holding.totalGain} money />}
        note={value !== null && t('gainNote')}
      />
      <Figure
        label={t('totalReturn')}
        value={
          totalReturn === null || value === null ? (
            <Delta value={null} />
          ) : (
            <ReturnOf name={holding.name} value={value} cost={holding.cost} percent={totalReturn} />
          )
        }
        note={totalReturn !== null && t('returnNote')}
      />
    </Figures>
  );
}

function joinNotes(...notes: readonly string[]): string {
  return notes.filter(note => note !== '').join(' · ');
}

/** The figures of a holding that was sold completely. */
export function SoldFigures({ answer: { holding, realisedGain } }: { answer: HoldingAnswer }) {
  const t = useText(holdingWords);
  const unsettled = useUnsettledText();
  return (
    <Figures label={holding.name}>
      <Figure
        lead
        label={t('value')}
        value={<OwnMoney value={0} cents />}
        note={joinNotes(t('heldNoMore'), unsettled(holding))}
      />
      <Figure
        label={t('realisedGain')}
        value={<Delta value={realisedGain} money />}
        note={t('realisedGainNote')}
      />
    </Figures>
  );
}

interface ReturnOfProps {
  /** The name of the company. */
  name: string;
  value: number;
  cost: number;
  percent: number;
}

/** A return with its working: (value − cost) ÷ cost. */
export function ReturnOf({ name, value, cost, percent }: ReturnOfProps) {
  const t = useText(holdingWords);
  const format = useFormat();
  const { comma } = usePunctuation();
  const text = format.percent(percent);
  return (
    <Why
      label={`${name}${comma}${t('totalReturn')} ${text}`}
      title={t('returnTitle')}
      working={() => (
        <>
          <p className="say num">
            ({format.own(value)} − {format.own(cost)}) ÷ {format.own(cost)} = {text}
          </p>
          <p className="muted">{t('returnText')}</p>
        </>
      )}
    >
      <Delta value={percent} />
    </Why>
  );
}
