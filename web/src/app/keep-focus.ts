// Preserves the position of the keyboard and of screen readers when the focused element is removed: a decided
// line, a removed row, or the Next button of the last page. Browsers would move the focus to the top of the
// document.

/**
 * Containers that can receive the focus instead, from smaller to larger: a list, a table, a panel, a card, a
 * dialog, the page.
 */
const PLACE = 'ul, ol, table, nav, section, [role=tabpanel], dialog, main';

/** Watches the document. The returned function stops watching. */
export function keepFocus(): () => void {
  /** The focused element, its ancestors, and, while a dialog is open, the element that had the focus before. */
  let path: readonly Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const around = pathOf(target);
    const behind = target.closest('dialog') ? path.filter(one => !one.closest('dialog')) : [];
    path = [...around, ...behind];
  };
  const mend = () => {
    const [had] = path;
    const now = document.activeElement;
    // A button keeps the focus for a moment after it was disabled.
    if (!had || isReachable(had) || (now !== document.body && now !== had)) return;
    const place = path.find(one => one.matches(PLACE) && isReachable(one));
    path = [];
    if (!(place instanceof HTMLElement)) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(mend);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

function pathOf(element: Element): Element[] {
  const path = [];
  for (let one: Element | null = element; one; one = one.parentElement) path.push(one);
  return path;
}

const isReachable = (element: Element) => element.isConnected && !element.matches(':disabled');
