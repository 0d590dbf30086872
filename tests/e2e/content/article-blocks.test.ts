/** Buttons and videos of articles: written in the studio, read on the site. */
import type { APIRequestContext, Page } from 'playwright/test';
import { violationsIn } from '../../support/browser/accessibility';
import { expect, httpTest, test } from '../../support/browser/browser-test';
import { beginPost, chooseFromMenu, paste } from '../../support/content/write-post';

const address = 'https://youtu.be/aqz-KE-bpKQ?t=90';
const title = 'Month-end close, start to finish';

const shape = { version: 1, direction: null, format: '', indent: 0 } as const;
const paragraph = (text: string) => ({
  ...shape,
  type: 'paragraph',
  children: [{ ...shape, type: 'text', text, detail: 0, format: 0, mode: 'normal', style: '' }],
});
const block = (fields: object) => ({ type: 'block', version: 2, format: '', fields });
const video = (url: string, id = 'a') =>
  block({ id, blockType: 'video', url, title, caption: 'Ten minutes.' });
const button = (href: string, label: string, id: string) =>
  block({ id, blockType: 'button', label, href, variant: 'primary' });

async function publish(adminRequest: APIRequestContext, origin: string, slug: string, children: object[]) {
  const data = {
    title: `Post ${slug}`,
    slug,
    generateSlug: false,
    excerpt: 'What it says.',
    author: (await (await adminRequest.get('/api/authors?limit=1')).json()).docs[0].id,
    publishedAt: '2026-01-02T00:00:00.000Z',
    body: {
      root: { ...shape, type: 'root', children: [paragraph('Before.'), ...children, paragraph('After.')] },
    },
    _status: 'published',
  };
  const response = await adminRequest.post('/api/posts', { data, headers: { origin } });
  expect(response.status(), await response.text()).toBe(201);
  return `/blog/${slug}`;
}

/** Answers requests to the providers, so that no test leaves this machine. @returns the requested addresses */
async function answerForProviders(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
    (route) => {
      asked.push(`${route.request().url()} from ${route.request().headers().referer ?? 'nowhere'}`);
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>It plays.</p>' });
    },
  );
  return asked;
}

const shownPlayer = (page: Page) =>
  page.frameLocator('main iframe').frameLocator('iframe').getByText('It plays.');

test('a video of an article sends no request to its provider before Play, and then plays in place', async ({
  page,
  adminRequest,
  server,
}) => {
  const path = await publish(adminRequest, server.url, 'with-a-video', [video(address)]);
  const asked = await answerForProviders(page);
  const response = await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  expect(await response?.headerValue('content-security-policy')).not.toMatch(/youtube|frame-src/);
  const play = page.getByRole('link', { name: `Play video: ${title}` });
  await expect(play).toContainText('Playing it contacts YouTube.');
  expect(await violationsIn(page, 'main')).toEqual([]);
  await play.hover();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await play.click();
  await expect(shownPlayer(page)).toBeVisible();
  expect(asked).toEqual([
    `https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&start=90 from ${server.url}/`,
  ]);
  await expect(play).toBeHidden();
  await expect(page.getByTitle(title)).toBeFocused();
  await expect(page).toHaveURL(path);
});

test('a video plays in an article that was opened by client-side navigation', async ({
  page,
  adminRequest,
  server,
}) => {
  const to = await publish(adminRequest, server.url, 'linked-video', [video('https://vimeo.com/76979871')]);
  const from = await publish(adminRequest, server.url, 'links-a-video', [button(to, 'The video', 'b')]);
  const asked = await answerForProviders(page);
  await page.goto(from);
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'The video' }).click();
  await page.waitForURL(`**${to}`);
  const play = page.getByRole('link', { name: `Play video: ${title}` });
  await expect(play).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await play.press('Enter');
  await expect(shownPlayer(page)).toBeVisible();
  expect(asked).toEqual([`https://player.vimeo.com/video/76979871?dnt=1&autoplay=1 from ${server.url}/`]);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('without script, a video is a link to its page at the provider', async ({
    page,
    adminRequest,
    server,
  }) => {
    const path = await publish(adminRequest, server.url, 'unscripted-video', [video(address)]);
    const asked = await answerForProviders(page);
    await page.goto(path);
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: `Play video: ${title}` }).click();
    await page.waitForURL('https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90s');
  });
});

