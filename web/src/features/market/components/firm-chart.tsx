// The prices of a company with its events, on its public page. Loaded with the chart.
import type { Answer } from '#web/api/api-contract.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import PriceChart from '#web/entities/company/price-chart.tsx';
import type { StockEvent } from '#web/entities/company/use-chart-events.ts';
import type { Company } from '#web/entities/market/trading.ts';

const NO_EVENTS: readonly StockEvent[] = [];

interface FirmChartProps {
  history: Answer<'GET /market/{slug}/history'>;
  company: Pick<Company, 'slug' | 'name'>;
  range: string;
}

export default function FirmChart({ history, company: { slug, name }, range }: FirmChartProps) {
  const { data } = usePublicData('GET /market/{slug}/events', { params: { slug } });
  return <PriceChart history={history} company={name} range={range} events={data?.events ?? NO_EVENTS} />;
}
