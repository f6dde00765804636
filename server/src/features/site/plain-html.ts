// HTML parts of the pages for readers without JavaScript. Elements of the class at-once are visible to all
// readers until the page's code is loaded.
import { escapeHtml } from '#server/kernel/escape-html.ts';

export const link = (to: string, text: string): string => `<a href="${to}">${escapeHtml(text)}</a>`;
export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Expects cells as HTML. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map(text => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="wrap"><table class="table"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** The content of the page's frame, with its heading. */
export const page = (title: string, lede: string, parts: readonly string[]): string =>
  `<header class="opening at-once"><h1>${escapeHtml(title)}</h1><p class="lede">${escapeHtml(lede)}</p></header>${parts.join('')}`;
