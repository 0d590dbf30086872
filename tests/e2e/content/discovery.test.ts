/** Tests site maps, feeds and link previews for search engines, and the site's search for visitors. */
import type { APIRequestContext } from 'playwright/test';
import { expect, httpTest, test } from '../../support/browser/browser-test';
import { pictureSize, textAt } from '../../support/browser/responses';

/** REST calls of the studio, with the browser's session and origin. */
function studio(adminRequest: APIRequestContext, origin: string) {
  const call = async (method: 'get' | 'post' | 'patch' | 'delete', path: string, data?: object) => {
    const response = await adminRequest[method](`/api/${path}`, { data, headers: { origin } });
    expect(response.status(), await response.text()).toBeLessThan(300);
    return response.json();
  };
  return {
    call,
    /** Creates a post with the body and author of an existing one. */
    async createPost(data: {
      title: string;
      slug: string;
      publishedAt?: string;
      categories?: string[];
    }): Promise<string> {
      const { docs } = await call('get', 'posts?limit=1&depth=0');
      const { body, author } = docs[0];
      const post = { body, author, excerpt: `About ${data.title}.`, _status: 'published', ...data };
      return (await call('post', 'posts', post)).doc.id;
    },
    createPage: async (data: object): Promise<string> => (await call('post', 'pages', data)).doc.id,
    update: (path: string, data: object) => call('patch', path, data),
    remove: (path: string) => call('delete', path),
  };
}

const lists = ['/sitemap', '/sitemap.xml', '/llms.txt', '/feed.xml'];

