/** Publishing: changes of editors are visible to visitors at once, drafts never. */
import type { APIRequestContext } from 'playwright/test';
import { expect, httpTest, test } from '../../support/browser/browser-test';
import { isFull } from '../../support/suite/full';

interface PageDocument {
  id: string;
  title: string;
  path: string;
}

/** REST calls of the studio, with the browser's session and origin. */
function studio(adminRequest: APIRequestContext, origin: string) {
  const call = async (method: 'post' | 'patch' | 'delete', path: string, data?: unknown) => {
    const response = await adminRequest[method](path, { data, headers: { origin } });
    expect(response.status(), await response.text()).toBeLessThan(300);
    return (await response.json()) as { doc: PageDocument };
  };
  return {
    create: async (data: object) => (await call('post', '/api/pages', data)).doc,
    update: async (id: string, data: object, query = '') =>
      (await call('patch', `/api/pages/${id}${query}`, data)).doc,
    idAt: async (path: string) => {
      const response = await adminRequest.get(`/api/pages?where[path][equals]=${path}&depth=0`);
      const { docs } = (await response.json()) as { docs: PageDocument[] };
      return docs[0]?.id ?? '';
    },
    remove: (id: string) => call('delete', `/api/pages/${id}`),
  };
}

const htmlAt = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  return { status: response.status(), html: await response.text() };
};

const prose = (text: string) => ({
  root: {
    type: 'root',
    version: 1,
    direction: 'ltr',
    format: '',
    indent: 0,
    children: [
      {
        type: 'paragraph',
        version: 1,
        direction: 'ltr',
        format: '',
        indent: 0,
        textFormat: 0,
        children: [{ type: 'text', version: 1, text, detail: 0, format: 0, mode: 'normal', style: '' }],
      },
    ],
  },
});
const blocks = (heading: string) => [
  { blockType: 'hero', heading },
  { blockType: 'prose', body: prose('Written for the test of publishing.') },
];

httpTest(
  'a GET right after the response to a save returns the saved change, for several consecutive saves',
  async ({ adminRequest, request, server }) => {
    const pages = studio(adminRequest, server.url);
    const path = '/publishing-at-once';
    expect((await htmlAt(request, path)).status).toBe(404);
    const { id } = await pages.create({
      title: 'At once',
      path,
      blocks: blocks('Version 0 stands here'),
      _status: 'published',
    });
    expect(await htmlAt(request, path)).toMatchObject({
      status: 200,
      html: expect.stringContaining('Version 0 stands here'),
    });
    for (let version = 1; version <= (isFull ? 10 : 3); version += 1) {
      await pages.update(id, { blocks: blocks(`Version ${version} stands here`), _status: 'published' });
      expect((await htmlAt(request, path)).html).toContain(`Version ${version} stands here`);
    }
    await pages.remove(id);
    expect((await htmlAt(request, path)).status).toBe(404);
  },
);

httpTest(
  'visitors never see a draft, whether of a new page or of a published page',
  async ({ adminRequest, request, server }) => {
    const pages = studio(adminRequest, server.url);
    const path = '/publishing-drafts';
    const { id } = await pages.create({ title: 'Draft', path, blocks: blocks('Secret'), _status: 'draft' });
    expect((await htmlAt(request, path)).status).toBe(404);
    await pages.update(id, { blocks: blocks('Said in public'), _status: 'published' });
    await pages.update(id, { blocks: blocks('Not yet said'), _status: 'draft' }, '?draft=true&autosave=true');
    const { html } = await htmlAt(request, path);
    expect(html).toContain('Said in public');
    expect(html).not.toContain('Not yet said');
  },
);

test('an editor sees the draft in the preview; a visitor who opens the preview’s URL gets 403', async ({
  adminPage,
  adminRequest,
  page,
  server,
  browser,
}) => {
  const pages = studio(adminRequest, server.url);
  const path = '/publishing-preview';
  await pages.create({ title: 'Preview', path, blocks: blocks('Only for editors'), _status: 'draft' });
  await adminPage.goto(`/api/preview?path=${path}`);
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Only for editors');
  await adminPage.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(adminPage.getByText('Only for editors')).toHaveCount(0);

  const visitor = await browser.newContext({ baseURL: server.url });
  expect((await visitor.request.get(`/api/preview?path=${path}`)).status()).toBe(403);
  expect((await visitor.request.get(path)).status()).toBe(404);
  await visitor.close();
  await page.goto('/');
  await expect(page.getByText('Only for editors')).toHaveCount(0);
});

httpTest(
  'the navigation contains a link to a page only while that page is published',
  async ({ adminRequest, request, server }) => {
    const pages = studio(adminRequest, server.url);
    const link = /href="\/marketplace"/;
    const id = await pages.idAt('/marketplace');
    expect((await htmlAt(request, '/')).html).toMatch(link);
    await pages.update(id, { _status: 'draft' });
    expect((await htmlAt(request, '/')).html).not.toMatch(link);
    await pages.update(id, { _status: 'published' });
    expect((await htmlAt(request, '/')).html).toMatch(link);
  },
);
