// The top of a company's public page: name, link to its market, and today's figures.
import { sectors } from '#web/content/site.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import { useSession } from '#web/api/session.ts';
import type { Company } from '#web/entities/market/trading.ts';
import { useCompanyPlace } from '#web/entities/company/use-company-place.ts';
import { useTradeWord } from '#web/entities/market/use-trade-word.ts';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Figure, Figures } from '#web/ui/card.tsx';
import { MarkFigure } from '#web/entities/company/mark-figure.tsx';
import { Link, loginAddress } from '#web/lib/router.tsx';
import companyWords from '#web/locales/en/public-company.json';
import styles from './companies.module.css';

interface FirmProps {
  company: Company;
}

export function FirmHead({ company }: FirmProps) {
  const t = useText(companyWords);
  const word = useTradeWord();
  const { isAuthenticated } = useSession();
  const market = `/marketplace/${company.slug}`;
  const sector = sectors.find(one => one.category === company.category)?.name ?? '';
  const place = useCompanyPlace(company);
  return (
    <header className={styles['firm-head']}>
      <Crest name={company.name} logo={company.logo} size="large" />
      <div>
        <h1>{company.name}</h1>
        <p className="muted">
          <Link to={`/companies?sector=${company.category}`}>{word(company.category, sector)}</Link>
          {company.description && (
            <>
              {' · '}
              <span lang="en">{company.description}</span>
            </>
          )}
          {place && ` · ${place}`}
        </p>
        {!company.tradable && company.exit === null && <p>{t('halted')}</p>}
      </div>
      <div className={styles['act']}>
        {company.exit !== null ? undefined : isAuthenticated ? (
          <ButtonLink kind="primary" to={market}>
            {t('tradeHere')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" to={loginAddress(market)}>
            {t('logInToTrade')}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

export function FirmFigures({ company }: FirmProps) {
  const t = useText(marketWords);
  const format = useFormat();
  const now = useNow();
  const { price, change, changeFrom, change30d, lastTradeAt, sharesOutstanding } = company;
  // Until the code runs, the time itself: how long ago it was depends on when the page is read.
  const ago = lastTradeAt && (now ? format.ago(lastTradeAt, now) : format.date(lastTradeAt, 'shortTime'));
  return (
    <Figures label={company.name}>
      <Figure
        lead
        label={t('lastPrice')}
        value={<Price value={price} cents />}
        note={
          ago === null ? (
            t('noTrades')
          ) : (
            <>
              <Delta value={change} /> <span>{t('todayAgo', { ago })}</span>
            </>
          )
        }
      />
      <Figure
        label={t('thirtyDays')}
        value={<Delta value={change30d} />}
        note={changeFrom.month !== null && t('from', { price: format.money(changeFrom.month.price) })}
      />
      <MarkFigure mark={company.mark} />
      <Figure
        label={t('marketValue')}
        value={price === null ? '–' : format.money(price * sharesOutstanding, { compact: true })}
        note={t('sharesCount', { count: sharesOutstanding })}
      />
    </Figures>
  );
}
