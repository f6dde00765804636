// Moves style attributes of prerendered pages into one style sheet: the pages' policy refuses them in HTML,
// and scripts, which may set them, are not there yet.

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
  // Three times the attribute: as an attribute of its own would, it beats the page's sheets, yet not a later style.
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
