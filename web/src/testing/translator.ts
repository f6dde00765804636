// A translation of the page as browsers make it: each text node gives way to a <font> with other words, also
// what comes later.

/** Precedes each translated text. */
export const TRANSLATED = '»';

/** Translates the page. Returns the function that shows the original again. */
export function translate(): () => void {
  const originals = new Map<Element, Node>();
  const give = (text: Node) => {
    if (!text.isConnected || !text.nodeValue?.trim()) return;
    if (text.parentElement?.closest('font, svg, script, style')) return;
    const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    font.textContent = TRANSLATED + text.nodeValue;
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
  const observer = new MutationObserver(records =>
    records.forEach(record => record.addedNodes.forEach(giveAll)),
  );
  giveAll(document.body);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    for (const [font, text] of originals) if (font.isConnected) font.replaceWith(text);
  };
}
