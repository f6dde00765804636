// The top of a company's public page: who it is, the way to its market, its figures of today.
import { sectors } from '#web/content/site.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { marketWords } from '#web/lib/market-words.ts';
import { useSession } from '#web/lib/session.ts';
import type { Company } from '#web/lib/trading.ts';
import { useCompanyPlace } from '#web/lib/use-company-place.ts';
import { useTradeWord } from '#web/lib/use-trade-word.ts';
import { Price, Why } from '#web/ui/amount.tsx';
import { Delta, Initials } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Figure, Figures } from '#web/ui/card.tsx';
import { Link } from '#web/lib/router.tsx';
import { companyWords } from './words.ts';

// Few ask how the mark is made: it comes when they do.
const MarkWorking = lazyPart(async () => ({
  default: (await import('#web/ui/mark-working.tsx')).MarkWorking,
}));

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
    <header className="firm-head">
      <Initials name={company.name} logo={company.logo} size="large" />
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
      </div>
      <div className="act">
        {company.exit !== null ? undefined : isAuthenticated ? (
          <ButtonLink kind="primary" to={market}>
            {t('tradeHere')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" to="/login" state={{ from: market }}>
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
  const { price, change, changeFrom, change30d, lastTradeAt, sharesOutstanding } = company;
  return (
    <Figures label={company.name}>
      <Figure
        lead
        label={t('lastPrice')}
        value={<Price value={price} cents />}
        note={
          lastTradeAt === null ? (
            t('noTrades')
          ) : (
            <>
              <Delta value={change} /> <span>{t('todayAgo', { ago: format.ago(lastTradeAt) })}</span>
            </>
          )
        }
      />
      <Figure
        label={t('thirtyDays')}
        value={<Delta value={change30d} />}
        note={changeFrom.month !== null && t('from', { price: format.money(changeFrom.month.price) })}
      />
      <MarkFigure company={company} />
      <Figure
        label={t('marketValue')}
        value={price === null ? '–' : format.money(price * sharesOutstanding, { compact: true })}
        note={t('sharesCount', { count: sharesOutstanding })}
      />
    </Figures>
  );
}

function MarkFigure({ company: { mark } }: FirmProps) {
  const t = useText(marketWords);
  const { comma } = usePunctuation();
  const format = useFormat();
  if (!mark)
    return <Figure label={t('mark')} value={<span className="muted">–</span>} note={t('markNone')} />;
  const band = t('markBand', { low: format.money(mark.low), high: format.money(mark.high) });
  return (
    <Figure
      label={t('mark')}
      value={
        <Why
          label={`${t('mark')} ${format.money(mark.price)}`}
          title={t('markTitle')}
          working={() => <MarkWorking mark={mark} />}
        >
          <Price value={mark.price} cents />
        </Why>
      }
      note={mark.indicative ? `${band}${comma}${t('indicative')}` : band}
    />
  );
}
