// The anniversary prize wheel in its dialog. wheel-opener.tsx loads it on demand.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import * as wheelContent from '#web/content/wheel.ts';
import { useContent } from '#web/lib/i18n.ts';
import { WHEEL_MAX_SPINS, delays } from '#web/lib/constants.ts';
import { Link } from '#web/lib/router.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { BareDialog } from '#web/ui/dialog.tsx';
import { useWheel, type Wheel } from '#web/features/wheel/model/use-wheel.ts';
import { WheelPicture } from './wheel-picture.tsx';
import styles from './wheel.module.css';

const useWords = () => useContent('wheel', wheelContent).wheelWords;

export default function WheelDialog({ onClosed }: { onClosed: () => void }) {
  const words = useWords();
  const [leaving, setLeaving] = useState(false);
  const close = useCallback(() => setLeaving(true), []);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(onClosed, delays.wheelCloses_ms());
    return () => clearTimeout(timer);
  }, [leaving, onClosed]);
  const wheel = useWheel(onClosed);
  return (
    <BareDialog
      open
      onClose={close}
      labelledBy="wheel-title"
      className={leaving ? `${styles['wheel']} ${styles['bye']}` : styles['wheel']}
    >
      <div className={styles['wheel-in']}>
        <WheelPicture turn={wheel.turn} turning={wheel.phase === 'turning'} stoppedOn={wheel.prize?.name} />
        <div>
          <h2 id="wheel-title">{words.title}</h2>
          <p className="small">{words.text}</p>
          <p className="small">
            <Link className="lnk" to="/legal/wheel-terms" target="_blank">
              {words.terms}
            </Link>
          </p>
          <Outcome wheel={wheel} />
          <Acts wheel={wheel} />
        </div>
      </div>
      <IconButton icon="x" label={words.close} className={styles['wheel-close']} onClick={close} />
    </BareDialog>
  );
}

/** The result of the spin, announced when it changes. */
function Outcome({ wheel: { phase, prize } }: { wheel: Wheel }) {
  const [head, text] = outcomeWords(phase, prize, useWords());
  return (
    <p className={styles['wheel-outcome']} role="status">
      <b>{head}</b>
      <span className="small">{text}</span>
    </p>
  );
}

function outcomeWords(
  phase: Wheel['phase'],
  prize: Wheel['prize'],
  words: ReturnType<typeof useWords>,
): readonly [string, string] {
  if (phase === 'claiming') return [words.loginRequired, words.loginRequiredText];
  if (phase === 'turning') return [words.turning, words.turningText];
  if (!prize) return [words.ready, words.readyText];
  return [prize.name, prize.wins ? words.won : words.lost];
}

function Acts({ wheel }: { wheel: Wheel }) {
  const words = useWords();
  const { phase, prize, spinsLeft } = wheel;
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, spinsLeft === 0 && phase === 'stopped');
  const wins = prize?.wins === true;
  const mayClaim = wins && phase !== 'turning';
  const maySpin = spinsLeft > 0 || phase === 'turning';
  return (
    <div className={`btns ${styles['wheel-acts']}`} ref={box}>
      {mayClaim && (
        <Button kind="primary" busy={phase === 'claiming'} onClick={wheel.claim}>
          {words.claim}
        </Button>
      )}
      {maySpin && (
        <Button
          data-autofocus=""
          kind={mayClaim ? 'plain' : 'primary'}
          busy={phase === 'turning' || phase === 'claiming'}
          onClick={wheel.spin}
        >
          {spinsLeft === WHEEL_MAX_SPINS ? words.spin : words.spinAgain}
        </Button>
      )}
      <span className="small num">{words.spinsLeft(spinsLeft, WHEEL_MAX_SPINS)}</span>
    </div>
  );
}

/** The spin button is removed after the last spin, so the focus moves to the next action. */
function useKeptFocus(box: RefObject<HTMLDivElement | null>, over: boolean): void {
  useEffect(() => {
    if (!over) return;
    const next =
      box.current?.querySelector('button') ??
      box.current?.closest('dialog')?.querySelector(`.${styles['wheel-close']}`);
    if (next instanceof HTMLElement) next.focus();
  }, [over, box]);
}
