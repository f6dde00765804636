// The four totals of the portfolio; the return opens its working. Used by the portfolio page.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { OwnMoney, Why } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Figure, Figures } from '#web/ui/card.tsx';
import type { Portfolio } from './arrange-holdings.ts';
import { portfolioWords } from './words.ts';

export function PortfolioFigures({ portfolio }: { portfolio: Portfolio }) {
  const t = useText(portfolioWords);
  const format = useFormat();
  const { totalValue, totalGain, totalChange } = portfolio;
  const percent = totalChange === null ? '–' : format.percent(totalChange);
  return (
    <Figures label={t('figures')}>
      <Figure
        lead
        label={t('totalValue')}
        value={<OwnMoney value={totalValue} cents />}
        note={t('totalValueNote')}
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
              title={t('returnTitle')}
              working={() => (
                <>
                  <p className="say num">
                    {t('returnFormula', {
                      value: format.own(totalValue),
                      // Of what has a price: the rest of the cost is measured against nothing.
                      cost: format.own(totalValue - totalGain),
                      percent,
                    })}
                  </p>
                  <p className="muted">{t('returnText')}</p>
                </>
              )}
            >
              <Delta value={totalChange} />
            </Why>
          )
        }
        note={totalChange !== null && t('totalReturnNote')}
      />
      <Figure
        label={t('companies')}
        value={<span className="num">{format.number(portfolio.stocks.length)}</span>}
        note={t('companiesNote')}
      />
    </Figures>
  );
}
