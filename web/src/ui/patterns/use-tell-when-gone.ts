// Closes a dialog with a message when its entry leaves the list, because another person decided or the entry
// ended elsewhere.
import { useEffect, useRef } from 'react';
import { toast } from '#web/ui/toast.tsx';

interface Closing {
  readonly close: () => void;
  /** Returns whether the dialog closed with its row. */
  readonly isGone: () => boolean;
}

/**
 * `text` is the message. It is undefined while the dialog's own call runs, because that call reports its own
 * result.
 */
export function useTellWhenGone(onClose: () => void, text: string | undefined): Closing {
  const state = useRef<'open' | 'closed' | 'gone'>('open');
  useEffect(() => {
    const at = addressOf(location);
    state.current = 'open';
    return () => {
      // A person who navigates to another page or tab, or to another page of the list, leaves before the row
      // disappears. A row that disappears by itself leaves the address unchanged.
      if (state.current === 'open' && addressOf(location) === at) state.current = 'gone';
      // Runs after the current turn, because an effect that merely runs again has reopened by then.
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
