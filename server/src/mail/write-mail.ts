// Renders a message as the text and HTML of a mail.
import { escapeHtml } from '#server/kernel/escape-html.ts';
import { brandName } from '#server/kernel/brand.ts';
import type { Message, Words } from '#server/notify/words/words.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The URL to which a mail program posts to unsubscribe from a bulk mail (RFC 8058). */
  readonly unsubscribe?: string;
}

interface Frame {
  readonly words: Words;
  readonly language: string;
  /** Why the reader gets the mail, with the URL where that can be changed. */
  readonly why: string;
  /** The target of the button. */
  readonly url: string | undefined;
  readonly siteUrl: string;
}

// Many mail programs ignore style sheets, so the elements carry their styles. Outlook supports padding only in tables,
// and width only as an attribute.
const INK = '#0c1416';
const MUTED = '#55605f';
const ACCENT = '#0e7c66';
const PAPER = '#faf8f3';
const SANS = 'Geist,Helvetica,Arial,sans-serif';
const SERIF = 'Newsreader,Georgia,serif';
/** Dark mode overrides the inline styles by class. */
const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0c1416!important;color:#faf8f3!important}
.ruled{border-color:#faf8f3!important}
.muted,.muted a{color:#a3adab!important;border-color:#2a3436!important}
.act{background:#3ecfa9!important;color:#0c1416!important}
}`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

export function writeMail(message: Message, frame: Frame): Mail {
  const { url, why } = frame;
  const text = [
    message.title,
    ...message.lines,
    ...(url === undefined ? [] : [`${message.button ?? ''}\n${url}`]),
    `--\n${brandName()}, ${frame.siteUrl}\n${why}`,
  ].join('\n\n');
  return { subject: message.title, text, html: writeHtml(message, frame, why) };
}

function writeHtml(message: Message, { words, language, url, siteUrl }: Frame, why: string): string {
  const paragraphs = message.lines
    .map(line => `<p style="margin:0 0 16px">${withLinks(line, siteUrl)}</p>`)
    .join('\n');
  const link = url === undefined ? '' : writeLink(message.button ?? '', url, words.linkByHand);
  // The preview text beside the subject in a list of mails; otherwise the subject would be repeated.
  const preview = `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(message.lines[0] ?? '')}</div>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(message.title)}</title>
<style>${DARK}</style></head>
<body class="paper" style="margin:0;padding:0;background:${PAPER};color:${INK};font:16px/1.5 ${SANS}">
${preview}
<table ${TABLE} width="100%" bgcolor="${PAPER}" class="paper"><tr><td align="center" style="padding:32px 24px">
<table ${TABLE} width="560" style="width:100%;max-width:560px"><tr><td align="left" class="paper" style="color:${INK};font:16px/1.5 ${SANS};overflow-wrap:anywhere">
<p class="ruled" style="margin:0 0 24px;font:22px ${SERIF};border-bottom:2px solid ${INK};padding-bottom:8px">${escapeHtml(brandName())}</p>
<h1 style="margin:0 0 16px;font:28px/1.2 ${SERIF}">${escapeHtml(message.title)}</h1>
${paragraphs}
${link}<p class="muted" style="margin:32px 0 0;padding-top:12px;border-top:1px solid #d9d5c9;font-size:14px;color:${MUTED}">
<a href="${escapeHtml(siteUrl)}" style="color:${MUTED}">${escapeHtml(brandName())}</a>. ${withLinks(why, siteUrl)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Links only URLs of the site itself, never URLs in text from others. */
function withLinks(line: string, siteUrl: string): string {
  return line
    .split(/(https?:\/\/\S+)/)
    .map(part => (part.startsWith(`${siteUrl}/`) ? writeAddress(part) : escapeHtml(part)))
    .join('');
}

/** Moves a URL to a line of its own; breaks it only when it is longer than a line. */
function writeAddress(url: string): string {
  const address = escapeHtml(url);
  return `<a href="${address}" class="muted" style="color:${MUTED};display:inline-block;word-break:break-all">${address}</a>`;
}

function writeLink(button: string, url: string, byHand: string): string {
  return `<table ${TABLE} style="margin:24px 0"><tr><td bgcolor="${ACCENT}" class="act" style="border-radius:6px;mso-padding-alt:12px 20px"><a href="${escapeHtml(url)}" class="act" style="display:inline-block;border-radius:6px;padding:12px 20px;color:#ffffff;font:16px/1.5 ${SANS};text-decoration:none">${escapeHtml(button)}</a></td></tr></table>
<p class="muted" style="margin:0 0 16px;font-size:14px;color:${MUTED}">${escapeHtml(byHand)}<br>${writeAddress(url)}</p>
`;
}
