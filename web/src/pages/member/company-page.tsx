// /marketplace/:slug: one company in the signed-in area, with its market, its rules, the person's position,
// and the order ticket.
import { memo, Suspense, useCallback, useState } from 'react';
import { AboutCard, PositionCard, RulesCard } from '#web/features/market/components/company-side.tsx';
import { BookCards, useBookAhead } from '#web/features/market/components/book-cards.tsx';
import { CompanyBones } from '#web/features/market/components/company-bones.tsx';
import { CompanyFigures, CompanyHead } from '#web/features/market/components/company-head.tsx';
import { EvidenceCard } from '#web/features/market/components/evidence-card.tsx';
import { PriceCard, usePricesAhead } from '#web/features/market/components/price-card.tsx';
import { TapeCard, useTapeAhead } from '#web/features/market/components/tape-card.tsx';
import { TradeBar } from '#web/features/market/components/trade-bar.tsx';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';
import { OrderTicket } from '#web/features/orders/components/order-ticket.tsx';
import { flashPrice, useTradeKeys } from '#web/features/orders/model/trade-keys.ts';
import { LaterStages, TICKET, useStage, type Stage } from '#web/features/orders/components/ticket-flow.tsx';
import { TradesUnderWay } from '#web/features/orders/components/trades-under-way.tsx';
import { SecuritiesCard } from '#web/entities/company/securities-card.tsx';
import type { ReviewedOrder } from '#web/features/orders/model/reviewed-order.ts';
import { useTicket, type TicketStart } from '#web/features/orders/api/use-ticket.ts';
import { formatMinor, minorToNumber, parseMinor } from '#domain/money/money.ts';
import { ApiError } from '#web/api/api-error.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useFormat } from '#web/lib/format.ts';
import { useDollarScreen } from '#web/lib/own-currency.ts';
import { useIsPhone } from '#web/lib/use-is-phone.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { useParams, useSearchParams } from '#web/lib/router.tsx';
import { isInvestor, useSession } from '#web/api/session.ts';
import type { Company } from '#web/entities/market/trading.ts';
import { useAhead } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Stack } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Empty } from '#web/ui/state.tsx';
import styles from '#web/features/market/components/company.module.css';

/** Few companies have left the market. */
const ExitFigures = lazyPart(async () => ({
  default: (await import('#web/entities/company/exit-figures.tsx')).ExitFigures,
}));
/** Only phones have the sheet. */
const TradeSheet = lazyPart(() => import('./trade-sheet.tsx'));
/** Only operators see the card. */
const HaltCard = lazyPart(() => import('#web/features/operator-stocks/halt-card.tsx'));

export default function CompanyPage() {
  useDollarScreen();
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
      <Suspense>
        <ExitFigures company={company} />
      </Suspense>
      <div className={`grid ${styles['co']}`} data-part="company">
        <PriceCard company={company} />
        <AboutCard company={company} />
        <TapeCard slug={company.slug} />
      </div>
    </>
  );
}

/** Chart and facts on one side, the desk on the other. */
function CompanyScreen({ company, asOf }: ScreenProps) {
  const [params] = useSearchParams();
  // Another order in the address begins another ticket.
  const asked = ['side', 'shares', 'price'].map(name => params.get(name) ?? '').join(' ');
  return (
    <div className={`grid ${styles['co']}`} data-part="company">
      <div className={styles['co-lead']} data-part="company-lead">
        <CompanyHead company={company} asOf={asOf} />
        <CompanyFigures company={company} />
      </div>
      <PriceCard company={company} />
      <Desk key={asked} company={company} />
      <Facts company={company} />
    </div>
  );
}

/** The order that the address describes: from a link to buy or sell, or from a typed command. */
function orderIn(params: URLSearchParams): TicketStart {
  const shares = params.get('shares') ?? '';
  const price = parseMinor(params.get('price') ?? '');
  return {
    side: params.get('side') === 'sell' ? 'sell' : 'buy',
    ...(/^\d{1,9}$/.test(shares) ? { shares } : {}),
    ...(price === undefined ? {} : { price: formatMinor(price) }),
  };
}

/** Depth, book and ticket together. Input in the ticket re-renders the desk only. */
function Desk({ company }: { company: Company }) {
  const book = useText(bookWords);
  const format = useFormat();
  const [params] = useSearchParams();
  const { user } = useSession();
  const isTrader = isInvestor(user);
  const [asked] = useState(() => orderIn(params));
  const ticket = useTicket(company, asked);
  const [said, setSaid] = useState('');
  const isPhone = useIsPhone();
  // An order in the address opens the sheet of a phone.
  const [isOpen, setOpen] = useState(() => params.has('side') || params.has('shares'));
  const { set, values, sums, problems } = ticket;
  const takePrice = useCallback(
    (price: number) => {
      const minor = parseMinor(price);
      if (minor === undefined) return;
      set({ type: 'limit', price: formatMinor(minor) });
      setSaid(book('priceTaken', { price: format.dollars(price) }));
      setOpen(true);
      flashPrice();
    },
    [set, book, format],
  );
  useTradeKeys(isTrader, side => set({ side }));
  const [reviewAtOnce, setReviewAtOnce] = useState(() => params.get('review') === '1');
  // Confirmation and result are kept here, so that they stay when the window becomes as narrow as a phone's.
  const stages = useStage(ticket, useState<Stage>(TICKET));
  const flow = {
    ...stages,
    review: (order: ReviewedOrder) => {
      setReviewAtOnce(false);
      stages.review(order);
    },
  };
  // An order that cannot happen is not drawn.
  const order =
    isTrader && sums && problems.length === 0
      ? { side: values.side, shares: Number(sums.shares), price: minorToNumber(sums.price_minor) }
      : undefined;
  return (
    <div className={styles['trade-desk']} data-part="trade-desk">
      {isTrader && !isPhone && <OrderTicket ticket={ticket} flow={flow} reviewAtOnce={reviewAtOnce} />}
      {user?.role === 'operator' && (
        <Suspense fallback={<CardBones rows={2} />}>
          <HaltCard company={company} />
        </Suspense>
      )}
      <BookCards company={company} order={order} onPrice={takePrice} />
      <p className="sr" role="status">
        {said}
      </p>
      {isTrader && isPhone && <TradeBar company={company} onTrade={() => setOpen(true)} />}
      {isTrader && isPhone && isOpen && (
        <Suspense>
          <TradeSheet
            ticket={ticket}
            flow={flow}
            order={order}
            reviewAtOnce={reviewAtOnce}
            onPrice={takePrice}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      <LaterStages
        flow={flow}
        onDone={() => {
          flow.toTicket();
          setOpen(false);
        }}
      />
    </div>
  );
}

/** What the company, its market and the person's position consist of. Does not depend on the ticket. */
const Facts = memo(function Facts({ company }: { company: Company }) {
  return (
    <Stack>
      <EvidenceCard company={company} />
      {company.position && <PositionCard company={company} position={company.position} />}
      <TradesUnderWay stockId={company.id} />
      <RulesCard company={company} />
      <SecuritiesCard company={company} />
      <TapeCard slug={company.slug} />
      <AboutCard company={company} />
    </Stack>
  );
});
