// One trade of an invented company on the screens of its three sides, and below each screen what its audience gets.
import * as exhibitsContent from '#web/content/exhibits.ts';
import * as solutionsContent from '#web/content/solutions.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { TradeSide } from './trade-side.tsx';
import styles from './audience-board.module.css';

const SIDES = ['investors', 'shareholders', 'companies'] as const;
/** The company is reviewing the trade. */
const CURRENT_STEP = 1;

export function AudienceBoard() {
  const { solutionAudiences, trade } = useContent('solutions', solutionsContent);
  const { exhibitWords, settlementSteps } = useContent('exhibits', exhibitsContent);
  return (
    <div className={styles['board']}>
      <div className={styles['trade']}>
        <p className={`${styles['what']} num`}>
          <b>{trade}</b>
          <span>{exhibitWords.sample}</span>
        </p>
        <ol>
          {settlementSteps.map(({ title }, i) => (
            <li key={title} aria-current={i === CURRENT_STEP ? 'step' : undefined}>
              {title}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles['sides']}>
        {SIDES.map(side => {
          const { title, text, points, link, to } = solutionAudiences[side];
          return (
            <article key={side}>
              <div className={styles['screen']}>
                <TradeSide side={side} />
              </div>
              <div className={styles['text']}>
                <h3>{title}</h3>
                <p>{text}</p>
                <ul>
                  {points.map(point => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
                <Link className="lnk" to={to}>
                  {link}
                </Link>
              </div>
            </article>
          );
        })}
      </div>
    </div>
  );
}
