// Locators and measures that component tests share. Importing this file adds `page.css('.figure')` and `locator.css('.v')`.
import { type Locator, locators, userEvent } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds elements by a selector, where they have neither a role nor a text. */
    css(selector: string): Locator;
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` });

/** Focuses the element and presses a key: `press(plot, 'ArrowLeft')`. */
export async function press(target: Locator, key: string): Promise<void> {
  (target.element() as HTMLElement).focus();
  await userEvent.keyboard(`{${key}}`);
}

export const boxOf = (target: Locator): DOMRect => target.element().getBoundingClientRect();

/** Returns the texts of all elements that the locator finds. */
export const textsOf = (target: Locator): string[] =>
  target.elements().map(element => element.textContent.trim());

export const valueOf = (target: Locator): string => (target.element() as HTMLInputElement).value;

export const styleOf = (target: Locator, property: string): string =>
  getComputedStyle(target.element()).getPropertyValue(property);
