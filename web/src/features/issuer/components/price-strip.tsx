// The price of a trade against the mark, its band, the evidence of the mark, and the last price.
import { useApi } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/issuer-desk.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { placeOn, type StripScale } from '#web/features/issuer/model/strip-scale.ts';
import { stripScale } from '#web/features/issuer/model/strip-scale.ts';
import styles from './desk.module.css';

interface PriceStripProps {
  slug: string;
  price: number;
}

export function PriceStrip({ slug, price }: PriceStripProps) {
  const t = useText(deskWords);
  const format = useFormat();
  const company = useApi('GET /market/{slug}', { params: { slug } });
  return (
    <Loaded
      from={company}
      skeleton={<CardSkeleton label={t('loading')} rows={2} />}
      failed={t('priceFailed')}
    >
      {({ mark, price: last }) => {
        const from = mark?.price ?? last;
        const away = from === null ? null : (100 * (price - from)) / from;
        const facts = away === null ? '' : format.percent(away);
        const title = mark ? 'againstMark' : 'againstLast';
        return (
          <Card title={t(title)} sub={facts}>
            {mark ? (
              <Strip
                scale={stripScale([mark.low, mark.high, mark.price, price, ...(last === null ? [] : [last])])}
                mark={mark}
                price={price}
                last={last}
              />
            ) : null}
            <CardBody>
              <p className="muted">
                {mark === null
                  ? t('noMark')
                  : t(price < mark.low ? 'belowBand' : price > mark.high ? 'aboveBand' : 'insideBand', {
                      low: format.money(mark.low),
                      high: format.money(mark.high),
                    })}{' '}
                {last !== null && t('lastPrice', { price: format.money(last) })}
              </p>
            </CardBody>
          </Card>
        );
      }}
    </Loaded>
  );
}

interface Drawn {
  readonly price: number;
  readonly low: number;
  readonly high: number;
  readonly inputs: readonly { readonly price: number; readonly dropped: boolean }[];
}

/** The sentence below says the same, so the drawing is hidden from screen readers. */
function Strip({
  scale,
  mark,
  price,
}: {
  scale: StripScale;
  mark: Drawn;
  price: number;
  last: number | null;
}) {
  const t = useText(deskWords);
  const format = useFormat();
  const at = (value: number) => `${placeOn(scale, value)}%`;
  const dots = mark.inputs.filter(
    input => !input.dropped && input.price >= scale.low && input.price <= scale.high,
  );
  return (
    <div className={styles['strip']} aria-hidden="true">
      <i
        className={styles['band']}
        style={{
          insetInlineStart: at(mark.low),
          inlineSize: `${placeOn(scale, mark.high) - placeOn(scale, mark.low)}%`,
        }}
      />
      <i className={styles['axis']} />
      {dots.map((input, index) => (
        <i key={index} className={styles['dot']} style={{ insetInlineStart: at(input.price) }} />
      ))}
      <i className={styles['needle']} data-mark="" style={{ insetInlineStart: at(mark.price) }} />
      <i className={styles['needle']} style={{ insetInlineStart: at(price) }} />
      <Label place={placeOn(scale, price)} text={t('thisTrade', { price: format.money(price) })} />
      <Label place={placeOn(scale, mark.price)} text={t('mark', { price: format.money(mark.price) })} low />
    </div>
  );
}

/** Centered on its place, and shifted inwards near an end. */
function Label({ place, text, low = false }: { place: number; text: string; low?: boolean }) {
  return (
    <span
      className={styles['label']}
      data-low={low ? '' : undefined}
      data-mark={low ? '' : undefined}
      style={{ insetInlineStart: `${place}%`, transform: `translateX(-${place}%)` }}
    >
      {text}
    </span>
  );
}
