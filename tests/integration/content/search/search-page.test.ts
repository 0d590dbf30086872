/** The parts of the search page that the server fills in for a query. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { searchPage } from '@/cms/search/query-search-page';
import { withDefaultContent } from '../../../support/database/default-content';
import { testPayload } from '../../../support/payload';

withDefaultContent();

const fromNetwork = (address: string) => new Headers({ 'x-forwarded-for': address });
const pageOf = async () => searchPage(await testPayload());
const canonical = async (query: string) => (await pageOf()).canonicalQuery(new URLSearchParams(query));

it.each<[string, string | undefined]>([
  ['q=lead', 'q=lead'],
  ['utm_source=x&q=+lead++', 'q=lead'],
  ['in=posts&q=lead', 'q=lead&in=posts'],
  ['q=lead&in=secrets', 'q=lead'],
  ['q=lead&in=posts&in=pages', 'q=lead'],
  ['q=lead&page=2', 'q=lead&page=2'],
  ['q=lead&page=1', 'q=lead'],
  ['q=lead&page=99', 'q=lead&page=6'],
  ['q=lead&page=x', 'q=lead'],
  [`q=${'a'.repeat(150)}`, `q=${'a'.repeat(100)}`],
  ['q=', undefined],
  ['q=++', undefined],
  ['q=a&q=b', undefined],
  ['in=posts', undefined],
])('the query %j has the canonical form %j', async (query, expected) => {
  expect(await canonical(query)).toBe(expected);
});

it('a render of the search page returns its heading, the words of its field and its results, without markup from the query', async () => {
  const page = await pageOf();
  const query = (await canonical('q=<b>"lead"</b>&in=posts')) ?? '';
  const { content, values, retryAfterSeconds } = await page.render(query, fromNetwork('192.0.2.1'));
  const results = renderToStaticMarkup(content['search-results']);
  expect(content['search-heading']).toBe('“<b>"lead"</b>”');
  expect(values).toEqual({ 'search-words': '<b>"lead"</b>' });
  expect(results).not.toContain('<b>');
  expect(results).toMatch(/<input type="hidden" form="site-search" name="in" value="posts"\/>/);
  expect(retryAfterSeconds).toBeUndefined();
});

it('each page of search results shows at most ten results, and none that another page shows', async () => {
  const page = await pageOf();
  const headers = fromNetwork('192.0.2.4');
  const resultsOf = async (number: number) => {
    const { content } = await page.render(`q=automation&page=${number}`, headers);
    const html = renderToStaticMarkup(content['search-results']);
    return { html, paths: [...html.matchAll(/<h2 [^>]*><a href="([^"]+)"/g)].map(([, path]) => path) };
  };
  const first = await resultsOf(1);
  const second = await resultsOf(2);
  expect(first.paths).toHaveLength(10);
  expect(first.html).toContain('href="/search?q=automation&amp;page=2" rel="next"');
  expect(second.paths.length).toBeGreaterThan(0);
  expect(first.paths.filter((path) => second.paths.includes(path))).toEqual([]);
  expect(second.html).toContain('href="/search?q=automation" rel="prev"');
  expect((await resultsOf(6)).paths.length, 'beyond the last page the last one is shown').toBeGreaterThan(0);
});

it('a search from a network above its limit returns a message instead of results, and the seconds to wait', async () => {
  const page = await pageOf();
  const headers = fromNetwork('192.0.2.2');
  const search = () => page.render('q=lead', headers);
  for (let count = 0; count < 120; count += 1) expect((await search()).retryAfterSeconds).toBeUndefined();
  const { content, retryAfterSeconds } = await search();
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(renderToStaticMarkup(content['search-results'])).toContain('Too many searches just now');
  expect((await page.render('q=lead', fromNetwork('192.0.2.3'))).retryAfterSeconds).toBeUndefined();
});
