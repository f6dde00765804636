// The four totals of the portfolio. The return opens its working.
import { InDollars } from '#web/entities/market/dollar-note.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { OwnMoney, Why } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Figure, Figures } from '#web/ui/card.tsx';
import returnWords from '#web/locales/en/returns.json';
import type { Portfolio } from '#web/features/portfolio/model/arrange-holdings.ts';
import portfolioWords from '#web/locales/en/portfolio.json';

export function PortfolioFigures({ portfolio }: { portfolio: Portfolio }) {
  const t = useText(portfolioWords);
  const worked = useText(returnWords);
  const format = useFormat();
  const { totalValue, totalGain, totalChange } = portfolio;
  // The cost of holdings with a price only, because other holdings have no value to compare with.
  const cost = format.own(totalValue - totalGain);
  const percent = totalChange === null ? '–' : format.percent(totalChange);
  return (
    <Figures label={t('figures')}>
      <Figure
        lead
        label={t('totalValue')}
        value={<OwnMoney value={totalValue} cents />}
        note={
          <>
            <InDollars usd={totalValue} />
            {t('totalValueNote')}
          </>
        }
      />
      <Figure label={t('totalGain')} value={<Delta value={totalGain} money />} note={t('totalGainNote')} />
      <Figure
        label={t('totalReturn')}
        value={
          totalChange === null ? (
            <Delta value={null} />
          ) : (
            <Why
              label={`${t('totalReturn')} ${percent}`}
              title={worked('totalReturnTitle')}
              working={() => (
                <>
                  <p className="say num">
                    ({format.own(totalValue)} − {cost}) ÷ {cost} = {percent}
                  </p>
                  <p className="muted">{worked('totalReturnText')}</p>
                </>
              )}
            >
              <Delta value={totalChange} />
            </Why>
          )
        }
        note={portfolio.stocks.length === 0 ? t('nothingHeld') : totalChange !== null && t('totalReturnNote')}
      />
      <Figure
        label={t('companies')}
        value={<span className="num">{format.number(portfolio.companies)}</span>}
        note={t('companiesNote')}
      />
    </Figures>
  );
}