httpTest(
  'a post is listed in site maps and llms.txt only while it is published and indexable, and in the feed only while it is published',
  async ({ adminRequest, request, server }) => {
    const { createPost, update, remove } = studio(adminRequest, server.url);
    const path = '/blog/found-at-once';
    for (const list of lists) expect(await textAt(request, list)).not.toContain(path);
    const id = await createPost({ title: 'Found at once', slug: 'found-at-once' });
    for (const list of lists) expect(await textAt(request, list), list).toContain(path);

    expect(await textAt(request, `${path}.md`)).toMatch(/^# Found at once\n/);
    await update(`posts/${id}`, { title: 'Found again', _status: 'published' });
    expect(await textAt(request, `${path}.md`)).toMatch(/^# Found again\n/);

    await update(`posts/${id}`, { seo: { noindex: true }, _status: 'published' });
    for (const list of ['/sitemap', '/sitemap.xml', '/llms.txt'])
      expect(await textAt(request, list), list).not.toContain(path);
    await remove(`posts/${id}`);
    for (const list of lists) expect(await textAt(request, list), list).not.toContain(path);
    expect((await request.get(`${path}.md`)).status()).toBe(404);
  },
);

httpTest(
  'robots.txt excludes private paths but no path of the site map, and links the site map',
  async ({ request, server }) => {
    const lines = (await textAt(request, '/robots.txt')).split('\n');
    for (const path of ['/admin$', '/admin/', '/api/', '/auth?', '/account$', '/dashboard$'])
      expect(lines).toContain(`Disallow: ${path}`);
    const rules = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
    const paths = [...(await textAt(request, '/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    expect(paths).toContain('/resources/implementation-guide');
    const isRefused = (path: string) =>
      rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
    expect(paths.filter(isRefused)).toEqual([]);
    expect(lines).toContain('Allow: /');
    expect(lines).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  },
);

httpTest(
  'a share picture is drawn for a title with symbols, in Cyrillic or with a long word',
  { tag: '@full' },
  async ({ adminRequest, request, server }) => {
    const { createPage, remove } = studio(adminRequest, server.url);
    for (const [index, title] of ['Time → money 🚀', 'Время', 'W'.repeat(120)].entries()) {
      const path = `/drawn-${index}`;
      const id = await createPage({ title, path, _status: 'published' });
      expect(await pictureSize(request, `/og${path}`), title).toEqual([1200, 630]);
      await remove(`pages/${id}`);
    }
  },
);

httpTest(
  'site maps, feed, archive pages and Markdown are cacheable by shared caches',
  async ({ request }) => {
    for (const path of [...lists, '/blog', '/blog/category/pricing', '/blog/ai-lead-generation.md'])
      expect((await request.get(path)).headers()['cache-control'], path).not.toMatch(/no-store|private/);
  },
);

test('the not-found page links to the site map', async ({ page }) => {
  await page.goto('/page-not-found');
  await page.getByRole('main').getByRole('link', { name: 'See all pages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site map');
});

test('the archive can be browsed by page and topic without script', { tag: '@full' }, async ({
  adminRequest,
  browser,
  server,
}) => {
  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await visitor.newPage();
  const { createPost, remove } = studio(adminRequest, server.url);
  const ids: string[] = [];
  for (let day = 1; day <= 9; day += 1) {
    const publishedAt = `2019-01-0${day}T08:00:00.000Z`;
    ids.push(await createPost({ title: `Old post ${day}`, slug: `old-post-${day}`, publishedAt }));
  }
  await page.goto('/blog');
  await expect(page.getByText('Old post 1', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL('/blog/page/2');
  await expect(page.getByRole('link', { name: /^Old post/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Pipeline' }).click();
  await expect(page).toHaveURL('/blog/category/pipeline');
  await expect(page.getByRole('link', { name: 'AI lead generation' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Old post/ })).toHaveCount(0);
  for (const id of ids) await remove(`posts/${id}`);
  await visitor.close();
});

test.describe('discovery without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without script, a search covers articles first and then, by a link, the whole site', async ({
    page,
  }) => {
    await page.goto('/blog');
    await page.getByRole('searchbox').fill('threshold');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?in=posts&q=threshold');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('link', { name: /^AI lead generation/ })).toBeVisible();
    await page.getByRole('searchbox').fill('xyzzy');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Nothing holds all of these words')).toBeVisible();
    await page.getByRole('link', { name: 'Everything' }).click();
    await expect(page).toHaveURL('/search?q=xyzzy');
  });

  test('an article’s share links work without script, and the page contacts no third party', {
    tag: '@full',
  }, async ({ page, server }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto('/blog/ai-lead-generation');
    const share = page.getByRole('navigation', { name: 'Share this article' });
    const address = encodeURIComponent(`${server.url}/blog/ai-lead-generation`);
    for (const name of ['E-mail', 'LinkedIn', 'X', 'Bluesky'])
      await expect(share.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        new RegExp(address),
      );
    expect(new Set(asked)).toEqual(new Set([server.url]));
  });
});

httpTest(
  'the list of a category leads to the blog until its first post is published, and again when its last one goes',
  async ({ adminRequest, request, server }) => {
    const { call, createPost, remove } = studio(adminRequest, server.url);
    const list = '/blog/category/to-be-filled';
    const answer = async () => {
      const response = await request.get(list, { maxRedirects: 0 });
      return [response.status(), response.headers().location];
    };
    expect(await answer()).toEqual([404, undefined]);
    const { doc } = await call('post', 'categories', { title: 'To be filled', slug: 'to-be-filled' });
    expect(await answer()).toEqual([307, '/blog']);
    expect((await request.get(`${list}/page/2`)).status()).toBe(404);
    const id = await createPost({ title: 'First of it', slug: 'first-of-it', categories: [doc.id] });
    expect(await answer()).toEqual([200, undefined]);
    await remove(`posts/${id}`);
    expect(await answer()).toEqual([307, '/blog']);
    await remove(`categories/${doc.id}`);
    expect(await answer()).toEqual([404, undefined]);
  },
);

for (const path of ['/blog/page/1', '/blog/page/99', '/blog/category/none', '/sitemap/x', '/about.md']) {
  httpTest(`${path} returns 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

httpTest(
  'an old address of another system, with dots, underscores and capitals, leads to its new page',
  async ({ adminRequest, request, server }) => {
    const data = { from: 'https://old.example/2019/05/About_Us.HTML', to: '/about' };
    const saved = await adminRequest.post('/api/redirects', { data, headers: { origin: server.url } });
    expect((await saved.json()).doc.from).toBe('/2019/05/about_us.html');
    for (const old of ['/2019/05/about_us.html', '/2019/05/About_Us.HTML', '/2019/05/about_us.html/']) {
      const found = await request.get(old);
      expect(found.status(), old).toBe(200);
      expect(new URL(found.url()).pathname, old).toBe('/about');
    }
  },
);
