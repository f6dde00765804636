// Makes React work with the browser's page translation, such as Chrome's. The frame of the signed-in area
// starts this module.
//
// The translator replaces each text node with a <font> element. React continues to write to the removed text
// node, so a sum would keep its old value and a button would show the name of another action. This module
// inserts an empty text node beside each <font>. When React writes to that node, the node replaces the <font>
// and is translated again. When React removes the node, the <font> is removed too.

interface StandIn {
  readonly font: Element;
  /** The content of the text node before it was emptied. */
  readonly said: string;
}

/** Follows a translator on the whole page. The returned function stops following. */
export function followTranslator(): () => void {
  const standIns = new WeakMap<Node, StandIn>();
  const texts = new WeakMap<Node, Text>();

  const isNew = (node: Node | null | undefined): node is Element =>
    node instanceof Element && node.tagName === 'FONT' && node.isConnected && !texts.has(node);

  const onWritten = (text: Text) => {
    const standIn = standIns.get(text);
    // React never writes an empty text.
    if (!standIn || text.data === '') return;
    standIns.delete(text);
    standIn.font.replaceWith(text);
  };
  const onTextGone = (text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    if (text.isConnected) return;
    const standIn = standIns.get(text);
    if (standIn) return standIn.font.remove();
    const font = [addedNodes[0], previousSibling, nextSibling].find(isNew);
    if (!font) return;
    standIns.set(text, { font, said: text.data });
    texts.set(font, text);
    text.data = '';
    font.before(text);
  };
  /** The translator restores the original text. */
  const onFontGone = (font: Node) => {
    const text = texts.get(font);
    const standIn = text && standIns.get(text);
    if (!standIn) return;
    standIns.delete(text);
    if (text.data === '') text.data = standIn.said;
  };

  const observer = new MutationObserver(records => {
    for (const record of records) {
      if (record.target instanceof Text) onWritten(record.target);
      for (const node of record.removedNodes) {
        if (node instanceof Text) onTextGone(node, record);
        else onFontGone(node);
      }
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
