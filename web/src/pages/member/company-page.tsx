// /marketplace/:slug: one company in the signed-in area, with its market, its rules, the person's position,
// and the order ticket.
import { memo, useCallback } from 'react';
import { AboutCard, PositionCard, RulesCard } from '#web/features/market/components/company-side.tsx';
import { HaltCard } from '#web/features/operator-stocks/halt-card.tsx';
import { BookCards, useBookAhead } from '#web/features/market/components/book-cards.tsx';
import { CompanyBones } from '#web/features/market/components/company-bones.tsx';
import { CompanyFigures, CompanyHead } from '#web/features/market/components/company-head.tsx';
import { PriceCard, usePricesAhead } from '#web/features/market/components/price-card.tsx';
import { TapeCard, useTapeAhead } from '#web/features/market/components/tape-card.tsx';
import { TradeBar } from '#web/features/market/components/trade-bar.tsx';
import marketWords from '#web/locales/en/market.json';
import { OrderTicket } from '#web/features/orders/components/order-ticket.tsx';
import { TradesUnderWay } from '#web/features/orders/components/trades-under-way.tsx';
import { useTicket } from '#web/features/orders/api/use-ticket.ts';
import { formatMinor, parseMinor } from '#domain/money/money.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { useParams, useSearchParams } from '#web/lib/router.tsx';
import { isInvestor, useSession } from '#web/api/session.ts';
import type { Company } from '#web/entities/market/trading.ts';
import { useAhead } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/card.tsx';
import { ExitFigures } from '#web/entities/company/exit-figures.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Empty } from '#web/ui/state.tsx';
import '#web/features/market/components/company.css';

export default function CompanyPage() {
  const t = useText(marketWords);
  const { slug = '' } = useParams();
  const company = useLive('GET /market/{slug}', { params: { slug } });
  usePageMeta({ title: company.data?.name ?? t('pageTitle') });
  const { error } = company;
  if (!company.data && error instanceof ApiError && error.status === 404) {
    return (
      <Empty
        level={1}
        title={t('companyMissing')}
        action={<ButtonLink to="/marketplace">{t('toMarketplace')}</ButtonLink>}
      >
        {t('companyMissingText')}
      </Empty>
    );
  }
  return (
    <Loaded from={company} skeleton={<Opening slug={slug} />} failed={t('companyFailed')} level={1}>
      {data => {
        const Screen = data.exit === null ? CompanyScreen : LeftCompany;
        return <Screen company={data} asOf={new Date(company.dataUpdatedAt).toISOString()} />;
      }}
    </Loaded>
  );
}

/** Loads the surrounding cards while the company loads. */
function Opening({ slug }: { slug: string }) {
  const { user } = useSession();
  usePricesAhead(slug);
  useBookAhead(slug);
  useTapeAhead(slug);
  useAhead('GET /account', undefined, isInvestor(user));
  return <CompanyBones />;
}

interface ScreenProps {
  company: Company;
  asOf: string;
}

/** A company that is no longer traded. Only its prices and trades are shown. */
function LeftCompany({ company, asOf }: ScreenProps) {
  return (
    <>
      <CompanyHead company={company} asOf={asOf} />
      <ExitFigures company={company} />
      <div className="grid co">
        <PriceCard company={company} />
        <AboutCard company={company} />
        <TapeCard slug={company.slug} />
      </div>
    </>
  );
}

function CompanyScreen({ company, asOf }: ScreenProps) {
  const { user } = useSession();
  return (
    <>
      <CompanyHead company={company} asOf={asOf} />
      <CompanyFigures company={company} />
      <Trading company={company} />
      {isInvestor(user) && <TradeBar company={company} />}
    </>
  );
}

/** Input in the ticket re-renders the ticket only. */
function Trading({ company }: { company: Company }) {
  const [params] = useSearchParams();
  const { user } = useSession();
  const ticket = useTicket(company, { side: params.get('side') === 'sell' ? 'sell' : 'buy' });
  const { set } = ticket;
  const takePrice = useCallback(
    (price: number) => {
      const minor = parseMinor(price);
      if (minor !== undefined) set({ type: 'limit', price: formatMinor(minor) });
    },
    [set],
  );
  return (
    <div className="grid co">
      <PriceCard company={company} />
      {isInvestor(user) && <OrderTicket ticket={ticket} />}
      <MarketCards company={company} onPrice={takePrice} />
    </div>
  );
}

interface MarketCardsProps {
  company: Company;
  /** Puts the price into the ticket. */
  onPrice: (price: number) => void;
}

/**
 * For people who do not trade, the description appears beside the chart. Beside a position it would make the
 * right column longer than the left, so it then appears below both.
 */
const MarketCards = memo(function MarketCards({ company, onPrice }: MarketCardsProps) {
  const { user } = useSession();
  const looksOn = user?.role === 'issuer';
  return (
    <>
      {user?.role === 'operator' && <HaltCard company={company} />}
      {looksOn && <AboutCard company={company} />}
      <Stack>
        <BookCards company={company} onPrice={onPrice} />
        <TradesUnderWay stockId={company.id} />
        <TapeCard slug={company.slug} />
      </Stack>
      <Stack>
        <RulesCard company={company} />
        {company.position && <PositionCard company={company} position={company.position} />}
        {!looksOn && !company.position && <AboutCard company={company} />}
      </Stack>
      {!looksOn && company.position && <AboutCard company={company} wide />}
    </>
  );
});
