// Adds metadata for search engines and messengers to a page: canonical address, Open Graph, breadcrumbs as
// JSON-LD. The server adds it because only the server knows the public address.
import { ENGLISH, PAGE_LANGUAGES, type PageLanguage } from './choose-language.ts';
import type { Crumb } from '#contract/page-renderer.ts';
import { brandName } from '#server/kernel/brand.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';

/** The build draws a picture for each page that it knows. Other pages use the landing page's picture. */
const PICTURE = { width: 1200, height: 630 };
const pictureOf = (path: string) => `/pictures${path}.png`;

interface PageWords {
  readonly title: string;
  readonly description: string;
  readonly crumbs: readonly Crumb[];
}

interface PageAddress {
  /** The canonical path, without a query. */
  readonly path: string;
  readonly language: PageLanguage;
}

type DescribedPage = PageWords & PageAddress;

/** `pictured` is the path whose picture is shown. */
type HeadWords = DescribedPage & { readonly pictured: string };

const BREADCRUMBS = /<meta name="breadcrumbs" content="([^"]*)">\n?/;
const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /(<meta\s+name="description"\s+content=")([^"]*)/;

/** Reads the words of a built page: title and description in escaped form, and breadcrumbs. */
function readWords(html: string): PageWords {
  return {
    title: TITLE.exec(html)?.[1] ?? escapeHtml(brandName()),
    description: DESCRIPTION.exec(html)?.[2] ?? '',
    crumbs: JSON.parse(unescapeHtml(BREADCRUMBS.exec(html)?.[1] ?? '[]')) as Crumb[],
  };
}

/** Whether the page asks search engines not to index it. */
export const isHidden = (html: string): boolean => html.includes('name="robots" content="noindex"');

/** Adds metadata to a prerendered page. A page marked noindex gets none. */
export function describePage(html: string, page: PageAddress, publicUrl: string): string {
  if (isHidden(html)) return html;
  return addHead(html, { ...readWords(html), ...page, pictured: page.path }, publicUrl);
}

/** Fills the page of a kind with title and description of an address. The title has the market's name. */
export function describeShell(html: string, page: DescribedPage, publicUrl: string): string {
  const words = {
    title: escapeHtml(page.title),
    description: escapeHtml(page.description),
    crumbs: page.crumbs,
  };
  // Replacement functions keep `$` signs in the text from being interpreted.
  const filled = html
    .replace(TITLE, () => `<title>${words.title}</title>`)
    .replace(DESCRIPTION, (_whole, start: string) => start + words.description);
  return addHead(filled, { ...page, ...words, pictured: '/home' }, publicUrl);
}

/** Expects escaped texts. */
function addHead(html: string, words: HeadWords, publicUrl: string): string {
  const { title, description, crumbs, path, language, pictured } = words;
  const address = escapeHtml(publicUrl + path + queryOf(language));
  const property = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
  const head = [
    `<link rel="canonical" href="${address}">`,
    alternate('x-default', publicUrl + path),
    ...PAGE_LANGUAGES.map(one => alternate(one, publicUrl + path + queryOf(one))),
    property('og:type', path.startsWith('/public-insights/') ? 'article' : 'website'),
    property('og:site_name', escapeHtml(brandName())),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', escapeHtml(publicUrl + pictureOf(pictured))),
    property('og:image:width', String(PICTURE.width)),
    property('og:image:height', String(PICTURE.height)),
    property('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image">',
    jsonLd(path === '/home' ? organization(publicUrl) : breadcrumbs(crumbs, path, publicUrl)),
  ];
  return html.replace(BREADCRUMBS, '').replace('</head>', () => `${head.join('\n')}\n</head>`);
}

/** The query that selects a language. English, the default, needs none. */
const queryOf = (language: PageLanguage) => (language === ENGLISH ? '' : `?lang=${language}`);

const alternate = (language: string, address: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`;

/** A data block that the browser does not execute. Escaping `<` keeps the text from closing the element. */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

function organization(publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${publicUrl}/#organization`,
        name: brandName(),
        url: `${publicUrl}/home`,
        logo: `${publicUrl}/icon-512.png`,
      },
      {
        '@type': 'WebSite',
        name: brandName(),
        url: `${publicUrl}/home`,
        publisher: { '@id': `${publicUrl}/#organization` },
      },
    ],
  };
}

function breadcrumbs(crumbs: readonly Crumb[], path: string, publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to = path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: publicUrl + to,
    })),
  };
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
