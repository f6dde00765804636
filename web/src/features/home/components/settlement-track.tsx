// The settlement of a trade: four steps on a track whose thick part is the 24 hours.
import * as exhibitsContent from '#web/content/exhibits.ts';
import * as homeContent from '#web/content/home.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSite } from '#web/api/site.ts';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import styles from './settlement-track.module.css';

export function SettlementTrack() {
  const site = useSite();
  const { homePage } = useContent('home', homeContent);
  const { settlementSteps } = useContent('exhibits', exhibitsContent);
  const format = useFormat();
  const [before, after] = homePage.settleMeasured.split('{time}');
  const median_s = site?.settlementMedianSeconds ?? null;
  return (
    <section className="sec ink" data-theme="dark" id="settle" aria-labelledby="settle-title">
      <div className="wrap">
        <SectionHead id="settle-title" title={homePage.settleTitle}>
          {homePage.settleText}
        </SectionHead>
        <ol className={styles['trk']}>
          {settlementSteps.map(step => (
            <li key={step.title} className={'clock' in step ? styles['clk'] : undefined}>
              {'clock' in step && <span className={styles['clklab']}>{homePage.settleClock}</span>}
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        {/* The line is rendered before the figure to prevent a layout shift. */}
        <p className={`${styles['settle-measured']} num`}>
          {median_s !== null && (
            <>
              {before}
              <b>{format.duration(median_s)}</b>
              {after}
            </>
          )}
        </p>
      </div>
    </section>
  );
}
