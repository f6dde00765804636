// The bar on phones with the price and Trade, shown until the ticket is in view.
import { useEffect, useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import type { Company } from '#web/entities/market/trading.ts';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import bookWords from '#web/locales/en/market-trading.json';

export function TradeBar({ company }: { company: Company }) {
  const t = useText(bookWords);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const card = document.querySelector('.ticket-card');
    if (!card) return;
    const watch = new IntersectionObserver(entries => setSeen(entries.at(-1)?.isIntersecting ?? false));
    watch.observe(card);
    return () => watch.disconnect();
  }, []);
  const go = () => {
    const card = document.querySelector('.ticket-card');
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector<HTMLElement>('input[inputmode=numeric]')?.focus({ preventScroll: true });
  };
  return (
    <div className="bottom-trade num" hidden={seen}>
      <span>
        <b className="strong">
          <Price value={company.price} />
        </b>{' '}
        <Delta value={company.change} small />
      </span>
      <Button kind="primary" onClick={go}>
        {t('trade')}
      </Button>
    </div>
  );
}
