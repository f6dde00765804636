// The settlement of a trade: four steps on a track whose thick part is the 24 hours.
import { settlementSteps } from '#web/content/home.ts';
import { formatDuration } from '#domain/format/spans.ts';
import { useSite } from '#web/api/site.ts';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import styles from './settlement-track.module.css';

export function SettlementTrack() {
  const site = useSite();
  const median_s = site?.settlementMedianSeconds ?? null;
  return (
    <section className="sec ink" data-theme="dark" id="settle" aria-labelledby="settle-title">
      <div className="wrap">
        <SectionHead id="settle-title" title="How a trade settles, step by step">
          The buyer’s cash and the seller’s shares are reserved from the first minute. If the company
          declines, both sides get theirs back at once.
        </SectionHead>
        <ol className="trk">
          {settlementSteps.map(step => (
            <li key={step.title} className={'clock' in step ? 'clk' : undefined}>
              {'clock' in step && <span className={styles['clklab']}>The 24-hour clock</span>}
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        {/* The line is rendered before the figure to prevent a layout shift. */}
        <p className={`${styles['settle-measured']} num`}>
          {median_s !== null && (
            <>
              Half of all trades of the last 90 days took under <b>{formatDuration(median_s)}</b> from cleared
              to settled.
            </>
          )}
        </p>
      </div>
    </section>
  );
}
