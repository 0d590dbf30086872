/** The cost of a page does not grow with the number of documents. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ArchiveView } from '@/app/(site)/blog/archive-view';
import SiteMapPage from '@/app/(site)/sitemap/[[...rest]]/page';
import { GET as getSiteFile } from '@/app/site-files/[file]/route';
import {
  countIndexable,
  documentsPerPage,
  entriesPerFile,
  entriesPerSection,
  listIndexableOfFile,
  siteMapFiles,
} from '@/cms/discovery/queries/indexable';
import { libraryLimit } from '@/cms/library/queries';
import { findLinkTargets, offeredTargets } from '@/cms/links/queries/link-targets';
import { findByPath, getShell, listPosts } from '@/cms/queries';
import { RenderBlocks } from '@/cms/render-blocks';
import { readContentFilter } from '@/cms/studio/content/content-filter';
import { listContent } from '@/cms/studio/content/list-content';
import { DocumentView } from '@/cms/templates/document-view';
import { env } from '@/config/env';
import { prepareContent } from '@/seed/prepare-content';
import { provideServerBridge } from '@/server/bridge';
import { PageCache } from '@/server/page-cache/page-cache';
import { withClient } from '../../../../scripts/lib/postgres/databases.mjs';
import { actors } from '../../../support/actors';
import { fillDocuments } from '../../../support/content/fill-documents.mjs';
import { renderHtml } from '../../../support/content/render-html';
import { withDefaultContent } from '../../../support/database/default-content';
import { type Reads, readsOf } from '../../../support/database/reads';
import { testPayload, testRequest } from '../../../support/payload';
import { isFull, representatives } from '../../../support/suite/full';

/** Number of articles added to the default content, before and after the growth. */
const [few, many] = isFull ? [1800, 2700] : [250, 375];

withDefaultContent();

const pageAt = (path: string) => async () => {
  const found = await findByPath(path);
  if (!found) throw new Error(`Nothing at ${path}.`);
  await getShell();
  return renderHtml(<DocumentView document={found} />);
};
const block = (fields: object) => () =>
  renderHtml(<RenderBlocks blocks={[{ heading: 'All', ...fields } as never]} />);
const siteFile = (file: string) => async () =>
  (
    await getSiteFile(new Request(`http://localhost:3000/site-files/${file}`), {
      params: Promise.resolve({ file }),
    })
  ).text();

const content = (query: Record<string, string>) => async () =>
  listContent(await actors.editor(), readContentFilter(query));

const renderings: Record<string, () => Promise<unknown>> = {
  'the home page': pageAt('/'),
  'the blog': pageAt('/blog'),
  'a post with related posts': pageAt('/blog/ai-lead-generation'),
  'a case study': pageAt('/case-studies/legal-intake-automation'),
  'the knowledge base': pageAt('/kb'),
  'the prompts': pageAt('/prompts'),
  'the library of all articles': block({ blockType: 'library', kind: 'all' }),
  'a list of posts': block({ blockType: 'postList', limit: 3 }),
  'a list of guides': block({ blockType: 'documentList', kind: 'resources', limit: 6 }),
  'the archive of a topic': async () => renderHtml(await ArchiveView({ category: 'pipeline', page: 1 })),
  'the HTML site map': async () => renderHtml(await SiteMapPage({ params: Promise.resolve({}) })),
  'the feed': siteFile('feed.xml'),
  'llms.txt': siteFile('llms.txt'),
  'the studio’s list of all content': content({}),
  'the studio’s list by title': content({ order: 'title' }),
};

/** Names of the renderings that the short run omits, because their lists reach the limit only in a full run. */
const late = ['the knowledge base', 'the prompts', 'the HTML site map', 'llms.txt'];
const tried = representatives(Object.entries(renderings), ([name]) => !late.includes(name));

const pageCache = new PageCache();
let costs: Map<string, [few: Reads, many: Reads]>;

