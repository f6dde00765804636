// Runs in a page of any browser, after axe-core: finds elements by role and accessible name, as axe computes both.

/**
 * The part of axe-core that its types leave out.
 * @typedef {{ commons: { aria: { getRole: (element: Element) => string | null }, text: { accessibleText: (element: Element) => string } } }} Commons
 * @typedef {typeof import('axe-core') & Commons} Axe
 * @typedef {string | { source: string }} Name a text, or the source of a regular expression
 */

(() => {
  const { axe } = /** @type {{ axe: Axe }} */ (/** @type {unknown} */ (window));

  /** Which elements can have a role; `field` is any control with a value. */
  const CANDIDATES = {
    field: 'input:not([type=radio], [type=checkbox]), select, textarea, [role=combobox]',
    button: 'button, summary, [role=button], input[type=submit]',
    heading: 'h1, h2, h3, h4, [role=heading]',
  };

  /** @param {string} role */
  const candidatesOf = role =>
    role in CANDIDATES
      ? CANDIDATES[/** @type {keyof typeof CANDIDATES} */ (role)]
      : 'a, input, select, textarea, dialog, nav, li, [role], summary, section, table, fieldset, option';

  const text = (/** @type {string} */ words) => words.replaceAll(/\s+/g, ' ').trim();

  /** @param {Element} element */
  const isShown = element =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

  /** What a person can reach: an open modal dialog, otherwise the whole page. */
  const reached = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

  /**
   * @param {string} role
   * @param {Name} name
   * @returns {HTMLElement[]}
   */
  const findAll = (role, name) => {
    const { aria, text: names } = axe.commons;
    const fits = (/** @type {string} */ found) =>
      typeof name === 'string' ? found === name : new RegExp(name.source).test(found);
    const root = reached();
    const shown = [root, ...root.querySelectorAll(candidatesOf(role))]
      .filter(element => element instanceof HTMLElement)
      .filter(element => isShown(element));
    if (shown.length === 0) return [];
    axe.setup(document.documentElement);
    try {
      return shown
        .filter(element =>
          role === 'field' ? element.matches(CANDIDATES.field) : aria.getRole(element) === role,
        )
        .filter(element => fits(text(names.accessibleText(element))));
    } finally {
      axe.teardown();
    }
  };

  /** Where a click reaches the element: in its middle, or on its label. @param {HTMLElement} element */
  const pointOf = element => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const labels = 'labels' in element ? [...(/** @type {HTMLInputElement} */ (element).labels ?? [])] : [];
    for (const one of [element, ...labels]) {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && (one.contains(hit) || labels.some(label => label.contains(hit)))) return { x, y };
    }
    return undefined;
  };

  Object.assign(window, {
    inPage: {
      /** How many there are, and of the first one what it is. @type {(role: string, name: Name) => object} */
      look: (role, name) => {
        const [first, ...others] = findAll(role, name);
        if (first === undefined) return { count: 0 };
        return {
          count: 1 + others.length,
          text: text(first.innerText),
          value: 'value' in first ? String(first.value) : '',
          checked: 'checked' in first && first.checked === true,
          selected: first.getAttribute('aria-selected') === 'true' || first.ariaChecked === 'true',
          described: first.getAttribute('aria-valuetext') ?? '',
          focused: document.activeElement === first,
          enabled: !first.matches(':disabled, [aria-disabled=true]'),
        };
      },
      /** @type {(role: string, name: Name) => object | undefined} */
      point: (role, name) => {
        const [first] = findAll(role, name);
        return first === undefined ? undefined : pointOf(first);
      },
      /** @type {(role: string, name: Name) => boolean} */
      focus: (role, name) => {
        const [first] = findAll(role, name);
        first?.focus();
        return first !== undefined && document.activeElement === first;
      },
      /** Sets a value as the browser's own list or calendar does. @type {(name: string, value: string) => boolean} */
      set: (name, value) => {
        const [first] = findAll('field', name);
        if (!(first instanceof HTMLInputElement || first instanceof HTMLSelectElement)) return false;
        const kind = first instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(first, value);
        for (const type of ['input', 'change']) first.dispatchEvent(new Event(type, { bubbles: true }));
        return first.value === value;
      },
      words: () => text(document.body.innerText),
      place: () => location.pathname + location.search,
      /** How far the page is wider than the window, in pixels. */
      overflow: () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      /** What axe finds where a person can act. */
      violations: async () => {
        // Colours in a transition are not those that stay.
        const moving = document
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
        await Promise.allSettled(moving.map(({ finished }) => finished));
        const { violations } = await axe.run(reached(), { resultTypes: ['violations'] });
        return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`));
      },
    },
  });
})();
