// A button to scroll to the top, shown once the page is scrolled.
import * as homeContent from '#web/content/home.ts';
import { useContent } from '#web/lib/i18n.ts';
import { isStill } from '#web/lib/constants.ts';
import { useScrolledPast } from '#web/lib/use-scrolled-past.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './hero.module.css';

const SHOWN_AFTER_PX = 900;

export function BackToTop() {
  const { homePage } = useContent('home', homeContent);
  const shown = useScrolledPast(SHOWN_AFTER_PX);
  if (!shown) return null;
  return (
    <Button
      className={styles['back-top']}
      onClick={() => scrollTo({ top: 0, behavior: isStill() ? 'auto' : 'smooth' })}
    >
      {homePage.backToTop}
    </Button>
  );
}
