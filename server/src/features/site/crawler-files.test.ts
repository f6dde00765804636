import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp({ PUBLIC_URL: 'https://trade.example' });
await insertStock(server.db, server.now);
const [stock] = (await server.services.market.get()).stocks;
const { slug } = stock ?? { slug: 'none' };

async function addArticle(at: string, published_at: string): Promise<void> {
  await server.db
    .insertInto('articles')
    .values({
      id: uuidv7(),
      slug: at,
      title: 'Bids & asks',
      author: 'Ines Calder',
      icon: 'market',
      category: 'market',
      summary: `Why the book matters. ${'More of it. '.repeat(30)}`,
      content: 'Content',
      tags: [],
      chart: null,
      featured: false,
      published_at: new Date(published_at),
    })
    .execute();
}
await addArticle('bids-and-asks', '2026-03-01T08:00:00Z');
await addArticle('tomorrow', '2026-03-03T08:00:00Z');

const read = async (url: string) => (await server.app.inject({ url })).body;

test('robots are excluded from the signed-in area and find the sitemap', async () => {
  const robots = await read('/robots.txt');
  for (const place of ['dashboard', 'marketplace', 'cap-table', 'api'])
    expect(robots).toContain(`Disallow: /${place}$\nDisallow: /${place}/\n`);
  expect(robots).toContain('Sitemap: https://trade.example/sitemap.xml\n');
});

test('the sitemap lists companies and published content, and nothing before its time', async () => {
  const sitemap = await read('/sitemap.xml');
  expect(sitemap).toContain(`<loc>https://trade.example/companies/${slug}</loc>`);
  expect(sitemap).toContain(
    '<url><loc>https://trade.example/public-insights/bids-and-asks</loc><lastmod>2026-03-01</lastmod></url>',
  );
  expect(sitemap).not.toContain('tomorrow');
});

test('the feed carries the published articles', async () => {
  const feed = await read('/feed.xml');
  expect(feed).toContain('<title>Bids &amp; asks</title>');
  expect(feed).toContain('<link>https://trade.example/public-insights/bids-and-asks</link>');
  expect(feed).toContain('<pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate>');
  expect(feed).not.toContain('tomorrow');
});
