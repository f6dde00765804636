// What a dialog is about may leave its list while the dialog is open, since somebody decided or it ended elsewhere. The dialog
// goes with its row, and that is told. Used by dialogs that stand in a row.
import { useEffect, useRef } from 'react';
import { toast } from './toast.tsx';

/** Answers how to close the dialog. `text`: what is told; undefined while its own call, which tells itself, is under way. */
export function useTellWhenGone(onClose: () => void, text: string | undefined): () => void {
  const state = useRef<'open' | 'closed' | 'gone'>('open');
  useEffect(() => {
    const { pathname } = location;
    state.current = 'open';
    return () => {
      if (state.current === 'open') state.current = 'gone';
      // After this turn: in it, an effect that only runs anew is open again.
      queueMicrotask(() => {
        const isGone = state.current === 'gone' && location.pathname === pathname;
        if (isGone && text !== undefined) toast(text, { tone: 'warn' });
      });
    };
  }, [text]);
  return () => {
    state.current = 'closed';
    onClose();
  };
}
