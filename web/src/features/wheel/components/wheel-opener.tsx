// Opens the prize wheel on the landing page: automatically after a delay unless the wheel was spun, and on
// request at /home#wheel. Its code is loaded only then.
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useSite } from '#web/api/site.ts';
import { site } from '#web/content/site.ts';
import { delays } from '#web/lib/constants.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { navigate, useLocation } from '#web/lib/router.tsx';
import { localStore } from '#web/lib/storage.ts';
import { HAS_SPUN } from '#web/features/wheel/model/wheel-storage.ts';

const WheelDialog = lazyPart(() => import('./wheel-dialog.tsx'));
/** The interval for checking whether another open dialog has closed. */
const LOOK_AGAIN_MS = 1000;

export function WheelOpener() {
  const isSample = useSite()?.sampleData === true;
  return site.wheelEnabled && isSample ? <Opener /> : null;
}

function Opener() {
  const { hash, pathname } = useLocation();
  const asked = hash === '#wheel';
  const [turn, setTurn] = useState<'to come' | 'here' | 'over'>('to come');
  useEffect(() => {
    if (turn !== 'to come' || asked || localStore.get(HAS_SPUN)) return;
    let timer = setTimeout(open, delays.wheelOpens_ms());
    function open() {
      if (document.querySelector('dialog[open]')) timer = setTimeout(open, LOOK_AGAIN_MS);
      else setTurn('here');
    }
    return () => clearTimeout(timer);
  }, [turn, asked]);
  const closed = useCallback(() => {
    setTurn('over');
    if (asked) navigate(pathname, { replace: true });
  }, [asked, pathname]);
  return (
    (turn === 'here' || asked) && (
      <Suspense fallback={null}>
        <WheelDialog onClosed={closed} />
      </Suspense>
    )
  );
}
