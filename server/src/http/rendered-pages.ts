// Renders the pages with content from the database with the web's own code, which its build leaves in dist/.server
// (contract/src/page-renderer.ts). The first responses of a page are read through the API, as a visitor reads them,
// and sent with it as data, with which the browser hydrates the page.
//
// A page is kept until its responses change, and is not read again within a second. Where rendering fails or too many
// pages wait, the page is sent as it was built, with skeletons, and its code reads the responses itself.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageRenderer, RenderedPage } from '#contract/page-renderer.ts';
import { brandName } from '#server/kernel/brand.ts';
import type { PageLanguage } from './choose-language.ts';

const CODE = '.server/prerender.js';
/** As long as the market's snapshot is current. It bounds how often a page is rendered while prices move. */
const FRESH_MS = 1_000;
const MOST_PAGES = 2_000;
/** The HTML of all cached pages. Its bytes and the compressed ones take about as much again. */
const MOST_LETTERS = 30_000_000;
/** A page has the letters of its frame, and of its content about three for each letter of its data. */
const FRAME_LETTERS = 12_000;
const LETTERS_PER_LETTER = 4;
/** Most pages take 2 to 15 ms, so that the last one waits for a fifth of a second at most. */
const MOST_WAITING = 16;

export interface AskedPage {
  readonly path: string;
  readonly language: PageLanguage;
}

/** A rendered page with its responses as JSON, by the address of the call. */
export interface PageWithData extends RenderedPage {
  readonly data: string;
}

/** `built`: the page as it was built. `missing`: the database has nothing at this address. */
export type Rendering<Page> = Page | 'built' | 'missing';

export interface RenderedPages<Page> {
  readonly get: (asked: AskedPage, request: FastifyRequest) => Promise<Rendering<Page>>;
}

interface KeptPage<Page> {
  readonly data: string;
  readonly page: Promise<Page | 'built'>;
  readAt_ms: number;
}

/** @param finish makes the whole page of what was rendered */
export function createRenderedPages<Page>(
  dist: string,
  finish: (asked: AskedPage, rendered: PageWithData) => Page,
  freshFor_ms = FRESH_MS,
): RenderedPages<Page> {
  const pages = new LRUCache<string, KeptPage<Page>>({ max: MOST_PAGES, maxSize: MOST_LETTERS });
  let loading: Promise<PageRenderer | undefined> | undefined;
  let waiting = 0;

  const render = async (asked: AskedPage, renderer: PageRenderer, data: string): Promise<Page> => {
    waiting += 1;
    try {
      const answers = JSON.parse(data) as Record<string, unknown>;
      const rendered = await renderer.renderPage(asked.path, asked.language, answers);
      return finish(asked, { ...rendered, data });
    } finally {
      waiting -= 1;
    }
  };

  return {
    get: async (asked, request) => {
      const { path, language } = asked;
      const report = (error: unknown) => {
        request.log.error({ err: error, path }, 'a page could not be rendered');
      };
      loading ??= loadRenderer(dist);
      const renderer = await loading.catch(report);
      const calls = renderer?.firstCalls(path) ?? [];
      if (!renderer || calls.length === 0) return 'built';
      const key = `${language} ${path}`;
      const recent = pages.get(key);
      if (recent && performance.now() - recent.readAt_ms < freshFor_ms) return recent.page;
      const read = await readAll(calls, request);
      if (typeof read === 'string') return read;
      const known = pages.get(key);
      if (known?.data === read.data) {
        known.readAt_ms = performance.now();
        return known.page;
      }
      if (waiting >= MOST_WAITING) return 'built';
      const page = render(asked, renderer, read.data).catch((error: unknown): 'built' => {
        report(error);
        return 'built';
      });
      pages.set(
        key,
        { data: read.data, page, readAt_ms: performance.now() },
        { size: FRAME_LETTERS + LETTERS_PER_LETTER * read.data.length },
      );
      return page;
    },
  };
}

/** Loads the code once per build. The query keeps Node from returning the code of an earlier build. */
async function loadRenderer(dist: string): Promise<PageRenderer | undefined> {
  const file = join(dist, CODE);
  if (!existsSync(file)) return undefined;
  Object.assign(globalThis, { foreshareBrand: brandName() });
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  return (await import(/* @vite-ignore */ address)) as PageRenderer;
}

/** Reads the responses with the caller's own limits. */
async function readAll(
  calls: readonly string[],
  { server, ip }: FastifyRequest,
): Promise<Rendering<{ readonly data: string }>> {
  const responses = await Promise.all(
    calls.map(call => server.inject({ url: `/api${call}`, remoteAddress: ip })),
  );
  if (responses.some(({ statusCode }) => statusCode === 404)) return 'missing';
  if (responses.some(({ statusCode }) => statusCode !== 200)) return 'built';
  return { data: `{${calls.map((call, i) => `${JSON.stringify(call)}:${responses[i]?.body}`).join(',')}}` };
}
