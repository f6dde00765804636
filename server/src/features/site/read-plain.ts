// What pages made of the database say to readers without JavaScript: the same words and figures as plain HTML. The
// server puts them into the page's <noscript>. Called by app.ts.
import { displayMoney } from '#domain/money/display-money.ts';
import { escapeHtml } from '#server/http/page-head.ts';
import type { Services } from '#server/http/services.ts';
import type { ReadPlain } from '#server/http/serve-web.ts';
import { cacheBriefly } from '#server/market-data/cache-briefly.ts';
import { CATEGORY_WORDS } from '#server/market-data/category-words.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import { findTexts } from './describe-address.ts';
import { link, page, paragraph, percent, table } from './plain-html.ts';
import { writeReport } from './plain-report.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'market'>;

/** A report's tables are a walk over its days. */
const REPORT_FRESH_MS = 600_000;
const ADDRESS = /^\/(index|companies|public-insights|reports)(?:\/([a-z0-9-]{1,100}))?$/;

export function createReadPlain(parts: Parts): ReadPlain {
  const report = cacheBriefly(REPORT_FRESH_MS, (slug: string) => writeReport(parts, slug));
  return async path => {
    const [, area, slug] = ADDRESS.exec(path) ?? [];
    if (area === 'index') return slug === undefined ? writeIndex(parts) : undefined;
    if (area === 'companies') return slug === undefined ? writeCompanies(parts) : writeCompany(parts, slug);
    if (area === 'public-insights')
      return slug === undefined ? writeTexts(parts, area) : writeArticle(parts, slug);
    if (area === 'reports') return slug === undefined ? writeTexts(parts, area) : report(slug);
    return undefined;
  };
}

async function writeCompanies({ market }: Parts): Promise<string> {
  const { stocks } = await market.get();
  const rows = stocks.map(stock => [
    link(`/companies/${stock.slug}`, stock.name),
    CATEGORY_WORDS[stock.category],
    price(stock),
    percent(stock.change),
    percent(stock.change30d),
  ]);
  return table(['Company', 'Sector', 'Price', 'Today', '30 days'], rows);
}

async function writeCompany({ db, market }: Parts, slug: string): Promise<string | undefined> {
  const stock = (await market.get()).bySlug.get(slug);
  if (!stock) return undefined;
  const { about } = await db
    .selectFrom('companies')
    .select('about')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const figures = [
    ['Sector', CATEGORY_WORDS[stock.category]],
    ['Last price', price(stock)],
    ['Today', percent(stock.change)],
    ['30 days', percent(stock.change30d)],
    ['Traded in 30 days', displayMoney(stock.volume30d_minor)],
  ];
  return page(stock.name, stock.description, [paragraph(about), table(['Figure', 'Value'], figures)]);
}

async function writeArticle({ db, clock }: Parts, slug: string): Promise<string | undefined> {
  const article = await db
    .selectFrom('articles')
    .select(['title', 'summary', 'content', 'author'])
    .where('slug', '=', slug)
    .where('published_at', '<=', clock())
    .executeTakeFirst();
  if (!article) return undefined;
  const { title, summary, content, author } = article;
  const paragraphs = content.split(/\n\s*\n/).map(text => paragraph(text.trim()));
  return page(title, summary, [paragraph(author), `<div class="prose">${paragraphs.join('')}</div>`]);
}

async function writeTexts({ db, clock }: Parts, wanted: 'public-insights' | 'reports'): Promise<string> {
  const texts = (await findTexts(db, clock())).filter(({ area }) => area === wanted);
  const items = texts.map(
    ({ slug, title, summary }) => `<li>${link(`/${wanted}/${slug}`, title)}. ${escapeHtml(summary)}</li>`,
  );
  return `<div class="wrap prose"><ul>${items.join('')}</ul></div>`;
}

async function writeIndex({ market }: Parts): Promise<string> {
  const [{ levels, members }, { byId }] = await Promise.all([market.indexNow(), market.get()]);
  const last = levels.at(-1);
  const rows = members.flatMap(({ stockId, weight }) => {
    const stock = byId.get(stockId);
    if (!stock) return [];
    return [[link(`/companies/${stock.slug}`, stock.name), `${(weight * 100).toFixed(2)}%`, price(stock)]];
  });
  const level = last ? paragraph(`Level ${last.level.toFixed(2)} on ${last.day}.`) : '';
  return `<div class="wrap">${level}</div>${table(['Company', 'Weight', 'Price'], rows)}`;
}

const price = ({ price_minor }: Stock) => (price_minor === null ? 'No price' : displayMoney(price_minor));
