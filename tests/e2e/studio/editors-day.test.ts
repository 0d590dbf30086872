/** An editor's day in the studio, from a draft to the published page. Clicks are counted, typing is not. */
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../support/browser/browser-test';
import { countedClicks } from '../../support/browser/counted-clicks';

type Client = { query(text: string, values?: string[]): Promise<unknown> };

const picture = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8a3b2f' } })
    .png()
    .toBuffer();

/** Waits until the draft saved by autosave contains `part` and the form has processed the response. */
const autosaved = async (adminPage: Page, part: string) => {
  const [, collection, id] = /collections\/([a-z-]+)\/([0-9a-f-]{36})/.exec(adminPage.url()) ?? [];
  const draft = async () =>
    (await adminPage.request.get(`/api/${collection}/${id}?draft=true&depth=0`)).text();
  await expect.poll(draft).toContain(part);
  await expect(adminPage.getByText('Saving...')).toHaveCount(0);
};
const publish = (adminPage: Page) => adminPage.getByRole('button', { name: /^Publish( changes)?$/ });
const published = async (adminPage: Page) => {
  await expect(adminPage.getByText(/updated successfully|published successfully/i).first()).toBeVisible();
  await expect(publish(adminPage)).toBeDisabled();
};

const begin = async (adminPage: Page, click: (target: Locator) => Promise<void>, starter: RegExp) => {
  await adminPage.goto('/admin');
  await click(adminPage.getByRole('navigation', { name: 'Start here' }).getByRole('link', { name: 'New' }));
  await click(adminPage.getByRole('button', { name: starter }));
  await adminPage.waitForURL(/\/admin\/collections\/[a-z-]+\/[0-9a-f-]{36}/);
  // Payload's form accepts input once its state has loaded.
  await expect(adminPage.locator('#field-title')).toBeEnabled();
};

const hero = (heading: string) => [{ blockType: 'hero', heading }];

/** Creates a page by REST, as the studio does. */
async function makePage(adminPage: Page, origin: string, data: object): Promise<string> {
  const response = await adminPage.request.post('/api/pages', { data, headers: { origin } });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).doc.id;
}

/** Pastes a file into the focused editor, as a browser does after a picture was copied. */
const pasteFile = (body: Locator, { name, content }: { name: string; content: Buffer }) =>
  body.evaluate(
    (element, { base64, fileName }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], fileName, { type: 'image/png' }));
      const options = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', options));
    },
    { base64: content.toString('base64'), fileName: name },
  );

