// Reads XML of unknown origin as a stream of small trees, so that a large file is never held in memory as one
// tree.
import { SaxesParser } from 'saxes';

/** An element with its namespace prefix removed. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** The text directly inside, its ends trimmed. */
  text: string;
}

/** XML that is not well-formed, too deep, or declares a document type. The message says where. */
export class XmlFault extends Error {}

const MOST_DEPTH = 64;
const MOST_TEXT = 100_000;
/** The parser copies what it is given, so it gets the file in pieces. */
const CHUNK_LENGTH = 65_536;

/**
 * Calls `onClose` for each element as it closes, with the elements around it, the innermost last.
 * When `onClose` returns true the element has been used and is left out of its parent, which keeps memory bounded.
 * A document type is refused, so that there are no entities but the five of XML itself and character numbers.
 * @param text whole, or in pieces of which only one is in memory at a time.
 * @throws XmlFault
 */
export function readXml(
  text: string | Iterable<string>,
  onClose: (element: XmlElement, ancestors: readonly XmlElement[]) => boolean,
): void {
  const open: XmlElement[] = [];
  const parser = new SaxesParser({ xmlns: false, position: true });
  const fail = (message: string): never => {
    throw new XmlFault(`line ${parser.line}: ${message}`);
  };
  const append = (piece: string): void => {
    const element = open.at(-1);
    if (!element) return;
    // The space between elements is no text. In a statement of many indented entries it would exceed the limit.
    if (element.text === '' && piece.trim() === '') return;
    element.text += piece;
    if (element.text.length > MOST_TEXT) fail('a text is too long');
  };
  parser.on('error', error => {
    throw new XmlFault(error.message);
  });
  parser.on('doctype', () => fail('a document type is not allowed'));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= MOST_DEPTH) fail('elements are nested too deeply');
    open.push({ name: localName(name), attributes, children: [], text: '' });
  });
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    element.text = copyOf(element.text.trim());
    const isUsed = onClose(element, open);
    if (!isUsed) open.at(-1)?.children.push(element);
  });
  for (const piece of typeof text === 'string' ? [text] : text)
    for (let at = 0; at < piece.length; at += CHUNK_LENGTH) parser.write(piece.slice(at, at + CHUNK_LENGTH));
  parser.close();
}

/**
 * V8 makes a part of a string a reference into the whole one, so that one account number would keep its whole piece of the
 * file in memory. Joining makes a new string.
 */
function copyOf(text: string): string {
  return text === '' ? '' : ` ${text}`.slice(1);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The first element at a path of names below another: `elementAt(entry, 'Refs', 'EndToEndId')`. */
export function elementAt(from: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce(
    (element: XmlElement | undefined, name) => element?.children.find(child => child.name === name),
    from,
  );
}

/** The text at such a path; undefined where there is none or it is empty. */
export function textAt(from: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return elementAt(from, ...path)?.text || undefined;
}

/** The children of one name. */
export function elementsNamed(from: XmlElement | undefined, name: string): readonly XmlElement[] {
  return from?.children.filter(child => child.name === name) ?? [];
}

/** Every text inside of an element, one a line. */
export function allTexts(element: XmlElement): string {
  return [element.text, ...element.children.map(allTexts)].filter(Boolean).join('\n');
}
