// "If the company were sold": what each share class receives at a price that the reader chooses, with the prices at
// which the division changes.
import { useId, useMemo, useState } from 'react';
import { createWaterfall, type Waterfall as Division } from '#domain/register/waterfall.ts';
import { waterfallClasses, type SecurityRights } from '#domain/register/waterfall-classes.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import securityWords from '#web/locales/en/securities.json';
import { breakPrices, clearPlaces, createScale, divide, STEPS, type ClassPart } from './waterfall-parts.ts';
import css from './waterfall.module.css';

export interface WaterfallSecurity extends SecurityRights {
  readonly name: string;
  readonly traded: boolean;
}

interface WaterfallProps {
  securities: readonly WaterfallSecurity[];
  /** The company's value by the last price, in dollars. The slider begins there. */
  start?: number | undefined;
}

export default function Waterfall({ securities, start }: WaterfallProps) {
  const classes = useMemo(() => waterfallClasses(securities), [securities]);
  const division = useMemo(() => createWaterfall(classes), [classes]);
  const scale = useMemo(() => createScale(breakPrices(division)), [division]);
  const [step, setStep] = useState(() => (start === undefined ? STEPS / 2 : scale.stepOf(start)));
  const exit = scale.priceAt(step);
  const parts = divide(division, classes, securities, exit);
  return (
    <div className={css['waterfall']}>
      <Choice parts={parts} exit={exit} step={step} onStep={setStep} />
      <Drawing division={division} securities={securities} classes={classes} scale={scale} step={step} />
      <Parts parts={parts} exit={exit} />
    </div>
  );
}

interface ChoiceProps {
  parts: readonly ClassPart[];
  exit: number;
  step: number;
  onStep: (step: number) => void;
}

function Choice({ parts, exit, step, onStep }: ChoiceProps) {
  const t = useText(securityWords);
  const format = useFormat();
  const id = useId();
  const price = format.dollars(exit, { compact: true });
  const own = parts.find(({ traded }) => traded) ?? parts.find(({ type }) => type === 'COMMON');
  return (
    <div>
      <p className={css['say']} role="status">
        {own && t('soldFor', { price, class: own.name, each: format.dollars(own.perShare) })}
      </p>
      <label htmlFor={id} className={css['price']}>
        <span>{t('salePrice')}</span>
        <output htmlFor={id}>{price}</output>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={STEPS}
        value={step}
        aria-valuetext={price}
        onChange={event => onStep(Number(event.target.value))}
      />
    </div>
  );
}

interface DrawingProps {
  division: Division;
  classes: ReturnType<typeof waterfallClasses>;
  securities: readonly WaterfallSecurity[];
  scale: ReturnType<typeof createScale>;
  step: number;
}

/** Points of the drawing along the prices. */
const POINTS = 100;
/** Between two labels, in percent of the drawing's width. */
const LEAST_BETWEEN = 7;

/** The part of each class at every price, and the prices at which a class begins to take part or to convert. */
function Drawing({ division, classes, scale, securities, step }: DrawingProps) {
  const t = useText(securityWords);
  const format = useFormat();
  const stacks = useMemo(
    () =>
      Array.from({ length: POINTS + 1 }, (_, at) => {
        const price = scale.priceAt((at / POINTS) * STEPS);
        let sum = 0;
        return divide(division, classes, securities, price).map(
          ({ amount }) => (sum += amount / price) * 100,
        );
      }),
    [division, classes, scale, securities],
  );
  const breaks = breakPrices(division).map(price => ({ price, at: (scale.stepOf(price) / STEPS) * 100 }));
  const edge = (index: number): readonly string[] =>
    stacks.map((stack, at) => `${(at / POINTS) * 100},${100 - (index < 0 ? 0 : (stack[index] ?? 0))}`);
  const named = clearPlaces(
    breaks.map(({ at }) => at),
    LEAST_BETWEEN,
  );
  return (
    <figure className={css['drawing']}>
      <div className={css['plot']}>
        <div className={css['parts-axis']} aria-hidden="true">
          {[75, 50, 25].map(part => (
            <span key={part}>{format.part(part, 0)}</span>
          ))}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={t('drawing')}>
          {classes.map(({ id }, index) => (
            <polygon
              key={id}
              className={css[`c${(index % 6) + 1}`]}
              points={[...edge(index), ...edge(index - 1).toReversed()].join(' ')}
            />
          ))}
          {breaks.map(({ at, price }) => (
            <line key={price} className={css['break']} x1={at} x2={at} y1={0} y2={100} />
          ))}
          <line className={css['now']} x1={(step / STEPS) * 100} x2={(step / STEPS) * 100} y1={0} y2={100} />
        </svg>
        <div className={css['prices-axis']} aria-hidden="true">
          {breaks
            .filter(({ at }) => named.includes(at))
            .map(({ at, price }) => (
              <span key={price} style={{ insetInlineStart: `${at}%` }}>
                {format.dollars(price, { compact: true })}
              </span>
            ))}
        </div>
      </div>
      <figcaption className="muted">
        {t('breaks', {
          prices: breaks.map(({ price }) => format.dollars(price, { compact: true })).join(', '),
        })}
      </figcaption>
    </figure>
  );
}

function Parts({ parts, exit }: { parts: readonly ClassPart[]; exit: number }) {
  const t = useText(securityWords);
  const format = useFormat();
  return (
    <ul className={css['parts']}>
      {parts.map(({ amount, how, id, name, perShare }, index) => (
        <li key={id}>
          <span className={css['name']}>
            <i className={css[`c${(index % 6) + 1}`]} aria-hidden="true" />
            <span>
              {name}
              <small className="muted">{t(how)}</small>
            </span>
          </span>
          <span className={css['bar']} aria-hidden="true">
            <i
              className={css[`c${(index % 6) + 1}`]}
              style={{ width: `${exit === 0 ? 0 : (amount / exit) * 100}%` }}
            />
          </span>
          <span className={css['amount']}>
            {format.dollars(amount, { compact: true })}
            <small className="muted">{t('perShare', { price: format.dollars(perShare) })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
