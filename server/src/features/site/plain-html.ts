// Pieces of the pages for readers without JavaScript. What has the class at-once is shown to the others too
// until the page's code is here: it looks as it will then.
import { escapeHtml } from '#server/kernel/escape-html.ts';

export const link = (to: string, text: string): string => `<a href="${to}">${escapeHtml(text)}</a>`;
export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Cells are HTML already. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map(text => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="wrap"><table class="table"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** What stands in the page's frame, with its own heading. */
export const page = (title: string, lede: string, parts: readonly string[]): string =>
  `<header class="opening at-once"><h1>${escapeHtml(title)}</h1><p class="lede">${escapeHtml(lede)}</p></header>${parts.join('')}`;
