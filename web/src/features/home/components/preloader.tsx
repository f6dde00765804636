// The logo shown over the page on the first visit of a session. It disappears by itself. before-code.js
// decides before the first paint whether it is shown, which prevents flicker. The page below it is rendered
// from the start.
import { useEffect } from 'react';
import { delays } from '#web/lib/constants.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import styles from './hero.module.css';

export function Preloader() {
  useEffect(() => {
    const timer = setTimeout(
      () => delete document.documentElement.dataset['preloader'],
      delays.preloader_ms(),
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['preloader']} data-part="preloader" aria-hidden="true">
      <div>
        <Wordmark height={36} />
        <i />
      </div>
    </div>
  );
}
