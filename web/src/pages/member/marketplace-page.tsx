// /marketplace: every stock, searched, filtered and sorted; Buy Stock opens the order ticket.
import { useCallback } from 'react';
import { MarketList } from '#web/features/market/market-list.tsx';
import { MarketToolbar } from '#web/features/market/market-toolbar.tsx';
import { useStocks } from '#web/features/market/stock-pages.tsx';
import { useMarketFilter } from '#web/features/market/use-market-filter.ts';
import { MarketBones } from '#web/features/market/market-bones.tsx';
import { marketWords } from '#web/lib/market-words.ts';
import { TicketDialog } from '#web/features/orders/ticket-dialog.tsx';
import { useOrderGate } from '#web/features/orders/use-order-gate.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { isInvestor, useSession } from '#web/lib/session.ts';
import { Headline } from '#web/ui/headline.tsx';
import { LiveSign } from '#web/ui/live-sign.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

export default function MarketplacePage() {
  const t = useText(marketWords);
  const choices = useMarketFilter();
  const market = useStocks(choices.query);
  const mayOrder = useOrderGate();
  const { user } = useSession();
  // Whose session has ended is told to log in; whoever acts for a company or the operator is offered nothing to buy.
  const buys = user === undefined || isInvestor(user);
  const [params, setParams] = useSearchParams();
  const buying = params.get('buy');
  const buy = useCallback(
    (slug: string) => {
      // An entry of its own: Back closes the ticket, as people expect of a sheet on a phone.
      if (mayOrder()) setParams({ buy: slug }, { replace: false });
    },
    [mayOrder, setParams],
  );
  return (
    <>
      <p className="dateline">
        <LiveSign asOf={market.data?.asOf} />
      </p>
      <Headline
        title={t('pageTitle')}
        about={market.data ? t('headline', { count: market.data.listed }) : ''}
      />
      <MarketToolbar market={choices} />
      <Loaded from={market} skeleton={<MarketBones buys={buys} />} failed={t('failed')}>
        {({ total }) => (
          <MarketList
            choices={choices}
            total={total}
            renewing={market.isPlaceholderData}
            onBuy={buys ? buy : undefined}
          />
        )}
      </Loaded>
      {buys && buying !== null && (
        <TicketDialog slug={buying} onClose={() => setParams({ buy: undefined })} />
      )}
    </>
  );
}
