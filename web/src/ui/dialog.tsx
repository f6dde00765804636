// A modal dialog on the native element: the browser keeps the focus inside and gives it back. A bottom sheet on phones.
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#web/lib/i18n.ts';
import { holdPlace } from '#web/lib/router-store.ts';
import { IconButton } from './button.tsx';
import uiWords from '#web/locales/en/ui.json';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  /** The closed dialog stays mounted with its input, while another dialog temporarily takes its place. */
  keep?: boolean | undefined;
  /** Asked for by the close button, Escape, or a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** Beside the title: 'Step 1 of 2'. */
  aside?: ReactNode | undefined;
  children: ReactNode;
  /** Buttons; a note on their left as <span className="note">. */
  foot?: ReactNode | undefined;
  /** Makes body and foot one form. */
  form?: ComponentProps<'form'> | undefined;
  wide?: boolean | undefined;
  /** Only there to be read: without a field or link in it, its long part is scrolled by the keyboard where it has the focus. */
  reads?: boolean | undefined;
  /** No close button and no way out but the foot's buttons (Escape still asks). */
  plain?: boolean | undefined;
  /** While its call is under way, or what it shows is shown once: only its own buttons close it, nor does Back. */
  busy?: boolean | undefined;
}

export function Dialog(props: DialogProps) {
  const { open, keep, onClose, title, aside, children, foot, form, wide, reads, plain, busy } = props;
  const t = useText(uiWords);
  const heading = useId();
  const inside = (
    <>
      <div className="dlg-head">
        <h2 id={heading}>{title}</h2>
        {aside && <span className="muted num">{aside}</span>}
        {!plain && <IconButton icon="x" label={t('close')} onClick={onClose} disabled={busy} />}
      </div>
      <div className="dlg-main" {...(reads && { role: 'region', tabIndex: 0, 'aria-labelledby': heading })}>
        {children}
      </div>
      {foot && <div className="dlg-foot">{foot}</div>}
    </>
  );
  return (
    <BareDialog
      open={open}
      keep={keep}
      onClose={onClose}
      labelledBy={heading}
      className={wide ? 'wide' : undefined}
      outside={!plain}
      busy={busy}
    >
      {form ? (
        <form noValidate {...form}>
          {inside}
        </form>
      ) : (
        inside
      )}
    </BareDialog>
  );
}

/** The padded part of a dialog. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className="dlg-body">{children}</div>
);

interface BareDialogProps {
  open: boolean;
  keep?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
  label?: string | undefined;
  labelledBy?: string | undefined;
  className?: string | undefined;
  /** Whether a click beside it closes it. */
  outside?: boolean | undefined;
  busy?: boolean | undefined;
}

/** The element alone, for the command palette and the prize wheel. Exists only while open, or kept. */
export function BareDialog({ keep, ...rest }: BareDialogProps) {
  return (rest.open || keep) && <InArea {...rest} />;
}

type PlacedProps = Omit<BareDialogProps, 'keep'>;

const AREA = '[class^=area-]';

/**
 * Rendered in the area's root, so that it has the area's typography even when its component is inside a
 * paragraph or a table.
 */
function InArea(props: PlacedProps) {
  const [area, setArea] = useState<Element>();
  if (area) return createPortal(<PlacedDialog {...props} />, area);
  const look = (mark: Element | null) => {
    if (mark) setArea(mark.closest(AREA) ?? document.querySelector(AREA) ?? document.body);
  };
  return <i hidden ref={look} />;
}

/** Of radios the chosen one: another would be chosen by the first key. */
const FIRST_FIELD =
  '[data-autofocus], .dlg-main :is(input, select, textarea):not(:disabled, [type=radio]:not(:checked))';

const focusFirst = (dialog: Element) => dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus();

/** Around what comes into an open dialog later: the focus, which waits at its close button, goes to its first field. */
export function Arriving({ children }: { children: ReactNode }) {
  const begin = useCallback((mark: Element | null) => {
    const dialog = mark?.closest('dialog[open]');
    if (dialog?.contains(document.activeElement)) focusFirst(dialog);
  }, []);
  return (
    <>
      {children}
      <i hidden ref={begin} />
    </>
  );
}

function PlacedDialog(props: PlacedProps) {
  const { open, onClose, children, label, labelledBy, className, outside = true, busy } = props;
  const ref = useRef<HTMLDialogElement>(null);
  /** Whether the press began beside it: a selection dragged out of a field only ends there. */
  const beside = useRef(false);
  useLayoutEffect(() => {
    if (!open) return;
    const dialog = ref.current;
    const release = holdPage();
    dialog?.showModal();
    if (dialog) focusFirst(dialog);
    return () => {
      // Closed before it is taken out, so that the browser gives the focus back.
      dialog?.close();
      release();
    };
  }, [open]);
  useEffect(() => (busy ? holdPlace() : undefined), [busy]);
  return (
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      // A browser closes it at a second Escape, whatever the first was answered.
      closedby={busy ? 'none' : undefined}
      onCancel={event => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!busy) onClose();
      }}
      onPointerDown={event => {
        beside.current = isBeside(event);
      }}
      // Not before the click: were it gone by then, a finger's tap would press what lies behind. The second click of a
      // double one was meant for what opened it. By keyboard Escape does the same.
      onClickCapture={event => {
        if (outside && !busy && beside.current && isBeside(event) && event.detail < 2) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** How many dialogs hold the page behind them. */
let holds = 0;

/**
 * Lets the page behind not scroll, and keep its width when its scrollbar goes. Said on the element itself: a selector
 * that asks whether a dialog is open anywhere is asked again for all that is ever put into the page.
 */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  holds += 1;
  if (holds === 1) {
    style.paddingRight = `${innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
  }
  return () => {
    holds -= 1;
    if (holds > 0) return;
    style.paddingRight = '';
    style.overflow = '';
  };
}

function isBeside(at: MouseEvent): boolean {
  const box = at.currentTarget.getBoundingClientRect();
  const isInside =
    at.clientX >= box.left && at.clientX <= box.right && at.clientY >= box.top && at.clientY <= box.bottom;
  return at.target === at.currentTarget && !isInside;
}
