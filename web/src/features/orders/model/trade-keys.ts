// The keys of the desk: B and S choose the side and go to the number of shares, where Enter reviews the order.
import { useEffect, useEffectEvent } from 'react';
import type { Side } from '#web/entities/market/trading.ts';
import { singleKeys } from '#web/lib/single-keys.ts';

const SIDES: Readonly<Record<string, Side>> = { b: 'buy', s: 'sell' };
/** G followed by a letter opens a page, so that letter chooses no side. */
const GO_WITHIN_MS = 1200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

export function useTradeKeys(enabled: boolean, choose: (side: Side) => void): void {
  const onSide = useEffectEvent((side: Side) => {
    choose(side);
    document.querySelector<HTMLElement>('[data-part=ticket-card] form input[inputmode]')?.focus();
  });
  useEffect(() => {
    if (!enabled) return;
    let wentAt = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      const side = SIDES[key.toLowerCase()];
      const isAfterGo = timeStamp - wentAt < GO_WITHIN_MS;
      wentAt = key.toLowerCase() === 'g' ? timeStamp : -Infinity;
      if (side === undefined || isAfterGo || !singleKeys.get()) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      onSide(side);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [enabled]);
}

const FLASH_MS = 600;

/** Tints the price field for a moment, so that a price pressed in the book is seen to arrive. */
export function flashPrice(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const field = document.querySelector<HTMLElement>('[data-part=ticket-card] [data-part=limit-price] .input');
  if (field === null || isStill) return;
  field.animate([{ background: 'var(--warn-soft)' }, { background: 'transparent' }], FLASH_MS);
}
