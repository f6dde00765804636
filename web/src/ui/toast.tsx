// `toast('Settings saved successfully!')` shows a short message and announces it politely once. The layouts
// mount Toasts once.
import { useEffect, useRef } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { createStore } from '#web/lib/store.ts';
import { ALERT_MS } from '#web/lib/constants.ts';
import { IconButton } from './button.tsx';
import uiWords from '#web/locales/en/ui.json';
import './toast.css';

export interface ToastOptions {
  tone?: 'done' | 'warn' | 'danger' | undefined;
  action?: { readonly label: string; readonly run: () => void };
}

interface Shown extends ToastOptions {
  readonly id: number;
  readonly text: string;
}

const shown = createStore<readonly Shown[]>([]);
let serial = 0;

const dismiss = (id: number) => shown.set(shown.get().filter(one => one.id !== id));

/** Removes all messages, so that a component test begins without those of the test before. */
export const dismissToasts = (): void => shown.set([]);

export function toast(text: string, options: ToastOptions = {}): void {
  const id = (serial += 1);
  shown.set([
    ...shown
      .get()
      .filter(one => one.text !== text)
      .slice(-2),
    { ...options, id, text },
  ]);
  // A message with an action, or about a failure, stays longer.
  setTimeout(() => dismiss(id), options.action || options.tone === 'danger' ? 2 * ALERT_MS : ALERT_MS);
}

export function Toasts() {
  const t = useText(uiWords);
  const list = shown.use();
  const ref = useRef<HTMLDivElement>(null);
  const top = list.at(-1)?.id;
  useEffect(() => {
    const box = ref.current;
    if (!box?.showPopover) return;
    // Reopens the popover, so that it lies above a dialog that has opened since.
    if (box.matches(':popover-open')) box.hidePopover();
    if (top !== undefined) box.showPopover();
  }, [top]);
  return (
    <div className="toasts" role="status" aria-atomic="false" popover="manual" ref={ref}>
      {list.map(one => (
        <div className={`toast ${one.tone ?? 'done'}`} key={one.id}>
          <span>{one.text}</span>
          {one.action && (
            <button
              type="button"
              className="link"
              onClick={() => {
                dismiss(one.id);
                one.action?.run();
              }}
            >
              {one.action.label}
            </button>
          )}
          <IconButton icon="x" label={t('dismiss')} onClick={() => dismiss(one.id)} />
        </div>
      ))}
    </div>
  );
}
