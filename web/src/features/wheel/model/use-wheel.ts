// The logic of the wheel: draw, turn, stop, claim. Each opening allows WHEEL_MAX_SPINS spins.
import { useEffect, useState } from 'react';
import { prizes, type Prize } from '#web/content/wheel.ts';
import { WHEEL_MAX_SPINS, delays } from '#web/lib/constants.ts';
import { navigate } from '#web/lib/router.tsx';
import { localStore } from '#web/lib/storage.ts';
import { drawPrize, trueRandom, turnTo } from './draw-prize.ts';
import { HAS_SPUN, RESULT } from './wheel-storage.ts';

type Phase = 'ready' | 'turning' | 'stopped' | 'claiming';

export interface Wheel {
  readonly phase: Phase;
  /** The rotation in degrees. It grows with each spin. */
  readonly turn: number;
  /** The prize of the last spin, set once the wheel has stopped. */
  readonly prize: Prize | undefined;
  readonly spinsLeft: number;
  readonly spin: () => void;
  readonly claim: () => void;
}

/** @param onLeave called before the navigation to the login page */
export function useWheel(onLeave: () => void): Wheel {
  const [phase, setPhase] = useState<Phase>('ready');
  const [turn, setTurn] = useState(0);
  const [drawn, setDrawn] = useState<Prize>();
  const [spinsLeft, setSpinsLeft] = useState(WHEEL_MAX_SPINS);
  useEffect(() => {
    if (phase !== 'turning') return;
    const timer = setTimeout(() => setPhase('stopped'), delays.wheelTurns_ms());
    return () => clearTimeout(timer);
  }, [phase]);
  useEffect(() => {
    if (phase !== 'claiming') return;
    const timer = setTimeout(() => {
      onLeave();
      navigate('/login');
    }, delays.wheelClaim_ms());
    return () => clearTimeout(timer);
  }, [phase, onLeave]);
  const spin = () => {
    if (spinsLeft === 0 || phase === 'turning' || phase === 'claiming') return;
    const index = drawPrize(trueRandom);
    const prize = prizes[index];
    if (!prize) return;
    // Stored before the animation starts, so that closing or reloading the page does not change the result.
    localStore.set(RESULT, prize.name);
    localStore.set(HAS_SPUN, 'true');
    setDrawn(prize);
    setSpinsLeft(spinsLeft - 1);
    setTurn(turnTo(index, turn, trueRandom));
    setPhase('turning');
  };
  const shown = phase === 'stopped' || phase === 'claiming' ? drawn : undefined;
  return { phase, turn, prize: shown, spinsLeft, spin, claim: () => setPhase('claiming') };
}
