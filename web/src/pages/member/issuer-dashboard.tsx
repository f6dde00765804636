// The dashboard of an issuer: what waits for the company with its evidence, the trading of its lines, its register and rules.
import { NeedsYou } from '#web/features/dashboard/components/needs-you.tsx';
import { BookCards } from '#web/features/market/components/book-cards.tsx';
import { PriceCard } from '#web/features/market/components/price-card.tsx';
import { TapeCard } from '#web/features/market/components/tape-card.tsx';
import { DecisionDesk, useChosenDecision } from '#web/features/issuer/components/decision-desk.tsx';
import { DeskBones } from '#web/features/issuer/components/desk-bones.tsx';
import { DeskHead } from '#web/features/issuer/components/desk-head.tsx';
import { LinesCard, TradingCard } from '#web/features/issuer/components/line-trading.tsx';
import { RegisterCard } from '#web/features/issuer/components/register-card.tsx';
import { RulesCard } from '#web/features/issuer/components/rules-card.tsx';
import { useLine } from '#web/features/issuer/model/use-line.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/issuer-desk.json';
import { Grid, Stack } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import '#web/features/dashboard/components/dashboard.module.css';

export default function IssuerDashboard() {
  const t = useText(deskWords);
  const own = useApi('GET /issuer');
  const desk = useLive('GET /issuer/desk');
  const both = {
    data: own.data && desk.data ? { own: own.data, desk: desk.data } : undefined,
    error: own.error ?? desk.error,
    errorUpdateCount: own.errorUpdateCount + desk.errorUpdateCount,
    refetch: () => Promise.all([own.refetch(), desk.refetch()]),
  };
  return (
    <Loaded from={both} skeleton={<DeskBones />} failed={t('failed')} level={1}>
      {data => <Shown {...data} />}
    </Loaded>
  );
}

function Shown({ own, desk }: { own: Answer<'GET /issuer'>; desk: Answer<'GET /issuer/desk'> }) {
  const { line } = useLine();
  const { company, lines, balance, stock } = own;
  const isReviewing = useChosenDecision(desk)?.kind === 'review';
  const shown = lines.find(({ slug }) => slug === line) ?? { slug: company.slug, name: company.name };
  return (
    <>
      <DeskHead name={company.name} desk={desk} />
      <DecisionDesk desk={desk} />
      <Grid>
        <Stack>
          <LinesCard lines={lines} shown={shown.slug} />
          <PriceCard company={shown} />
          <Book slug={shown.slug} />
          <TapeCard slug={shown.slug} />
        </Stack>
        <Stack>
          <OtherTasks />
          <TradingCard slug={shown.slug} />
          <RegisterCard desk={desk} cash={balance} sharesOutstanding={stock.sharesOutstanding} />
          {/* Beside a review its own rules are shown. */}
          {!isReviewing && <RulesCard slug={shown.slug} isDefault={shown.slug === company.slug} />}
        </Stack>
      </Grid>
    </>
  );
}

/** The order book, where the person may read it. */
function Book({ slug }: { slug: string }) {
  const { data } = useLive('GET /market/{slug}', { params: { slug } });
  if (data?.bid === undefined) return null;
  return <BookCards company={data} />;
}

/** Tasks of the person beside the company's decisions, such as confirming the address. */
function OtherTasks() {
  const { data } = useLive('GET /dashboard');
  const tasks = data?.tasks.filter(({ kind }) => kind !== 'review_trades') ?? [];
  return data && tasks.length > 0 && <NeedsYou tasks={tasks} asOf={data.asOf} />;
}
