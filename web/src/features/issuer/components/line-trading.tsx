// The trading of the company's lines: last price, mark, book and volume. With several lines each row chooses its own.
import { useLive } from '#web/api/use-live.ts';
import { MarkGlyph } from '#web/entities/company/mark-glyph.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/issuer-desk.json';
import { Price } from '#web/ui/amount.tsx';
import { Badge, Delta } from '#web/ui/badge.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, CardBody, KeyValues, Rows, TitleNote } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';

interface LinesProps {
  /** The default line comes first. */
  lines: readonly { readonly slug: string; readonly name: string }[];
  /** The slug of the shown line. */
  shown: string;
}

/** Nothing for a company with one line. */
export function LinesCard({ lines, shown }: LinesProps) {
  const t = useText(deskWords);
  if (lines.length < 2) return null;
  return (
    <Card title={t('lines')} sub={lines.length}>
      <Rows label={t('lines')}>
        {lines.map((line, place) => (
          <LineRow key={line.slug} line={line} isDefault={place === 0} isShown={line.slug === shown} />
        ))}
      </Rows>
    </Card>
  );
}

interface LineRowProps {
  line: LinesProps['lines'][number];
  isDefault: boolean;
  isShown: boolean;
}

function LineRow({ line: { slug, name }, isDefault, isShown }: LineRowProps) {
  const t = useText(deskWords);
  const format = useFormat();
  const { data } = useLive('GET /market/{slug}', { params: { slug } });
  const to = isDefault ? '/dashboard' : `/dashboard?line=${slug}`;
  return (
    <li aria-current={isShown ? 'true' : undefined}>
      <Link className="row two" to={to}>
        <TitleNote
          title={name}
          note={
            data &&
            `${t('volume')} ${format.money(data.volume30d)}${data.tradable ? '' : ` · ${t('halted')}`}`
          }
        />
        <span className="title-note">
          <span className="num">
            <Price value={data?.price ?? null} cents />
          </span>
          {data && <MarkGlyph price={data.price} mark={data.mark} />}
        </span>
      </Link>
    </li>
  );
}

export function TradingCard({ slug }: { slug: string }) {
  const t = useText(deskWords);
  const format = useFormat();
  const company = useLive('GET /market/{slug}', { params: { slug } });
  return (
    <Loaded
      from={company}
      skeleton={<CardSkeleton label={t('loading')} rows={5} />}
      failed={t('priceFailed')}
    >
      {({ price, change, lastTradeAt, mark, bid, ask, volume30d, tradable, sharesOutstanding }) => (
        <Card
          title={t('trading')}
          action={<Badge state={tradable ? 'done' : 'held'}>{t(tradable ? 'open' : 'halted')}</Badge>}
        >
          <CardBody>
            <KeyValues
              items={[
                {
                  label: t('last'),
                  value: (
                    <>
                      <Price value={price} cents /> <Delta value={change} small />
                    </>
                  ),
                  note: lastTradeAt === null ? t('noTrades') : format.ago(lastTradeAt),
                },
                {
                  label: t('markLabel'),
                  value: <Price value={mark?.price ?? null} cents />,
                  note: mark && t('bandOf', { low: format.money(mark.low), high: format.money(mark.high) }),
                },
                bid !== undefined && { label: t('bid'), value: <Price value={bid} cents /> },
                ask !== undefined && { label: t('ask'), value: <Price value={ask} cents /> },
                { label: t('volume'), value: format.money(volume30d) },
                price !== null && {
                  label: t('worth'),
                  value: format.money(price * sharesOutstanding, { compact: true }),
                  note: t('outstandingCount', { count: format.number(sharesOutstanding) }),
                },
              ]}
            />
          </CardBody>
        </Card>
      )}
    </Loaded>
  );
}
