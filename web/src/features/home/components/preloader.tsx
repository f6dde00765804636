// The mark over the page on the first visit of a session; gone by itself. before-code.js, which runs before the first paint,
// says whether it is due, so that nothing flashes; the page stands underneath from the start.
import { useEffect } from 'react';
import { delays } from '#web/lib/constants.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';

export function Preloader() {
  useEffect(() => {
    const timer = setTimeout(
      () => delete document.documentElement.dataset['preloader'],
      delays.preloader_ms(),
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="preloader" aria-hidden="true">
      <div>
        <Wordmark height={36} />
        <i />
      </div>
    </div>
  );
}
