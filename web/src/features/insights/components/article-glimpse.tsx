// The company behind an article in a list, or the most traded one of its sector: its price and its last 30 days.
// Loaded once the list is shown.
import { useSyncExternalStore } from 'react';
import * as researchContent from '#web/content/research.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import { StockLine } from '#web/entities/company/stock-line.tsx';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import type { Article } from '#web/features/insights/model/article-words.ts';

type Stock = Answer<'GET /market'>['stocks'][number];

const never = () => () => undefined;

export default function ArticleGlimpse({ chart }: { chart: NonNullable<Article['chart']> }) {
  const { articleWords } = useContent('research', researchContent);
  const { data } = usePublicData('GET /market');
  // The server renders none. This part is hydrated late, when others may have read the call.
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const stock = isHydrating || !data ? undefined : behind(data.stocks, chart);
  if (!stock) return null;
  return (
    <>
      <p>
        <Link to={`/companies/${stock.slug}`}>{stock.name}</Link>
        <span className="num">
          <Price value={stock.price} /> <Delta value={stock.change30d} small />{' '}
          <span className="muted xs">{articleWords.thirtyDays}</span>
        </span>
      </p>
      <StockLine stock={stock} />
    </>
  );
}

function behind(stocks: readonly Stock[], { kind, of }: NonNullable<Article['chart']>): Stock | undefined {
  if (kind === 'stock') return stocks.find(stock => stock.slug === of);
  return stocks.filter(stock => stock.category === of).toSorted((a, b) => b.volume30d - a.volume30d)[0];
}
