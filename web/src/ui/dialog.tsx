// A modal dialog on the native element, in which the browser traps the focus and restores it. On phones it is
// a bottom sheet.
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
  /** Called by the close button, Escape, or a click outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** Text beside the title: 'Step 1 of 2'. */
  aside?: ReactNode | undefined;
  children: ReactNode;
  /** The buttons, with an optional note before them as <span className="note">. */
  foot?: ReactNode | undefined;
  /** Makes body and foot one form. */
  form?: ComponentProps<'form'> | undefined;
  wide?: boolean | undefined;
  /** For a dialog without a field or link: its body receives the focus, so that the keyboard can scroll it. */
  reads?: boolean | undefined;
  /** Without a close button. The foot's buttons close the dialog (Escape still asks). */
  plain?: boolean | undefined;
  /** While a call runs or one-time content is shown, only the dialog's own buttons close it. Back does not. */
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
  /** Whether a click outside closes it. */
  outside?: boolean | undefined;
  busy?: boolean | undefined;
}

/** The dialog element alone, for the command palette and the prize wheel. It exists only while open or kept. */
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

/** For radios it selects the checked one, because focusing another would let the first key change the choice. */
const FIRST_FIELD =
  '[data-autofocus], .dlg-main :is(input, select, textarea):not(:disabled, [type=radio]:not(:checked))';

const focusFirst = (dialog: Element) => dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus();

/**
 * Wraps content that loads into an open dialog. The focus moves from the close button to the content's first
 * field.
 */
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
  /**
   * Records whether the press began outside the dialog. A text selection dragged out of a field only ends
   * outside.
   */
  const beside = useRef(false);
  useLayoutEffect(() => {
    if (!open) return;
    const dialog = ref.current;
    const release = holdPage();
    dialog?.showModal();
    if (dialog) focusFirst(dialog);
    return () => {
      // The dialog is closed before it is removed, so that the browser restores the focus.
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
      // A browser closes the dialog at a second Escape, even when the first was cancelled.
      closedby={busy ? 'none' : undefined}
      onCancel={event => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!busy) onClose();
      }}
      onPointerDown={event => {
        beside.current = isBeside(event);
      }}
      // The dialog closes on the click and not on the press. Otherwise the tap would reach the content behind
      // the dialog. The second click of a double click is ignored, because it was meant for the button that
      // opened the dialog. Escape works the same by keyboard.
      onClickCapture={event => {
        if (outside && !busy && beside.current && isBeside(event) && event.detail < 2) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** The number of dialogs that lock the page's scrolling. */
let holds = 0;

/**
 * Locks the page's scrolling and keeps its width when the scrollbar disappears. The style is set on the
 * element itself, because a :has() selector for open dialogs would be re-evaluated on every change of the
 * document.
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
