/** Promised paths, internal links and page metadata. The first test runs only in `full`, and renders all pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from 'playwright/test';
import { documentPath, isRoutedCollection } from '@/cms/paths';
import { readContent } from '@/seed/read-content';
import { patient } from '../../../scripts/lib/testing/slowness.mjs';
import { expect, httpTest, test } from '../../support/browser/browser-test';
import { pictureSize, textAt } from '../../support/browser/responses';
import { isFull, representatives } from '../../support/suite/full';

const maxHtml = 25_000;
const maxClicks = 3;

/** Rows of the specification: `path, family, response to a signed-out visitor`. */
const promised = readFileSync(join(import.meta.dirname, 'promised-paths.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t') as [path: string, family: string, answer: string]);

/** Paths of the default content, used as a filter because the site map may also contain pages of other tests. */
const defaultPaths = new Set(
  readContent('content').flatMap(({ folder, data }) =>
    isRoutedCollection(folder) ? (documentPath(folder, data as { path?: string; slug?: string }) ?? []) : [],
  ),
);

type Visit = {
  status: number;
  title: string;
  description: string;
  headings: number;
  ids: string[];
  links: string[];
  bytes: number;
  /** Metadata for search engines and link previews. */
  canonical: string;
  ogTitle: string;
  ogDescription: string;
  card: string;
  picture: string;
  data: string;
  feeds: number;
};