test('a post with a pasted picture, whose author has the editor’s name, is published in 4 clicks and with Ctrl+Enter', async ({
  editorPage,
  adminPage,
  page,
  server,
}) => {
  const author = { name: 'Edith Example', role: 'Editor', bio: 'Writes.', _status: 'published' };
  const made = await adminPage.request.post('/api/authors', {
    data: author,
    headers: { origin: server.url },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { click, count } = countedClicks();
  await begin(editorPage, click, /^Post/);
  await editorPage.locator('#field-title').fill('What a roofer knows about leaks');
  await editorPage.locator('#field-excerpt').fill('The drip is rarely below the hole.');
  const body = editorPage.locator('.rich-text-lexical [contenteditable]').first();
  await click(body.locator('p').first());
  await editorPage.keyboard.type('Look up first.');
  await pasteFile(body, { name: 'roof.png', content: await picture() });
  const drawer = editorPage.locator('.payload__modal-container');
  await drawer.locator('#field-alt').fill('A roof with one loose tile');
  await click(drawer.getByRole('button', { name: 'Save', exact: true }));
  await expect(body.locator('img')).toBeVisible();
  await autosaved(editorPage, '"type":"upload"');
  // Presses the key while an autosave in flight disables the button.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await editorPage.route(
    /autosave=true/,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  const saving = editorPage.waitForRequest(/autosave=true/);
  await editorPage.locator('#field-excerpt').fill('The drip is rarely below the hole in the roof.');
  await saving;
  await body.press('Control+Enter');
  release();
  await published(editorPage);
  expect(count()).toBe(4);

  await page.goto('/blog/what-a-roofer-knows-about-leaks');
  await expect(page.getByRole('img', { name: 'A roof with one loose tile' })).toBeVisible();
  await expect(page.getByText('Edith Example').first()).toBeVisible();
});

test('a post with an uploaded picture and a chosen author is published in 9 clicks at a path derived from its title', {
  tag: '@full',
}, async ({ adminPage, page }) => {
  const { click, count } = countedClicks();
  await begin(adminPage, click, /^Post/);
  await adminPage.locator('#field-title').fill('What a plumber knows about queues');
  await adminPage.locator('#field-excerpt').fill('The longest wait is rarely where the work is.');

  const body = adminPage.locator('.rich-text-lexical [contenteditable]').first();
  await click(body.locator('p').first());
  await adminPage.keyboard.press('End');
  await adminPage.keyboard.press('Enter');
  await adminPage.keyboard.type('/image');
  await expect(adminPage.locator('.slash-menu-popup')).toContainText('Image');
  await adminPage.keyboard.press('Enter');
  const drawer = adminPage.locator('.payload__modal-container');
  await click(drawer.getByText('Create new', { exact: true }).last());
  const chooser = adminPage.waitForEvent('filechooser');
  await click(drawer.getByRole('button', { name: 'Select a file' }));
  await (await chooser).setFiles({ name: 'workshop.png', mimeType: 'image/png', buffer: await picture() });
  await drawer.locator('#field-alt').fill('A workshop with three taps');
  await click(drawer.getByRole('button', { name: 'Save', exact: true }));
  await expect(body.locator('img')).toBeVisible();

  // Waits for the autosave of the picture, because its response would close an open select.
  await autosaved(adminPage, '"type":"upload"');
  const author = adminPage.locator('#field-author');
  await click(author.getByRole('combobox'));
  // Searches the author field only, because the slash menu, which was used for the picture, has options too.
  await click(author.getByRole('option').first());
  // Waits for the autosave of the last choice, a second later; if the post were published earlier, the choice would
  // be saved as a change after the publication.
  await autosaved(adminPage, '"author":"');
  await click(publish(adminPage));
  await published(adminPage);
  expect(count()).toBe(9);

  await page.goto('/blog/what-a-plumber-knows-about-queues');
  const shown = page.getByRole('img', { name: 'A workshop with three taps' });
  await expect(shown).toBeVisible();
  await expect(shown).toHaveAttribute('srcset', /-320x213-[0-9a-f]{8}\.webp 320w, .* 1200w/);
  await expect(shown).toHaveAttribute('sizes', /100vw/);
  await expect(page.locator('picture source[type="image/avif"]').first()).toHaveAttribute('srcset', /320w/);
});

/** The blocks of the landing page starter, filled in. */
const written = [
  { blockType: 'hero', heading: 'Intake without typing', primary: { label: 'Write to us', href: '#form' } },
  {
    blockType: 'form',
    asks: 'message',
    anchor: 'form',
    heading: 'Show us one form',
    source: 'landing_page',
    submitLabel: 'Send',
    consentText: 'We answer you.',
    hasContactDetails: false,
  },
];

test('a landing page cannot be published with empty blocks; once filled in, it is published in 3 clicks, accepts a submission and redirects from its former path', {
  tag: '@full',
}, async ({ adminPage, page, server }) => {
  const { click, count } = countedClicks();
  await begin(adminPage, click, /^Landing page/);
  await adminPage.locator('#field-title').fill('Intake without typing');
  await expect(adminPage.locator('#field-path')).toHaveValue('/intake-without-typing');
  await autosaved(adminPage, '"path":"/intake-without-typing"');
  const heading = adminPage.locator('#field-blocks__0__heading');
  await expect(heading).toHaveAttribute('placeholder', 'What they get, in eight words');
  await expect(heading).toHaveValue('');
  await publish(adminPage).click();
  await expect(adminPage.locator('.field-error').first()).toBeVisible();
  expect((await page.request.get('/intake-without-typing')).status()).toBe(404);

  const [, id] = /pages\/([0-9a-f-]{36})/.exec(adminPage.url()) ?? [];
  const saved = await adminPage.request.patch(`/api/pages/${id}?draft=true`, {
    data: { blocks: written, _status: 'draft' },
    headers: { origin: server.url },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await adminPage.reload();
  await expect(heading).toHaveValue('Intake without typing');
  await click(publish(adminPage));
  await published(adminPage);
  expect(count()).toBe(3);

  await page.goto('/intake-without-typing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intake without typing');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const email = `day-${Date.now()}@northwind-legal.com`;
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill('Ada Example');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Message').fill('We type every intake form twice.');
  await form.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const query = new URLSearchParams({ 'where[email][equals]': email });
  const { docs } = await (await adminPage.request.get(`/api/leads?${query}`)).json();
  expect(docs).toMatchObject([{ source: 'landing_page' }]);

  await adminPage.locator('#field-path').fill('/intake');
  const moved = adminPage.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' &&
      answer.url().includes('/api/pages/') &&
      !answer.url().includes('autosave'),
  );
  await publish(adminPage).click();
  expect((await moved).status()).toBe(200);
  await page.goto('/intake-without-typing?utm_source=mail');
  await expect(page).toHaveURL(/\/intake(\?|$)/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intake without typing');
});

test('a scheduled publication is listed in the studio, and the job publishes the page at the scheduled time', {
  tag: '@full',
}, async ({ adminPage, page, server }) => {
  const path = '/planned-by-hand';
  const draft = { title: 'Planned by hand', path, blocks: hero('It was planned'), _status: 'draft' };
  const id = await makePage(adminPage, server.url, draft);
  await adminPage.goto(`/admin/collections/pages/${id}`);
  await expect(adminPage.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await adminPage.locator('.form-submit .popup-button').last().click();
  await adminPage.getByText('Schedule publish', { exact: true }).click();
  const drawer = adminPage.locator('.schedule-publish__scheduler');
  await expect(drawer.getByRole('radio', { name: 'Publish', exact: true })).toBeChecked();
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-US', { timeZone: 'UTC' });
  await drawer.locator('.react-datepicker__input-container input').fill(`${tomorrow} 9:00 AM`);
  await adminPage.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.getByText('Scheduled successfully.')).toBeVisible();

  await adminPage.goto('/admin/content?status=scheduled');
  await expect(adminPage.getByRole('row', { name: /Planned by hand/ })).toContainText('Scheduled for');
  expect((await page.request.get(path)).status()).toBe(404);
  await withClient(server.databaseUrl, async (client: Client) => {
    await client.query(
      `update payload_jobs set wait_until = now() - interval '1 second' where input->'doc'->>'value' = $1`,
      [id],
    );
    await client.query(`insert into pgboss.job (name, data) values ('run-scheduled-publishing', '{}')`);
  });
  await expect.poll(async () => (await page.request.get(path)).status(), { intervals: [500] }).toBe(200);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It was planned');
});

test('an editor views and restores an older version of a page, and visitors see the restored version', {
  tag: '@full',
}, async ({ adminPage, page, server }) => {
  const path = '/restored-by-hand';
  const first = { title: 'Restored', path, blocks: hero('As it was'), _status: 'published' };
  const id = await makePage(adminPage, server.url, first);
  const headers = { origin: server.url };
  const data = { blocks: hero('As it became'), _status: 'published' };
  expect((await adminPage.request.patch(`/api/pages/${id}`, { data, headers })).status()).toBe(200);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('As it became');

  await adminPage.goto(`/admin/collections/pages/${id}`);
  await adminPage.getByRole('link', { name: /^Versions/ }).click();
  await adminPage.locator('tbody tr').last().getByRole('link').click();
  await expect(adminPage.getByText('As it was')).toBeVisible();
  await adminPage.getByRole('button', { name: 'Restore this version' }).click();
  await adminPage.getByRole('button', { name: 'Confirm' }).click();
  await adminPage.waitForURL(`**/admin/collections/pages/${id}`);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('As it was');
});

test('a draft with a date in the future is scheduled for that date by the publish button, and again for another date', {
  tag: '@full',
}, async ({ adminPage, server }) => {
  const day = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
  const data = { title: 'Dated ahead', prompt: 'You are kind.', summary: 'A prompt.', category: 'Writing' };
  const headers = { origin: server.url };
  const draft = { ...data, publishedAt: inDays(3), _status: 'draft' };
  const made = await adminPage.request.post('/api/prompts', { data: draft, headers });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()).doc;
  const planned = () =>
    withClient(server.databaseUrl, async (client: Client) => {
      const found = (await client.query(
        `select wait_until::text as at from payload_jobs where input->'doc'->>'value' = $1`,
        [id],
      )) as { rows: { at: string }[] };
      return found.rows.map(({ at }) => new Date(at).toISOString());
    });
  for (const days of [3, 5]) {
    const date = inDays(days);
    await adminPage.request.patch(`/api/prompts/${id}?draft=true`, { data: { publishedAt: date }, headers });
    await adminPage.goto(`/admin/collections/prompts/${id}`);
    await adminPage.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(adminPage.getByText(/^Goes live on /).first()).toBeVisible();
    await expect.poll(planned).toEqual([date]);
  }
  const stored = await adminPage.request.get(`/api/prompts/${id}?depth=0`);
  expect((await stored.json())._status).toBe('draft');
});
