// What a dialog is about may leave its list while the dialog is open, since somebody decided or it ended
// elsewhere. The dialog goes with its row, and that is told.
import { useEffect, useRef } from 'react';
import { toast } from '#web/ui/toast.tsx';

interface Closing {
  readonly close: () => void;
  /** Whether the dialog went with its row. */
  readonly isGone: () => boolean;
}

/** `text`: what is told; undefined while its own call, which tells itself, is under way. */
export function useTellWhenGone(onClose: () => void, text: string | undefined): Closing {
  const state = useRef<'open' | 'closed' | 'gone'>('open');
  useEffect(() => {
    const at = addressOf(location);
    state.current = 'open';
    return () => {
      // Who goes to another page, tab or page of the list is there before the row goes; one that goes by itself leaves the
      // address as it is.
      if (state.current === 'open' && addressOf(location) === at) state.current = 'gone';
      // After this turn: in it, an effect that only runs anew is open again.
      queueMicrotask(() => {
        if (state.current === 'gone' && text !== undefined) toast(text, { tone: 'warn' });
      });
    };
  }, [text]);
  return {
    close: () => {
      state.current = 'closed';
      onClose();
    },
    isGone: () => state.current === 'gone',
  };
}

const addressOf = ({ pathname, search }: Location) => pathname + search;
