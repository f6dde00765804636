// Moves the style attributes of a page rendered without a browser into rules. The content security policy forbids
// style attributes in HTML, and the scripts that may set styles have not run yet.

interface Lifted {
  readonly html: string;
  readonly styles: readonly string[];
}

/** React escapes quotes in text, so ` style="` occurs in tags only. */
const ATTRIBUTE = / style="([^"]*)"/g;

/** Equal styles have the same rule on all pages, so that the rules of several pages can be joined. */
export function liftStyles(html: string): Lifted {
  const rules = new Map<string, string>();
  const lifted = html.replaceAll(ATTRIBUTE, (_whole, style: string) => {
    const name = hash(style);
    // The attribute selector is repeated three times. Like a style attribute, the rule then overrides the
    // page's sheets but not a later inline style.
    rules.set(name, `[data-s="${name}"][data-s][data-s]{${unescape(style)}}`);
    return ` data-s="${name}"`;
  });
  return { html: lifted, styles: [...rules.values()] };
}

/** FNV-1a of 32 bits. */
function hash(text: string): string {
  let value = 0x81_1c_9d_c5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01_00_01_93);
  return (value >>> 0).toString(36);
}

const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
