// Moves the style attributes of prerendered pages into one style sheet. The content security policy forbids
// style attributes in HTML, and the scripts that may set styles have not run yet.

export interface Lifted {
  readonly pages: readonly string[];
  readonly sheet: string;
}

/** React escapes quotes in text, so ` style="` occurs in tags only. */
const ATTRIBUTE = / style="([^"]*)"/g;

export function liftStyles(pages: readonly string[]): Lifted {
  const rules = new Map<string, number>();
  const lifted = pages.map(page =>
    page.replaceAll(ATTRIBUTE, (_whole, style: string) => {
      const rule = rules.get(style) ?? rules.size;
      rules.set(style, rule);
      return ` data-s="${rule}"`;
    }),
  );
  // The attribute selector is repeated three times. Like a style attribute, the rule then overrides the
  // page's sheets but not a later inline style.
  const sheet = [...rules].map(([style, rule]) => `[data-s="${rule}"][data-s][data-s]{${unescape(style)}}`);
  return { pages: lifted, sheet: sheet.join('\n') };
}

const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
