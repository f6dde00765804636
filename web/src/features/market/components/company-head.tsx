// The top of a company page: breadcrumbs, name, and today's figures.
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { type Company } from '#web/entities/market/trading.ts';
import { useCompanyPlace } from '#web/entities/company/use-company-place.ts';
import { Scrubbed, useScrubLabel } from '#web/charts/scrubbed.tsx';
import { Price } from '#web/ui/amount.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Figure, Figures } from '#web/ui/card.tsx';
import { DollarNote, OwnCurrency } from '#web/entities/market/dollar-note.tsx';
import { LiveSign } from '#web/entities/market/live-sign.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { MarkGlyph } from '#web/entities/company/mark-glyph.tsx';
import markWords from '#web/locales/en/mark.json';
import { MarkFigure } from '#web/entities/company/mark-figure.tsx';
import { StockChange } from '#web/entities/holding/stock-change.tsx';
import { PriceAlertButton } from './price-alert.tsx';
import { CompareLink, WatchButton } from './watch-button.tsx';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';
import styles from './company.module.css';

export function CompanyHead({ company, asOf }: { company: Company; asOf: string }) {
  const t = useText(marketWords);
  const word = useText(tradeWords);
  const category = word(company.category);
  const place = useCompanyPlace(company);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('pageTitle'), to: '/marketplace' },
          { label: category, to: `/marketplace?category=${company.category}` },
          { label: company.name },
        ]}
        aside={<LiveSign asOf={asOf} />}
      />
      <div className={styles['co-head']}>
        <Crest name={company.name} logo={company.logo} size="large" />
        <div>
          <h1>{company.name}</h1>
          <p className="muted">
            {category}&nbsp;· <span lang="en">{company.description}</span>
            {place && <>&nbsp;· {place}</>}
          </p>
        </div>
        <div className="btns">
          {company.exit === null && <PriceAlertButton company={company} />}
          <WatchButton stock={company} />
          <CompareLink slug={company.slug} name={company.name} />
        </div>
      </div>
      <DollarNote />
    </>
  );
}

export function CompanyFigures({ company }: { company: Company }) {
  const t = useText(marketWords);
  const book = useText(bookWords);
  const format = useFormat();
  const { price } = company;
  const label = useScrubLabel('share', t('mark'));
  const monthAgo = company.changeFrom.month;
  const today: ReactNode = company.lastTradeAt ? (
    <>
      <span>
        <StockChange stock={company} over="day" percent={company.change} /> {book('todaySmall')}
      </span>
      <MarkPlace price={price} mark={company.mark} />
      <span className="xs">{t('lastAgo', { ago: format.ago(company.lastTradeAt) })}</span>
    </>
  ) : (
    t('noTrades')
  );
  return (
    <Figures label={company.name}>
      <MarkFigure
        mark={company.mark}
        lead
        before={<OwnCurrency usd={company.mark?.price ?? null} />}
        label={label}
        show={(figure, rest) => (
          <Scrubbed of="share" rest={rest}>
            {figure}
          </Scrubbed>
        )}
      />
      <Figure
        label={t('lastPrice')}
        value={<Price value={price} cents />}
        note={
          <>
            <OwnCurrency usd={price} />
            <span className={styles['price-lines']}>{today}</span>
          </>
        }
      />
      <Figure
        label={t('thirtyDays')}
        value={<StockChange stock={company} over="month" percent={company.change30d} />}
        note={monthAgo !== null && t('from', { price: format.money(monthAgo.price) })}
      />
    </Figures>
  );
}

/** The last price in the band, as a glyph and in words. */
function MarkPlace({ price, mark }: Pick<Company, 'price' | 'mark'>) {
  const t = useText(markWords);
  if (!mark || price === null) return null;
  return (
    <span className={styles['mark-place']}>
      <MarkGlyph price={price} mark={mark} />
      <span className="xs">{t(price < mark.low ? 'below' : price > mark.high ? 'above' : 'inside')}</span>
    </span>
  );
}
