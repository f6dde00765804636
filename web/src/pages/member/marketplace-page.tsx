// /marketplace: every stock, with search, filters and sorting. Buy Stock opens the order ticket.
import { useCallback } from 'react';
import { MarketList } from '#web/features/market/components/market-list.tsx';
import { MarketShelves } from '#web/features/market/components/market-shelves.tsx';
import { MarketToolbar } from '#web/features/market/components/market-toolbar.tsx';
import { useStocks } from '#web/features/market/api/use-stocks.ts';
import { useMarketFilter } from '#web/features/market/model/use-market-filter.ts';
import { MarketBones } from '#web/features/market/components/market-bones.tsx';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';
import { TicketDialog } from '#web/features/orders/components/ticket-dialog.tsx';
import { useOrderGate } from '#web/features/orders/model/use-order-gate.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { isInvestor, useSession } from '#web/api/session.ts';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';

export default function MarketplacePage() {
  const t = useText(marketWords);
  const book = useText(bookWords);
  const choices = useMarketFilter();
  const market = useStocks(choices.query);
  const mayOrder = useOrderGate();
  const { user } = useSession();
  // A person whose session has ended is asked to log in. Issuers and operators see no Buy buttons.
  const buys = user === undefined || isInvestor(user);
  const [params, setParams] = useSearchParams();
  const buying = params.get('buy');
  const buy = useCallback(
    (slug: string) => {
      // Adds a history entry, so that Back closes the ticket, as is usual for a sheet on a phone.
      if (mayOrder()) setParams({ buy: slug }, { replace: false });
    },
    [mayOrder, setParams],
  );
  return (
    <>
      <Headline
        title={t('pageTitle')}
        about={market.data ? book('headline', { count: market.data.listed }) : ''}
      />
      {choices.isWhole && <MarketShelves />}
      <MarketToolbar market={choices} />
      <Loaded from={market} skeleton={<MarketBones view={choices.view} buys={buys} />} failed={t('failed')}>
        {({ total, asOf }) => (
          <MarketList
            choices={choices}
            total={total}
            asOf={asOf}
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
