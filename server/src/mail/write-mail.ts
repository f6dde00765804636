// The text and HTML of a mail around a message. Called by compose-mail.ts.
import { escapeHtml } from '#server/http/escape-html.ts';
import type { Message, Words } from '#server/notify/words/words.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Frame {
  readonly words: Words;
  readonly language: string;
  /** Why the reader gets it, below the message. */
  readonly why: string;
  /** Where the button leads. */
  readonly url: string | undefined;
  readonly siteUrl: string;
}

// Mail programs know no style sheets: styles stand on the elements, in the colours of the house.
const INK = '#0c1416';
const MUTED = '#55605f';
const ACCENT = '#0e7c66';

export function writeMail(message: Message, frame: Frame): Mail {
  const { url, why } = frame;
  const text = [
    message.title,
    ...message.lines,
    ...(url === undefined ? [] : [`${message.button ?? ''}\n${url}`]),
    `--\nForeshare, ${frame.siteUrl}\n${why}`,
  ].join('\n\n');
  return { subject: message.title, text, html: writeHtml(message, frame, why) };
}

function writeHtml(message: Message, { words, language, url, siteUrl }: Frame, why: string): string {
  const paragraphs = message.lines
    .map(line => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`)
    .join('\n');
  const link = url === undefined ? '' : writeLink(message.button ?? '', url, words.linkByHand);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(message.title)}</title></head>
<body style="margin:0;background:#faf8f3;color:${INK};font:16px/1.5 Geist,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font:22px Newsreader,Georgia,serif;border-bottom:2px solid ${INK};padding-bottom:8px">Foreshare</p>
<h1 style="margin:0 0 16px;font:28px/1.2 Newsreader,Georgia,serif">${escapeHtml(message.title)}</h1>
${paragraphs}
${link}<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #d9d5c9;font-size:14px;color:${MUTED}">
<a href="${escapeHtml(siteUrl)}" style="color:${MUTED}">Foreshare</a>. ${escapeHtml(why)}</p>
</div>
</body>
</html>
`;
}

function writeLink(button: string, url: string, byHand: string): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${ACCENT};color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${MUTED}">${escapeHtml(byHand)}<br><a href="${address}" style="color:${MUTED}">${address}</a></p>
`;
}