async function grow(count: number): Promise<void> {
  await withClient(env.databaseUrl, (client) => fillDocuments(client, count));
  await prepareContent(await testRequest());
  // The documents were inserted without the hooks that invalidate the cache.
  pageCache.invalidate();
}

async function readsOfEach(): Promise<Map<string, Reads>> {
  const found = new Map<string, Reads>();
  for (const [name, render] of tried) {
    // The first render after a change reads sums over all documents, which are then cached. Only the second one counts.
    await render();
    found.set(name, await readsOf(render));
  }
  return found;
}

beforeAll(async () => {
  provideServerBridge({ pageCache, describeSite() {}, onBooted() {}, onBootFailed() {} });
  await grow(few);
  const before = await readsOfEach();
  await grow(many - few);
  const after = await readsOfEach();
  costs = new Map([...before].map(([name, cost]) => [name, [cost, after.get(name) as Reads]]));
  return () => provideServerBridge(undefined);
});

describe('queries of a site that has grown by half', () => {
  it.each(tried.map(([name]) => name))(
    'rendering %s executes as many statements as before the growth, and fetches at most 5 more rows',
    (name) => {
      const [before, after] = costs.get(name) ?? [];
      expect(after?.statements).toBe(before?.statements);
      expect(after?.answered).toBeLessThanOrEqual((before?.answered ?? 0) + 5);
    },
  );
});

describe('output over all documents', () => {
  it('a site map file contains at most 10,000 entries', async () => {
    const counts = { '10000': 0, '10001': 2, '25000': 3 };
    for (const [total, files] of Object.entries(counts))
      expect(siteMapFiles(Number(total))).toHaveLength(files);
    expect((await listIndexableOfFile(1)).length).toBeLessThanOrEqual(entriesPerFile);
  });

  it('llms.txt lists a limited number of documents and links to the complete lists', async () => {
    const text = await siteFile('llms.txt')();
    expect(text.match(/^- \[/gm)?.length).toBeLessThanOrEqual(6 * (entriesPerSection + 1));
    expect(text).toMatch(/^- \[All \d{3,4} of them\]\(http:\/\/localhost:3000\/sitemap\/posts\)$/m);
  });

  it('the feed contains fifty posts', async () => {
    expect((await siteFile('feed.xml')()).match(/<item>/g)).toHaveLength(50);
  });

  it('the site map’s pages for visitors list every post', async () => {
    const total = (await countIndexable()).posts;
    const paths = new Set<string>();
    for (let page = 1; page <= Math.ceil(total / documentsPerPage); page += 1) {
      const rest = page === 1 ? ['posts'] : ['posts', String(page)];
      const html = await renderHtml(await SiteMapPage({ params: Promise.resolve({ rest }) }));
      for (const [, path = ''] of html.matchAll(/href="(\/blog\/[^"]+)"/g)) paths.add(path);
    }
    expect(paths.size).toBe(total);
  });

  it('a library with more documents than its limit shows as many as the limit, and links to the search', async () => {
    const html = await renderings['the library of all articles']?.();
    expect(String(html).match(/data-library-item/g)).toHaveLength(libraryLimit);
    expect(html).toContain('href="/search"');
  });

  it('a link field offers matching pages, up to a limit', async () => {
    expect(await findLinkTargets(await testRequest(), '')).toHaveLength(offeredTargets);
    const found = await findLinkTargets(await testRequest(), 'lead generation');
    expect(found.map(({ path }) => path)).toContain('/blog/ai-lead-generation');
    expect(found.every(({ title, path }) => /lead generation/i.test(title + path))).toBe(true);
    expect(await findLinkTargets(await testRequest(), '100%_\\')).toEqual([]);
  });
});

it('posts are listed by date, newest first, whatever their topic', async () => {
  const payload = await testPayload();
  const { docs } = await payload.find({
    collection: 'posts',
    sort: '-publishedAt',
    limit: 20,
    depth: 0,
    overrideAccess: false,
  });
  expect((await listPosts({ limit: 20 })).map(({ id }) => id)).toEqual(docs.map(({ id }) => id));
});
