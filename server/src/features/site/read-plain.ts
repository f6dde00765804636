// What pages made of the database say to readers without JavaScript: the same words and figures as plain HTML. The
// server puts them into the page's place for them (ui/plain-place.tsx of the web).
import { LRUCache } from 'lru-cache';
import { displayChange, displayMoney } from '#domain/money/display-money.ts';
import type { Minor } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/day.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';
import type { SiteDependencies } from './dependencies.ts';
import type { ReadPlain } from '#server/http/serve-web.ts';
import { SECTOR_WORDS } from '#server/market-data/category-words.ts';
import { presentMember } from '#server/market-data/present-stock.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import { displayLevel } from '#server/reports/report-tables.ts';
import { findTexts } from './describe-address.ts';
import { link, page, paragraph, table } from './plain-html.ts';
import { writeReport } from './plain-report.ts';

type Parts = Pick<SiteDependencies, 'db' | 'clock' | 'market'>;

/** Cached, because a report's tables are computed over its days. */
const REPORT_FRESH_MS = 600_000;
const MOST_REPORTS = 100;
const ADDRESS = /^\/(index|companies|public-insights|reports)(?:\/([a-z0-9-]{1,100}))?$/;

export function createReadPlain(parts: Parts): ReadPlain {
  const reports = new LRUCache({
    max: MOST_REPORTS,
    ttl: REPORT_FRESH_MS,
    fetchMethod: (slug: string) => writeReport(parts, slug),
  });
  return async path => {
    const [, area, slug] = ADDRESS.exec(path) ?? [];
    if (area === 'index') return slug === undefined ? writeIndex(parts) : undefined;
    if (area === 'companies') return slug === undefined ? writeCompanies(parts) : writeCompany(parts, slug);
    if (area === 'public-insights')
      return slug === undefined ? writeArticles(parts) : writeArticle(parts, slug);
    if (area === 'reports') return slug === undefined ? writeReports(parts) : reports.fetch(slug);
    return undefined;
  };
}

async function writeCompanies({ market }: Parts): Promise<string> {
  const { listed } = await market.get();
  const rows = listed.map(stock => [
    link(`/companies/${stock.slug}`, stock.name),
    escapeHtml(SECTOR_WORDS[stock.category]),
    price(stock.price_minor),
    displayChange(stock.change),
    displayChange(stock.change30d),
  ]);
  return table(['Company', 'Sector', 'Price', 'Today', '30 days'], rows);
}

async function writeCompany({ db, market }: Parts, slug: string): Promise<string | undefined> {
  const stock = (await market.get()).bySlug.get(slug);
  if (!stock) return undefined;
  const { about, headquarters, founded_year } = await db
    .selectFrom('companies')
    .select(['about', 'headquarters', 'founded_year'])
    .where('id', '=', stock.companyId)
    .executeTakeFirstOrThrow();
  const founded = founded_year === null ? '' : `founded ${founded_year}`;
  const place = [headquarters, founded].filter(Boolean).join(', ');
  const sector = link(`/companies?sector=${stock.category}`, SECTOR_WORDS[stock.category]);
  const figures = [
    ['Sector', escapeHtml(SECTOR_WORDS[stock.category])],
    ['Last price', price(stock.price_minor)],
    ...(stock.exitedAt === null
      ? [
          ['Today', displayChange(stock.change)],
          ['30 days', displayChange(stock.change30d)],
          ['Traded in 30 days', displayMoney(stock.volume30d_minor)],
        ]
      : []),
  ];
  return [
    '<header class="firm-head at-once"><span class="ini large"></span>',
    `<div><h1>${escapeHtml(stock.name)}</h1><p class="muted">${sector}`,
    escapeHtml(
      [stock.description, place]
        .filter(Boolean)
        .map(part => ` · ${part}`)
        .join(''),
    ),
    '</p></div></header>',
    ...exitOf(stock),
    paragraph(about),
    table(['Figure', 'Value'], figures),
  ].join('');
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
  const body = `<div class="prose">${paragraphs.join('')}</div>`;
  const line = `<p class="article-line small"><span class="strong">${escapeHtml(author)}</span></p>`;
  return page(title, summary, [
    `<div class="article at-once"><div class="article-body">${line}${body}</div></div>`,
  ]);
}

/** The featured article first, as on the page. */
async function writeArticles({ db, clock }: Parts): Promise<string> {
  const articles = await db
    .selectFrom('articles')
    .select(['slug', 'title', 'summary'])
    .where('published_at', '<=', clock())
    .orderBy('featured', 'desc')
    .orderBy('published_at', 'desc')
    .execute();
  const [first, ...others] = articles.map(
    ({ slug, title, summary }) => [`/public-insights/${slug}`, title, summary] as const,
  );
  if (!first) return '';
  const [to, title, summary] = first;
  return [
    `<article class="article-first at-once"><div><h2>${link(to, title)}</h2>`,
    `<p class="lede">${escapeHtml(summary)}</p></div></article>`,
    list(others),
  ].join('');
}

async function writeReports({ db, clock }: Parts): Promise<string> {
  const texts = (await findTexts(db, clock())).filter(({ area }) => area === 'reports');
  return list(texts.map(({ slug, title, summary }) => [`/reports/${slug}`, title, summary] as const));
}

const list = (texts: readonly (readonly [to: string, title: string, summary: string])[]) =>
  `<ul>${texts.map(([to, title, summary]) => `<li>${link(to, title)}. ${escapeHtml(summary)}</li>`).join('')}</ul>`;

async function writeIndex({ market }: Parts): Promise<string> {
  const [{ levels, members }, { byId }] = await Promise.all([market.indexNow(), market.get()]);
  const last = levels.at(-1);
  const rows = members.flatMap(({ stockId, weight }) => {
    const stock = byId.get(stockId);
    if (!stock) return [];
    return [
      [
        link(`/companies/${stock.slug}`, stock.name),
        `${(weight * 100).toFixed(2)}%`,
        price(presentMember(stock).price),
      ],
    ];
  });
  const level = last ? paragraph(`Level ${displayLevel(last.level)} on ${last.day}.`) : '';
  return `<div class="wrap">${level}</div>${table(['Company', 'Weight', 'Price'], rows)}`;
}

/** As on the page. */
function exitOf({ name, exitedAt, exitPrice_minor }: Stock): readonly string[] {
  if (exitedAt === null || exitPrice_minor === null) return [];
  const [how, paid] =
    exitPrice_minor === 0n
      ? ['went bankrupt', 'nothing']
      : ['was sold', `${displayMoney(exitPrice_minor)} a share`];
  return [
    paragraph(
      `${name} ${how} on ${dayOf(exitedAt)}. Its holders were paid ${paid}, and its shares no longer trade.`,
    ),
  ];
}

const price = (price_minor: Minor | null) => (price_minor === null ? 'No price' : displayMoney(price_minor));