/** Fetches and parses pages without running scripts, six at a time. */
const visitAll = (page: Page, paths: string[]): Promise<Visit[]> =>
  page.evaluate(async (given) => {
    performance.setResourceTimingBufferSize(10_000);
    const visit = async (path: string) => {
      const response = await fetch(path, { cache: 'no-store' });
      const text = await response.text();
      const html = new DOMParser().parseFromString(text, 'text/html');
      const content = (selector: string) => html.querySelector(selector)?.getAttribute('content') ?? '';
      const timing = performance.getEntriesByName(new URL(path, location.href).href).at(-1);
      return {
        status: response.status,
        title: html.title,
        description: content('meta[name=description]'),
        headings: html.querySelectorAll('h1').length,
        ids: [...html.querySelectorAll('[id]')].map(({ id }) => id),
        links: [...html.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
        bytes: (timing as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0,
        canonical: html.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        ogTitle: content('meta[property="og:title"]'),
        ogDescription: content('meta[property="og:description"]'),
        card: content('meta[name="twitter:card"]'),
        picture: content('meta[property="og:image"]'),
        data: html.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
        feeds: html.querySelectorAll('link[rel=alternate][type="application/rss+xml"]').length,
      };
    };
    const results = new Array(given.length);
    const waiting = [...given.entries()];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await visit(next[1]);
    };
    await Promise.all(Array.from({ length: 6 }, work));
    return results;
  }, paths);

const addressesInSiteMap = async (request: APIRequestContext): Promise<string[]> =>
  [...(await textAt(request, '/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  );

interface Crawl {
  visits: Map<string, Visit>;
  /** Number of clicks from the home page. */
  clicksTo: Map<string, number>;
  linked: { from: string; path: string; hash: string }[];
}

/** Follows all internal links from the home page on. */
async function crawlFromHome(page: Page, origin: string): Promise<Crawl> {
  const clicksTo = new Map([['/', 0]]);
  const visits = new Map<string, Visit>();
  const linked: Crawl['linked'] = [];
  for (let clicks = 1; visits.size < clicksTo.size; clicks += 1) {
    const toVisit = [...clicksTo.keys()].filter((path) => !visits.has(path));
    const found = await visitAll(page, toVisit);
    for (const [index, from] of toVisit.entries()) {
      const visit = found[index] as Visit;
      visits.set(from, visit);
      for (const link of new Set(visit.links)) {
        const target = new URL(link, `${origin}${from}`);
        if (target.origin !== origin) continue;
        linked.push({ from, path: target.pathname, hash: decodeURIComponent(target.hash.slice(1)) });
        if (!clicksTo.has(target.pathname)) clicksTo.set(target.pathname, clicks);
      }
    }
  }
  return { visits, clicksTo, linked };
}

/** Folder of a page, used as its family: pages at the root are one family, posts another. */
const familyOf = (address: string) => {
  const { pathname } = new URL(address);
  return pathname.slice(0, pathname.lastIndexOf('/'));
};

let crawl: Promise<Crawl> | undefined;

test('no internal link is broken, and every page keeps the limits for clicks from home, HTML size and unique metadata', {
  tag: '@full',
}, async ({ page, server, request }) => {
  test.setTimeout(patient(480_000));
  const inSiteMap = (await addressesInSiteMap(request))
    .map((address) => new URL(address).pathname)
    .filter((path) => defaultPaths.has(path));
  expect(inSiteMap.length).toBeGreaterThan(100);
  await page.goto('/privacy');
  crawl ??= crawlFromHome(page, server.url);
  const { visits, clicksTo, linked } = await crawl;

  expect.soft(linked.filter(({ path }) => (visits.get(path)?.status ?? 0) >= 400)).toEqual([]);
  const isThere = (path: string, id: string) => visits.get(path)?.ids.includes(id);
  expect.soft(linked.filter(({ path, hash }) => hash && !isThere(path, hash))).toEqual([]);
  expect.soft(inSiteMap.filter((path) => (clicksTo.get(path) ?? 99) > maxClicks)).toEqual([]);

  const listed = inSiteMap.map((path) => [path, visits.get(path) as Visit] as const);
  expect.soft(listed.filter(([, { headings }]) => headings !== 1).map(([path]) => path)).toEqual([]);
  // Polls the sizes of large pages: after the first request for a page, here by the crawl, the server compresses it
  // again at a higher level, one page at a time.
  const large = listed.filter(([, { bytes }]) => bytes === 0 || bytes > maxHtml).map(([path]) => path);
  await expect
    .poll(
      async () => {
        const again = await visitAll(page, large);
        return large.filter((_, index) => (again[index]?.bytes ?? 0) > maxHtml);
      },
      { timeout: patient(240_000), intervals: [2000] },
    )
    .toEqual([]);
  for (const name of ['title', 'description'] as const) {
    const pathOf = new Map<string, string>();
    for (const [path, visit] of listed) {
      expect.soft(visit[name], `the ${name} of ${path}`).not.toBe('');
      expect.soft(pathOf.get(visit[name]), `the ${name} of ${path} is another page’s`).toBeUndefined();
      pathOf.set(visit[name], path);
    }
  }
});

test('every page in the site map has a unique title, description, canonical URL, share picture and structured data', async ({
  page,
  request,
  server,
}) => {
  const listed = await addressesInSiteMap(request);
  expect(listed).toContain(`${server.url}/`);
  const families = listed.map(familyOf);
  const addresses = representatives(
    listed,
    (address, index) => families.indexOf(familyOf(address)) === index,
  );
  await page.goto('/privacy');
  const visits = (await crawl)?.visits;
  const titles = new Set<string>();
  const drawn = new Set<string>();
  for (const address of addresses) {
    const { pathname } = new URL(address);
    // Requests pages that the crawl has not found, because pages of other tests may not be linked from anywhere.
    const visit = visits?.get(pathname) ?? ((await visitAll(page, [pathname]))[0] as Visit);
    titles.add(visit.title);
    expect(visit.canonical, address).toBe(address.replace(/\/$/, ''));
    expect(visit.description.length, address).toBeGreaterThan(50);
    expect(visit.ogTitle, address).toBeTruthy();
    expect(visit.ogDescription, address).toBeTruthy();
    expect(visit.card, address).toBe('summary_large_image');
    expect(visit.picture, address).toBe(`${server.url}/og${pathname}`.replace(/\/$/, ''));
    // One picture per family is drawn, or a single one in the short run: drawing is the slowest part, and tested
    // elsewhere.
    const family = familyOf(address);
    const isToDraw = isFull ? !drawn.has(family) : drawn.size === 0;
    if (isToDraw) expect(await pictureSize(request, visit.picture), address).toEqual([1200, 630]);
    drawn.add(family);
    expect(JSON.parse(visit.data)['@graph'].length, address).toBeGreaterThan(0);
    expect(visit.feeds, address).toBe(1);
  }
  expect(titles.size).toBe(addresses.length);
});

httpTest('every listed path returns its specified status or redirect', async ({ request }) => {
  expect(promised.length).toBeGreaterThan(120);
  const families = promised.map(([, family]) => family);
  // The short run requests one document of each family, and every path that is no document of the default content.
  const requested = representatives(
    promised,
    ([path, family], index) => !defaultPaths.has(path) || families.indexOf(family) === index,
  );
  for (const [path, , answer] of requested) {
    const response = await request.get(path, { maxRedirects: 0 });
    const location = response.headers().location?.replace(/^https?:\/\/[^/]+/, '');
    const found = location ? `${response.status()} ${location}` : String(response.status());
    if (answer === 'guard')
      expect(found, path).toMatch(new RegExp(`^30[37] /auth\\?returnTo=${encodeURIComponent(path)}$`));
    else if (answer.startsWith('redirect'))
      expect(found, path).toMatch(new RegExp(`^30[37]${answer.replace('redirect', '')}`));
    else expect(found, path).toBe(answer);
  }
});
