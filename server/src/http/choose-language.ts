// Chooses the language in which a page is sent: that of the address (`?lang=de`), else the one chosen earlier on this
// device (a cookie, web/src/lib/i18n.ts), else the best one of the browser's languages.
import type { FastifyRequest } from 'fastify';
import { LOCALE_TAGS } from '#domain/format/locales.ts';

export type PageLanguage = keyof typeof LOCALE_TAGS;

export const PAGE_LANGUAGES = Object.keys(LOCALE_TAGS) as PageLanguage[];

export const ENGLISH: PageLanguage = 'en';

/** The request headers by which pages of one address differ, for caches. */
export const LANGUAGE_HEADERS = 'accept-language, cookie';

const COOKIE = /(?:^|;\s*)foreshare\.language=([a-z]+)/;

export const isPageLanguage = (text: unknown): text is PageLanguage =>
  typeof text === 'string' && Object.hasOwn(LOCALE_TAGS, text);

export function chooseLanguage(request: Pick<FastifyRequest, 'headers' | 'query'>): PageLanguage {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  if (isPageLanguage(lang)) return lang;
  const [, chosen] = COOKIE.exec(request.headers.cookie ?? '') ?? [];
  if (isPageLanguage(chosen)) return chosen;
  return bestOf(request.headers['accept-language'] ?? '');
}

/** Returns the first supported language of an Accept-Language header, highest weight first: 'fr-CH, de;q=0.8' is French. */
function bestOf(header: string): PageLanguage {
  const wanted = header.split(',').map(entry => {
    const [tag = '', ...parameters] = entry.trim().split(';');
    const weight = parameters.map(one => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
    return { language: tag.toLowerCase().split('-', 1)[0], weight: Number(weight ?? 1) };
  });
  // Sorting is stable, so that among equal weights the order of the header counts.
  const [best] = wanted
    .filter(one => one.weight > 0 && isPageLanguage(one.language))
    .toSorted((a, b) => b.weight - a.weight);
  return isPageLanguage(best?.language) ? best.language : ENGLISH;
}
