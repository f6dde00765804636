// The tape: recent executions without parties, newest first. The person's own trades are marked.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useAhead } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { Badge, Delta, Tag } from '#web/ui/badge.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadedList } from '#web/ui/patterns/loaded-list.tsx';
import { Empty } from '#web/ui/state.tsx';
import { Table } from '#web/ui/table.tsx';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';

type Trade = Answer<'GET /market/{slug}/trades'>['results'][number];

/** A trade with its change against the previous trade, unless the previous trade is on the next page. */
interface TapeRow extends Trade {
  readonly step: number | undefined;
}

/** Reads the requested page of trades from the address. */
function useAsked(slug: string) {
  const [page, setPage] = usePageParam();
  return { setPage, options: { params: { slug }, query: { page, pageSize: 10 } } };
}

/** Prefetches the trades while the company loads. */
export function useTapeAhead(slug: string): void {
  useAhead('GET /market/{slug}/trades', useAsked(slug).options);
}

export function TapeCard({ slug }: { slug: string }) {
  const t = useText(bookWords);
  const { setPage, options } = useAsked(slug);
  const trades = useLive('GET /market/{slug}/trades', options, { keepPrevious: true });
  return (
    <Card title={t('tape')}>
      <LoadedList
        from={trades}
        skeleton={<CardSkeleton label={t('tapeLoading')} rows={6} />}
        failed={t('tapeFailed')}
        empty={<Empty title={t('tapeNone')} />}
        onPage={setPage}
      >
        {({ results, hasNext }) => (
          <TapeTable trades={results} more={hasNext} asOf={new Date(trades.dataUpdatedAt)} />
        )}
      </LoadedList>
    </Card>
  );
}

interface TapeProps {
  trades: readonly Trade[];
  /** Whether older trades follow on the next page. */
  more: boolean;
  asOf: Date;
}

function TapeTable({ trades, more, asOf }: TapeProps) {
  const t = useText(marketWords);
  const book = useText(bookWords);
  const format = useFormat();
  const rows: TapeRow[] = trades.map((trade, i) => {
    const before = trades[i + 1]?.price ?? (more ? undefined : trade.price);
    return { ...trade, step: before === undefined ? undefined : trade.price - before };
  });
  // Trades of today show only the time. Other trades show their day, including those of last evening and of
  // the same day a year ago.
  const today = format.date(asOf);
  const when = (at: string) =>
    format.date(at) === today ? format.date(at, 'clock') : format.recent(at, asOf);
  return (
    <Table
      look="tight"
      live
      caption={book('tape')}
      rows={rows}
      rowKey={row => row.id}
      columns={[
        {
          key: 'time',
          head: book('colTime'),
          cell: row => (
            <span className="muted">
              {when(row.at)} {row.yours && <Tag>{book('mine')}</Tag>}
            </span>
          ),
        },
        {
          key: 'price',
          head: t('price'),
          end: true,
          cell: ({ step, price }) => {
            const shown = (
              <>
                <span aria-hidden="true">{format.number(price, 2)}</span>
                <span className="sr">{format.dollars(price)}</span>
              </>
            );
            return step === undefined ? shown : <Delta value={step}>{shown}</Delta>;
          },
        },
        { key: 'shares', head: t('shares'), end: true, cell: row => format.number(row.shares) },
        {
          key: 'value',
          head: book('colValue'),
          end: true,
          phone: 'off',
          cell: row => format.dollars(row.total),
        },
        { key: 'state', head: book('colState'), cell: row => <TapeState state={row.state} /> },
      ]}
    />
  );
}

/** The public sees a trade as matched until it is settled. The steps in between are visible to its parties only. */
function TapeState({ state }: { state: Trade['state'] }) {
  const t = useText(marketWords);
  const book = useText(bookWords);
  return state === 'settled' ? (
    <Badge state="done">{t('settled')}</Badge>
  ) : (
    <Badge state="part">{book('matched')}</Badge>
  );
}
