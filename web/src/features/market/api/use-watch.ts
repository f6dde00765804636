// Adds a stock to the watchlist or removes it. The change is shown at once and reverted when the server
// refuses it.
import { useState } from 'react';
import { useErrorText } from '#web/api/use-error-text.ts';
import { api } from '#web/api/api.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import type { Stock } from '#web/entities/market/trading.ts';
import { refresh, showAtOnce } from '#web/api/use-api.ts';
import { toast } from '#web/ui/toast.tsx';
import bookWords from '#web/locales/en/market-trading.json';

export type Watched = Pick<Stock, 'slug' | 'name' | 'watched'>;

export function useWatch(): (stock: Watched) => void {
  const t = useText(bookWords);
  const errorText = useErrorText();
  const { colon } = usePunctuation();
  const [busy, setBusy] = useState(false);
  const toggle = async ({ slug, name, watched }: Watched) => {
    if (busy) return;
    setBusy(true);
    show(slug, !watched);
    try {
      await api(watched ? 'DELETE /market/{slug}/watch' : 'PUT /market/{slug}/watch', { params: { slug } });
      toast(t(watched ? 'unwatchedNow' : 'watchedNow', { company: name }));
    } catch (error) {
      show(slug, watched);
      toast(`${t('watchFailed')}${colon}${errorText(error)}`, { tone: 'danger' });
    } finally {
      setBusy(false);
      void refresh('GET /market/search', 'GET /market/{slug}');
    }
  };
  return stock => void toggle(stock);
}

function show(slug: string, watched: boolean): void {
  const mark = <T extends { readonly slug: string }>(stock: T): T =>
    stock.slug === slug ? { ...stock, watched } : stock;
  showAtOnce('GET /market/search', market => ({ ...market, results: market.results.map(mark) }));
  showAtOnce('GET /market/{slug}', mark);
}