httpTest(
  'the player of a video is framed by this site only, is no page of its own, and plays no other address',
  async ({ request }) => {
    const path = `/api/player?${new URLSearchParams({ video: address })}`;
    const framed = await request.get(path, { headers: { 'sec-fetch-dest': 'iframe' } });
    expect(framed.status()).toBe(200);
    const policy = framed.headers()['content-security-policy'];
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect((await request.get(path, { headers: { 'sec-fetch-dest': 'document' } })).status()).toBe(404);
    for (const other of [
      'https://evil.example/embed/aqz-KE-bpKQ',
      'javascript:alert(1)',
      '',
      'x'.repeat(900),
    ])
      expect(
        (await request.get(`/api/player?${new URLSearchParams({ video: other })}`)).status(),
        other,
      ).toBe(404);
  },
);

httpTest(
  'pages without a video load no script for videos, and a button to an unpublished page is left out',
  async ({ request, adminRequest, server }) => {
    const path = await publish(adminRequest, server.url, 'with-buttons', [
      button('/contact', 'Write to us', 'a'),
      button('/not-written-yet', 'The unwritten page', 'b'),
    ]);
    const html = await (await request.get(path)).text();
    expect(html).toContain('Write to us</a>');
    expect(html).not.toContain('The unwritten page');
    expect(html).not.toContain('player');
    expect(await (await request.get(`${path}.md`)).text()).toContain('[Write to us](');
  },
);

test('the slash menu finds a video and a button by the names that other editors use, and both are drawn in the text', async ({
  adminPage,
}) => {
  const { body, storedBlocks } = await beginPost(adminPage, 'With a video and a button');
  const drawer = adminPage.locator('.payload__modal-container');
  const save = async () => {
    // Payload's form does not save before the server has responded to the last keystroke.
    const button = drawer.getByRole('button', { name: 'Save changes' });
    await expect(async () => {
      await button.click();
      await expect(button).toBeHidden({ timeout: 2000 });
    }).toPass();
  };
  await adminPage.keyboard.type('/youtube');
  await chooseFromMenu(adminPage, 'Video');
  await expect(body.locator('.drawn-block')).toContainText('No video yet.');
  await body.getByRole('button', { name: 'Edit video' }).click();
  await drawer.locator('#field-url').fill('https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ');
  await drawer.locator('#field-title').fill(title);
  await expect(async () => {
    await drawer.getByRole('button', { name: 'Save changes' }).click();
    await expect(drawer.getByText('Enter the address of a video at YouTube, Vimeo or Loom')).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await drawer.locator('#field-url').fill(address);
  await save();
  await expect(body.locator('.drawn-block')).toContainText('Playing it contacts YouTube.');

  await body.locator('p').last().click();
  await adminPage.keyboard.type('/cta');
  await chooseFromMenu(adminPage, 'Button');
  await body.getByRole('button', { name: 'Edit button' }).click();
  await drawer.locator('#field-label').fill('Book a call');
  await drawer.locator('#field-href').fill('/book');
  await save();
  await expect(body.locator('.drawn-block a', { hasText: 'Book a call' })).toBeVisible();
  await expect.poll(storedBlocks).toMatchObject([
    { blockType: 'video', url: address, title },
    { blockType: 'button', label: 'Book a call', href: '/book', variant: 'primary' },
  ]);
});

test('a video URL pasted on an empty line becomes a video, and stays text inside a sentence', async ({
  adminPage,
}) => {
  const { body, storedBlocks } = await beginPost(adminPage, 'Pasted videos');
  await adminPage.keyboard.type('See ');
  await paste(adminPage, { 'text/plain': address });
  await expect(body.locator('p').first()).toContainText('See');
  await adminPage.keyboard.press('Enter');
  await expect(body.locator('.drawn-block')).toHaveCount(0);
  await paste(adminPage, { 'text/plain': `${address}\n` });
  await expect(body.locator('.drawn-block')).toHaveCount(1);
  await expect.poll(storedBlocks).toMatchObject([{ blockType: 'video', url: address }]);
});

test('a right-to-left paragraph of an article is aligned to the right', async ({
  adminRequest,
  page,
  server,
}) => {
  const words = 'نص عربي قصير.';
  await page.goto(await publish(adminRequest, server.url, 'right-to-left', [paragraph(words)]));
  const edges = await page.getByText(words, { exact: true }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return { right: Math.round(box.right - text.right), isShort: text.left > box.left + 50 };
  });
  expect(edges).toEqual({ right: 0, isShort: true });
});
