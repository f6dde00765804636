// A translation of the page as browsers make it: each text node gives way to a <font> with other words, also
// what comes later.
import type { Page } from '@playwright/test';

/** Precedes each translated text. */
export const TRANSLATED = '»';

/** Translates the page until navigation. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(mark => {
    const give = (text: Node) => {
      if (
        !text.isConnected ||
        !text.nodeValue?.trim() ||
        text.parentElement?.closest('font, svg, script, style')
      )
        return;
      const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      font.textContent = mark + text.nodeValue;
      text.parentNode?.replaceChild(font, text);
      originals.set(font, text);
    };
    const giveAll = (root: Node) => {
      if (root.nodeType === Node.TEXT_NODE) return give(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(give);
    };
    const originals = new Map<Element, Node>();
    const observer = new MutationObserver(records =>
      records.forEach(record => record.addedNodes.forEach(giveAll)),
    );
    giveAll(document.body);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('show-original', () => {
      observer.disconnect();
      for (const [font, text] of originals) if (font.isConnected) font.replaceWith(text);
    });
  }, TRANSLATED);
}

/** Reverts the translation. */
export async function showOriginal(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('show-original')));
}
