// A transfer that waits for an invented company: its price against the mark, and the cap table before and after.
import { useState } from 'react';
import * as issuersContent from '#web/content/issuers.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { Segmented } from '#web/ui/choice.tsx';
import piece from './drawings.module.css';
import styles from './decision-exhibit.module.css';

const { shares, price, mark, low, high, trades, outstanding, stakes } = issuersContent.decisionExample;
/** The scale of the strip, in dollars. */
const FROM = 39;
const TO = 45;
const at = (dollars: number) => `${((dollars - FROM) / (TO - FROM)) * 100}%`;
const TICKS = [40, 42, 44];

const CHOICES = ['approve', 'buy', 'decline'] as const;
type Choice = (typeof CHOICES)[number];

export function DecisionExhibit() {
  const { decisionWords: words } = useContent('issuers', issuersContent);
  const format = useFormat();
  const [choice, setChoice] = useState<Choice>('approve');
  return (
    <figure className={`${piece['piece']} num`} data-theme="dark">
      <figcaption className={piece['caption']}>{words.caption}</figcaption>
      <div className={styles['head']}>
        <div>
          <p className={piece['title']}>{words.title(format.number(shares), format.dollars(price))}</p>
          <p className={piece['text']}>{words.text}</p>
        </div>
        <p className={styles['until']}>{words.until}</p>
      </div>
      <div className={styles['halves']}>
        <div>
          <p className={styles['name']}>{words.againstMark}</p>
          <Strip />
          <p className={piece['text']}>{words.insideBand(format.dollars(low), format.dollars(high))}</p>
          <dl className={styles['facts']}>
            {words.facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <div className={styles['ask']}>
            <p className={styles['name']}>{words.stakes}</p>
            <Segmented
              label={words.ifYou}
              look="small"
              options={CHOICES.map((value, i) => ({ value, label: words.choices[i] ?? '' }))}
              value={choice}
              onValue={setChoice}
            />
          </div>
          <Stakes choice={choice} />
          <p className={styles['then']} aria-live="polite">
            {words.then[CHOICES.indexOf(choice)]}
          </p>
        </div>
      </div>
    </figure>
  );
}

/** The stakes of both sides and the company, now and after the chosen decision. */
function Stakes({ choice }: { choice: Choice }) {
  const { decisionWords: words } = useContent('issuers', issuersContent);
  const format = useFormat();
  return (
    <table className={styles['stakes']}>
      <thead>
        <tr>
          {words.head.map(head => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stakes.map((stake, i) => {
          const after = stake[choice];
          const change = after - stake.now;
          return (
            <tr key={stake.now}>
              <th scope="row">
                {words.holders[i]?.who}
                <span>{words.holders[i]?.note}</span>
              </th>
              <td>
                {format.number(stake.now)}
                <span>{format.part((stake.now / outstanding) * 100, 2, 2)}</span>
              </td>
              <td>
                {format.number(after)}
                <span>{format.part((after / outstanding) * 100, 2, 2)}</span>
              </td>
              <td className={change === 0 ? styles['same'] : undefined}>
                {change === 0 ? words.same : `${change > 0 ? '+' : '−'}${format.number(Math.abs(change))}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The sentence below says the same, so the drawing is hidden from screen readers. */
function Strip() {
  const { decisionWords: words } = useContent('issuers', issuersContent);
  const format = useFormat();
  return (
    <svg className={styles['strip']} width="100%" height={112} aria-hidden="true">
      <rect
        className={styles['band']}
        x={at(low)}
        y={34}
        width={`${((high - low) / (TO - FROM)) * 100}%`}
        height={40}
      />
      <line className={styles['axis']} x1="0" x2="100%" y1={74} y2={74} />
      {TICKS.map(tick => (
        <g key={tick}>
          <line className={styles['axis']} x1={at(tick)} x2={at(tick)} y1={74} y2={79} />
          <text x={at(tick)} y={96} textAnchor="middle">
            {format.dollars(tick, { compact: true })}
          </text>
        </g>
      ))}
      {trades.map(trade => (
        <circle key={trade} cx={at(trade)} cy={54} r={4} />
      ))}
      <line className={styles['mark']} x1={at(mark)} x2={at(mark)} y1={26} y2={74} />
      <line className={styles['this']} x1={at(price)} x2={at(price)} y1={26} y2={74} />
      <text className={styles['mark-name']} x={at(mark)} dx={6} y={18}>
        {words.mark(format.dollars(mark))}
      </text>
      <text className={styles['this-name']} x={at(price)} dx={-6} y={18} textAnchor="end">
        {words.thisTrade}
      </text>
    </svg>
  );
}
