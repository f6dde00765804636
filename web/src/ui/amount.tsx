// Amounts in text: the person's own (hidden on request), public prices, and figures with an explanation.
import { Suspense, useState, type ReactNode } from 'react';
import type { MoneyOptions } from '#domain/format/numbers.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button } from './button.tsx';
import { Dialog, DialogBody } from './dialog.tsx';
import uiWords from '#web/locales/en/ui.json';
import './amount.css';

interface MoneyProps extends MoneyOptions {
  /** Dollars. */
  value: number;
  /** Mutes the decimals, for leading figures. */
  cents?: boolean | undefined;
}

/** An amount that belongs to the person. Hidden amounts are replaced and not blurred. */
export function OwnMoney({ value, cents, ...options }: MoneyProps) {
  const format = useFormat();
  const t = useText(uiWords);
  if (!format.hidden) return <Split text={format.own(value, options)} cents={cents} />;
  return (
    <span>
      <span aria-hidden="true">{format.own(value)}</span>
      <span className="sr">{t('hidden')}</span>
    </span>
  );
}

/**
 * Rolls and tints its content for a moment whenever the value changes, without moving anything else. The first value does
 * not move, and nothing does where the system asks for less motion (amount.css).
 */
function Ticking({ value, children }: { value: number | null; children: ReactNode }) {
  const [shown, setShown] = useState(value);
  const [tick, setTick] = useState<{ readonly way: 'rose' | 'fell'; readonly n: number }>();
  if (shown !== value) {
    setShown(value);
    if (shown !== null && value !== null)
      setTick({ way: value > shown ? 'rose' : 'fell', n: (tick?.n ?? 0) + 1 });
  }
  if (tick === undefined) return children;
  return (
    <span key={tick.n} className={`rolled ${tick.way}`}>
      {children}
    </span>
  );
}

/** A public price. Without evidence of a price it shows 'no price' and never 0. */
export function Price({ value, cents }: { value: number | null; cents?: boolean | undefined }) {
  const format = useFormat();
  const t = useText(uiWords);
  if (value === null) return <span className="muted">{t('noPrice')}</span>;
  return (
    <Ticking value={value}>
      <Split text={format.money(value)} cents={cents} />
    </Ticking>
  );
}

function Split({ text, cents }: { text: string; cents: boolean | undefined }) {
  const parts = cents ? /^(.*\d)([.,]\d{2})(\D*)$/.exec(text) : null;
  if (!parts) return <span className="num">{text}</span>;
  return (
    <span className="num">
      {parts[1]}
      <span className="cents">{parts[2]}</span>
      {parts[3]}
    </span>
  );
}

interface WhyProps {
  /** The figure itself. */
  children: ReactNode;
  /** The figure in words: 'Total Return +33.19%'. */
  label: string;
  title: string;
  /** Returns the working: formula, inputs, dates. Called when the explanation opens. */
  working: () => ReactNode;
}

/** A figure with a dotted underline that opens its working. */
export function Why({ children, label, title, working }: WhyProps) {
  const t = useText(uiWords);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="why"
        aria-haspopup="dialog"
        aria-label={t('showWorking', { what: label })}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Dialog
        reads
        open={open}
        onClose={close}
        title={title}
        foot={<Button onClick={close}>{t('close')}</Button>}
      >
        <DialogBody>
          <Suspense>{open && working()}</Suspense>
        </DialogBody>
      </Dialog>
    </>
  );
}
