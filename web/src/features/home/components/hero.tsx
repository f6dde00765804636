// The opening of the landing page: the offer, the primary button, and the most traded company with its mark.
import * as homeContent from '#web/content/home.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import infoPage from '#web/ui/sections/info-page.module.css';
import { LiveCompany } from './live-company.tsx';
import styles from './hero.module.css';

/** `stocks` is undefined while the market loads. */
export function Hero({ stocks }: { stocks: Answer<'GET /market'>['stocks'] | undefined }) {
  const { hero, homePage } = useContent('home', homeContent);
  return (
    <>
      <section className={styles['hero']} aria-labelledby="hero-title">
        <div className="wrap">
          <p className={styles['date']}>
            <b>
              <Today />
            </b>
            <span>{homePage.alwaysOpen}</span>
          </p>
          <div className={`${infoPage['opening']} ${styles['hero-opening']}`}>
            <h1 id="hero-title">{hero.title}</h1>
            <p className="lede">{hero.lede}</p>
            <p className={infoPage['act']}>
              <ButtonLink kind="primary" size="big" to="/login" data-hero-action="">
                {homePage.getStarted}
              </ButtonLink>
              <a className="lnk" href="#settle">
                {homePage.settleLink}
              </a>
            </p>
          </div>
        </div>
      </section>
      <LiveCompany stocks={stocks} />
    </>
  );
}

function Today() {
  const format = useFormat();
  const now = useNow();
  return now ? format.date(now, 'long') : '\u2007';
}
