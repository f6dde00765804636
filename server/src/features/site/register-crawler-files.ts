// robots.txt, sitemap.xml, and the articles as a feed.
import { memberSegments } from '#contract/pages.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';
import { countVisit, type Http } from '#server/http/handle.ts';
import type { SiteDependencies } from './dependencies.ts';
import { brandName } from '#server/kernel/brand.ts';
import { findTexts } from './find-texts.ts';

const FRESH = 'public, max-age=300';
const FEED_LENGTH = 30;

/** @param pages Paths of the prerendered pages. */
export function registerCrawlerFiles(
  http: Http,
  services: Pick<SiteDependencies, 'db' | 'config' | 'clock' | 'market'>,
  pages: readonly string[],
): void {
  const { app } = http;
  const { config, db, market, clock } = services;
  const at = (path: string) => escapeHtml(config.publicUrl + path);

  app.get('/robots.txt', (_request, reply) => {
    // Covers a path and what lies below it, but not paths with the same prefix: /issuers is public.
    const closed = [...memberSegments(), 'api'].flatMap(place => [
      `Disallow: /${place}$`,
      `Disallow: /${place}/`,
    ]);
    const lines = ['User-agent: *', ...closed, '', `Sitemap: ${config.publicUrl}/sitemap.xml`];
    return reply
      .header('cache-control', FRESH)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    await countVisit(http, request);
    const [{ stocks }, texts] = await Promise.all([market.get(), findTexts(db, clock())]);
    const entries = [
      ...pages.map(path => `<url><loc>${at(path)}</loc></url>`),
      ...stocks.map(stock => `<url><loc>${at(`/companies/${stock.slug}`)}</loc></url>`),
      ...texts.map(text => {
        const changed = text.published_at.toISOString().slice(0, 10);
        return `<url><loc>${at(`/${text.area}/${text.slug}`)}</loc><lastmod>${changed}</lastmod></url>`;
      }),
    ];
    const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
    return reply
      .header('cache-control', FRESH)
      .type('application/xml; charset=utf-8')
      .send(HEAD + xml);
  });

  app.get('/feed.xml', async (request, reply) => {
    await countVisit(http, request);
    const texts = await findTexts(db, clock());
    const articles = texts.filter(text => text.area === 'public-insights').slice(0, FEED_LENGTH);
    const items = articles.map(text => {
      const address = at(`/${text.area}/${text.slug}`);
      const said = `<title>${escapeHtml(text.title)}</title><description>${escapeHtml(text.summary)}</description>`;
      const when = `<pubDate>${text.published_at.toUTCString()}</pubDate>`;
      return `<item>${said}<link>${address}</link><guid>${address}</guid>${when}</item>`;
    });
    const self = `<atom:link href="${at('/feed.xml')}" rel="self" type="application/rss+xml"/>`;
    const head = `<title>${escapeHtml(brandName())} articles</title><link>${at('/public-insights')}</link><description>What the desk writes about private markets</description><language>en</language>${self}`;
    const xml = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}\n${items.join('\n')}\n</channel></rss>\n`;
    return reply
      .header('cache-control', FRESH)
      .type('application/rss+xml; charset=utf-8')
      .send(HEAD + xml);
  });
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
