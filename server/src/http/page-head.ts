// What search engines and messengers read of a page: canonical address, Open Graph, breadcrumbs as JSON-LD. Called by
// serve-web.ts, since only the server knows under which address the site is reached.
import { escapeHtml } from '#server/kernel/escape-html.ts';

const SITE = 'Foreshare';
/** The build draws one for each page it knows (draw-picture.ts of the web); the others take the landing page's. */
const PICTURE = { width: 1200, height: 630 };
const pictureOf = (path: string) => `/pictures${path}.png`;

export interface PageWords {
  readonly title: string;
  readonly description: string;
}

interface DescribedPage extends PageWords {
  /** Without a query: the one address under which the page is to be found. */
  readonly path: string;
}

interface HeadWords extends DescribedPage {
  /** Whose picture it shows. */
  readonly pictured: string;
}

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /(<meta\s+name="description"\s+content=")([^"]*)/;

/** The title and description that stand in a page, escaped as they are. */
function readWords(html: string): PageWords {
  return { title: TITLE.exec(html)?.[1] ?? SITE, description: DESCRIPTION.exec(html)?.[2] ?? '' };
}

/** Whether the page asks not to be found. */
export const isHidden = (html: string): boolean => html.includes('name="robots" content="noindex"');

/** A page that was built, with what only the server knows; a page not to be found gets none of it. */
export function describePage(html: string, path: string, publicUrl: string): string {
  if (isHidden(html)) return html;
  return addHead(html, { ...readWords(html), path, pictured: path }, publicUrl);
}

/** The app's empty page, for an address whose words come from the database. */
export function describeShell(html: string, page: DescribedPage, publicUrl: string): string {
  const words = { title: escapeHtml(`${page.title} · ${SITE}`), description: escapeHtml(page.description) };
  // As functions, since a text may hold what a replacement takes for a sign.
  const filled = html
    .replace(TITLE, () => `<title>${words.title}</title>`)
    .replace(DESCRIPTION, (_whole, start: string) => start + words.description);
  return addHead(filled, { ...words, path: page.path, pictured: '/home' }, publicUrl);
}

/** `words` are escaped already. */
function addHead(html: string, words: HeadWords, publicUrl: string): string {
  const { title, description, path, pictured } = words;
  const address = escapeHtml(publicUrl + path);
  const property = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
  const head = [
    `<link rel="canonical" href="${address}">`,
    property('og:type', path.startsWith('/public-insights/') ? 'article' : 'website'),
    property('og:site_name', SITE),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', escapeHtml(publicUrl + pictureOf(pictured))),
    property('og:image:width', String(PICTURE.width)),
    property('og:image:height', String(PICTURE.height)),
    property('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image">',
    jsonLd(path === '/home' ? organization(publicUrl) : breadcrumbs(title, path, publicUrl)),
  ];
  return html.replace('</head>', () => `${head.join('\n')}\n</head>`);
}

/** Data, not a script: nothing runs it. A closing tag inside cannot end it. */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

function organization(publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${publicUrl}/#organization`,
        name: SITE,
        url: `${publicUrl}/home`,
        logo: `${publicUrl}/icon-512.png`,
      },
      {
        '@type': 'WebSite',
        name: SITE,
        url: `${publicUrl}/home`,
        publisher: { '@id': `${publicUrl}/#organization` },
      },
    ],
  };
}

/** The lists above pages of a kind, by what the page's own breadcrumbs call them. */
const LISTS: Readonly<Record<string, string>> = {
  companies: 'Companies',
  'public-insights': 'Insights',
  reports: 'Reports',
  legal: 'Legal & Compliance',
};

function breadcrumbs(title: string, path: string, publicUrl: string): object {
  const name = unescapeHtml(title).replace(` · ${SITE}`, '');
  const [, area = ''] = /^\/([^/]+)\/./.exec(path) ?? [];
  const list = LISTS[area];
  const places = [
    { name: 'Home', item: `${publicUrl}/home` },
    ...(list === undefined ? [] : [{ name: list, item: `${publicUrl}/${area}` }]),
    { name, item: publicUrl + path },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, i) => ({ '@type': 'ListItem', position: i + 1, ...place })),
  };
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
