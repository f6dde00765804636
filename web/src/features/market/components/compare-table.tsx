// The figures of two or three companies beside each other.
import type { CSSProperties, ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import compareWords from '#web/locales/en/compare.json';
import markWords from '#web/locales/en/mark.json';
import marketWords from '#web/locales/en/market.json';
import tradeWords from '#web/locales/en/trade.json';
import { MarkGlyph } from '#web/entities/company/mark-glyph.tsx';
import type { Company } from '#web/entities/market/trading.ts';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import css from './compare.module.css';

interface CompareTableProps {
  companies: readonly Company[];
  onRemove: (slug: string) => void;
}

interface FigureRow {
  readonly label: string;
  readonly cell: (company: Company) => ReactNode;
}

export function CompareTable({ companies, onRemove }: CompareTableProps) {
  const t = useText(compareWords);
  const rows = useRows();
  return (
    <Card className={css['card'] ?? ''}>
      <table
        className={`table tight ${css['compare']}`}
        style={{ '--companies': companies.length } as CSSProperties}
      >
        <caption className="sr">{t('pageTitle')}</caption>
        <thead>
          <tr>
            <td />
            {companies.map(({ logo, name, slug }) => (
              <th key={slug} scope="col">
                <span className={css['company']}>
                  <Crest name={name} logo={logo} />
                  <Link to={`/marketplace/${slug}`}>{name}</Link>
                </span>
                <LinkButton label={t('removeNamed', { company: name })} onClick={() => onRemove(slug)}>
                  {t('remove')}
                </LinkButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cell, label }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {companies.map(company => (
                <td key={company.slug}>{cell(company)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const NONE = <span className="muted">–</span>;

function useRows(): readonly FigureRow[] {
  const t = useText(compareWords);
  const market = useText(marketWords);
  const trade = useText(tradeWords);
  const format = useFormat();
  return [
    {
      label: market('lastPrice'),
      cell: ({ change, price }) =>
        price === null ? (
          NONE
        ) : (
          <>
            <Price value={price} cents /> <Delta value={change} />
          </>
        ),
    },
    { label: market('mark'), cell: company => <MarkCell company={company} /> },
    { label: market('thirtyDays'), cell: ({ change30d }) => <Delta value={change30d} /> },
    { label: t('traded'), cell: ({ volume30d }) => format.money(volume30d, { compact: true }) },
    {
      label: t('bidAsk'),
      cell: ({ ask, bid }) => {
        // Both are missing for a viewer who may not see the book.
        const [buy, sell] = [bid, ask].map(price => (price ? format.money(price) : '–'));
        return bid || ask ? `${buy} / ${sell}` : NONE;
      },
    },
    { label: t('average'), cell: ({ vwap90d }) => (vwap90d === null ? NONE : format.money(vwap90d)) },
    {
      label: t('round'),
      cell: ({ lastRound }) =>
        lastRound === null ? (
          NONE
        ) : (
          <>
            {format.money(lastRound.price)} <span className="note">{format.day(lastRound.at)}</span>
          </>
        ),
    },
    {
      label: t('value'),
      cell: ({ price, sharesOutstanding }) =>
        price === null ? NONE : format.money(price * sharesOutstanding, { compact: true }),
    },
    { label: t('shares'), cell: ({ sharesOutstanding }) => format.number(sharesOutstanding) },
    { label: t('lot'), cell: ({ rules }) => format.number(rules.smallestLot) },
    {
      label: t('you'),
      cell: ({ eligibility, slug, tradable }) =>
        !tradable ? (
          t('halted')
        ) : eligibility?.mayBuy ? (
          <Link className="link" to={`/marketplace/${slug}?side=buy`}>
            {t('mayBuy')}
          </Link>
        ) : eligibility === null ? (
          NONE
        ) : (
          t('mayNotBuy')
        ),
    },
    { label: t('sector'), cell: ({ category }) => trade(category) },
    {
      label: t('founded'),
      cell: ({ foundedYear, headquarters }) =>
        [foundedYear === null ? undefined : String(foundedYear), headquarters].filter(Boolean).join(', ') ||
        NONE,
    },
  ];
}

/** The mark with its band and the last price on the same scale. */
function MarkCell({ company: { mark, price } }: { company: Company }) {
  const t = useText(markWords);
  const format = useFormat();
  if (!mark) return NONE;
  return (
    <>
      <Price value={mark.price} cents /> {price !== null && <MarkGlyph price={price} mark={mark} />}
      <span className="note">
        {t('lowHigh', { low: format.money(mark.low), high: format.money(mark.high) })}
      </span>
    </>
  );
}
