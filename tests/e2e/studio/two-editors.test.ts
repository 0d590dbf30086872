/** An admin and an editor on one document in separate browsers: neither loses input. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Page, Route } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { patient } from '../../../scripts/lib/testing/slowness.mjs';
import { expect, readyForm, test } from '../../support/browser/browser-test';

// The tests of the last files in a run are distributed among all workers, so that none is idle at the end.
test.describe.configure({ mode: 'parallel' });

async function make(page: Page, origin: string, collection: string, data: object): Promise<string> {
  const response = await page.request.post(`/api/${collection}`, { data, headers: { origin } });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).doc.id;
}
const aPage = (page: Page, origin: string, headings = ['First', 'Second']) =>
  make(page, origin, 'pages', {
    title: 'Written by two',
    path: `/two-${randomUUID()}`,
    blocks: headings.map((heading) => ({ blockType: 'hero', heading })),
    _status: 'published',
  });

const visits = '**/api/studio/editing';

/**
 * Opens a form, and waits until the server has recorded who has it open. The second person sees Payload's lock dialog;
 * `answer` is the button to press.
 */
async function open(page: Page, path: string, answer?: 'Take over' | 'View only') {
  const visited = page.waitForResponse(visits);
  await page.goto(`/admin/${path}`);
  await visited;
  if (answer) await page.getByRole('button', { name: answer }).first().click();
  await expect(readyForm(page)).toBeVisible();
}
/** Retries until the form has accepted the input: fields render before hydration. */
async function type(page: Page, field: string, text: string) {
  const input = page.locator(`#field-${field}`);
  await expect(input).toBeEnabled();
  await expect(async () => {
    await input.fill(text);
    await expect(input).toHaveValue(text, { timeout: 1000 });
  }).toPass();
}
const stored = async (page: Page, path: string) =>
  (await page.request.get(`/api/${path}?draft=true&depth=0`)).json();
/**
 * Types into a form that was mounted just now, until the text is stored: Payload's form overwrites input that is typed
 * between its first render and its first effects.
 */
async function typeUntilStored(page: Page, path: string, field: string, text: string) {
  await expect(async () => {
    await type(page, field, text);
    const typed = async () => (await stored(page, path))[field];
    await expect.poll(typed, { timeout: patient(10_000) }).toBe(text);
  }).toPass();
}
const published = async (page: Page, id: string) =>
  (await page.request.get(`/api/pages/${id}?draft=false&depth=0`)).json();
const presence = (page: Page) => page.locator('.studio-presence');
const comparison = (page: Page) => page.getByRole('dialog', { name: /has changed this, too/ });
/** Chooses the local value in the comparison of a single field. */
async function keepMine(page: Page) {
  await comparison(page).getByLabel('Keep mine').check();
  await comparison(page).getByRole('button', { name: 'Save' }).click();
}

test('two editors of one document see each other; the second can view the document or take over the lock, and the first loses no input', async ({
  adminPage,
  editorPage,
  server,
}) => {
  const id = await aPage(adminPage, server.url);
  await open(adminPage, `collections/pages/${id}`);
  await editorPage.goto(`/admin/collections/pages/${id}`);
  await expect(editorPage.getByText(/is editing this now/)).toBeVisible();
  await expect(presence(adminPage)).toHaveText(/Edith Example is here, too/);
  await type(adminPage, 'title', 'By the admin');
  await editorPage.getByRole('button', { name: 'Take over' }).click();

  const dialog = adminPage.getByText(/is editing this now/);
  await expect(dialog).toBeVisible();
  await expect(adminPage.locator('.document-locked h1')).toHaveText('Edith Example is editing this');
  // A space that the admin was typing must not press a button.
  await expect(adminPage.locator('#document-locked')).toBeFocused();
  await adminPage.keyboard.press('Space');
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await stored(adminPage, `pages/${id}`)).title).toBe('By the admin');
  await expect(editorPage.locator('#field-title')).toHaveValue('By the admin');
  await adminPage.getByRole('button', { name: 'View only' }).click();
  await expect(adminPage.locator('#field-title')).toBeDisabled();

  await type(editorPage, 'title', 'By the editor');
  await expect(adminPage.locator('#field-title')).toHaveValue('By the editor');
  await editorPage.close();
  await expect(presence(adminPage)).toHaveText('');
  await adminPage.getByRole('button', { name: 'Take over' }).click();
  await expect(adminPage.locator('#field-title')).toBeEnabled();
});

test('a user who takes over keeps the lock, even if the former holder’s browser reports to the server before the new holder’s form does', {
  tag: '@full',
}, async ({ adminPage, editorPage, server }) => {
  const id = await aPage(adminPage, server.url);
  await open(adminPage, `collections/pages/${id}`);
  await open(editorPage, `collections/pages/${id}`);
  const held: Route[] = [];
  // Beacons, which report that a page has left the document, are not held back.
  await editorPage.route(visits, (route) =>
    route.request().resourceType() === 'ping' ? route.continue() : void held.push(route),
  );
  await editorPage.getByRole('button', { name: 'Take over' }).click();
  await expect(adminPage.locator('.document-locked')).toContainText('Edith Example');
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await editorPage.unroute(visits);
  await type(editorPage, 'title', 'By the editor');
  await expect.poll(async () => (await stored(adminPage, `pages/${id}`)).title).toBe('By the editor');
  await expect(editorPage.locator('.document-locked')).toHaveCount(0);
});

test('a user whose lock was taken over sees the lock dialog until they decide, even if the form processes their last save after the dialog opened', {
  tag: '@full',
}, async ({ adminPage, editorPage, server }) => {
  const id = await aPage(adminPage, server.url);
  await open(adminPage, `collections/pages/${id}`);
  await open(editorPage, `collections/pages/${id}`);
  let isSaved = false;
  const held: Route[] = [];
  await adminPage.route(`**/api/pages/${id}?*`, (route) => {
    isSaved ||= route.request().method() === 'PATCH';
    return route.continue();
  });
  // After a save, Payload requests the form's state, and then considers the document unlocked.
  await adminPage.route(`**/admin/collections/pages/${id}*`, (route) =>
    isSaved && route.request().method() === 'POST' ? void held.push(route) : route.continue(),
  );
  await type(adminPage, 'title', 'By the admin');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await editorPage.getByRole('button', { name: 'Take over' }).click();
  await expect(adminPage.locator('.document-locked')).toContainText('Edith Example');
  for (const route of held) await route.fulfill({ response: await route.fetch() });
  await adminPage.unroute(`**/admin/collections/pages/${id}*`);
  await adminPage.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await adminPage.getByRole('button', { name: 'View only' }).click();
  await expect(adminPage.locator('#field-title')).toBeDisabled();
});

for (const earlier of ['publication', 'autosave']) {
  test(`an autosave and a concurrent publication by two editors are both stored and published if the ${earlier} is stored first`, {
    tag: '@full',
  }, async ({ adminPage, editorPage, server }) => {
    const id = await aPage(adminPage, server.url);
    const path = `collections/pages/${id}`;
    const own = { title: 'By the admin', path: `/by-the-editor-${id}` };
    const publish = (page: Page) => page.getByRole('button', { name: 'Publish changes' }).click();
    await open(adminPage, path);
    // The aborted requests would report the takeover, so the admin's form stays editable.
    await adminPage.route(visits, (route) => route.abort());
    await open(editorPage, path, 'Take over');
    await type(editorPage, 'path', own.path);
    await expect.poll(async () => (await stored(adminPage, `pages/${id}`)).path).toBe(own.path);

    const later = earlier === 'publication' ? adminPage : editorPage;
    const held: Route[] = [];
    await later.route(`**/api/pages/${id}?*`, (route) =>
      route.request().method() === 'PATCH' ? void held.push(route) : route.continue(),
    );
    if (earlier === 'publication') {
      await type(adminPage, 'title', own.title);
      await expect.poll(() => held.length).toBe(1);
      await publish(editorPage);
      await expect.poll(async () => (await published(adminPage, id)).path).toBe(own.path);
    } else {
      await publish(editorPage);
      await expect.poll(() => held.length).toBe(1);
      await type(adminPage, 'title', own.title);
      await expect.poll(async () => (await stored(adminPage, `pages/${id}`)).title).toBe(own.title);
    }
    await Promise.all(held.map((route) => route.continue()));
    await later.unroute(`**/api/pages/${id}?*`);
    await expect.poll(async () => stored(adminPage, `pages/${id}`)).toMatchObject(own);
    // An autosave after the publication is a draft, which the next publication contains.
    if (earlier === 'publication') await publish(adminPage);
    await expect.poll(async () => published(adminPage, id)).toMatchObject(own);
  });
}

test('a form opened just before another user gets the lock also offers to take over the lock', {
  tag: '@full',
}, async ({ adminPage, editorPage, server }) => {
  const id = await aPage(adminPage, server.url);
  await deaf(editorPage, async () => {
    await editorPage.goto(`/admin/collections/pages/${id}`);
    await expect(readyForm(editorPage)).toBeVisible();
    await open(adminPage, `collections/pages/${id}`);
  });
  await editorPage.getByRole('button', { name: 'Take over' }).click();
  await expect(adminPage.getByText(/is editing this now/)).toBeVisible();
  await type(editorPage, 'title', 'By the editor');
  await expect(adminPage.locator('#field-title')).toHaveValue('By the editor');
});

for (const order of ['before', 'after']) {
  test(`an editor’s input does not overwrite values saved by others, even if an outdated page is loaded ${order} the form shows those values`, {
    tag: '@full',
  }, async ({ adminPage, editorPage, server }) => {
    const path = `pages/${await aPage(adminPage, server.url)}`;
    const title = editorPage.locator('#field-title');
    /**
     * Functions that release the held responses to the editor's form: the page rendered before the admin's save, and
     * the values of that save.
     */
    const release: { page?: () => Promise<void>; values?: () => Promise<void> } = {};
    await open(adminPage, `collections/${path}`);
    await editorPage.goto(`/admin/collections/${path}`);
    await editorPage.route(`**/admin/collections/${path}*`, async (route) => {
      const request = route.request();
      const held = request.method() === 'GET' ? 'page' : 'values';
      const isOfSave = request.postData()?.includes('By the admin');
      if (release[held] || (held === 'values' && !isOfSave)) return route.continue();
      const response = await route.fetch();
      release[held] = () => route.fulfill({ response });
    });
    await editorPage.getByRole('button', { name: 'Take over' }).click();
    await expect.poll(() => release.page).toBeDefined();
    const data = { title: 'By the admin' };
    const headers = { origin: server.url };
    const saved = await adminPage.request.patch(`/api/${path}?draft=true`, { data, headers });
    expect(saved.status()).toBe(200);
    await expect.poll(() => release.values).toBeDefined();
    if (order === 'before') {
      await release.page?.();
      await editorPage.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await release.values?.();
    } else {
      await release.values?.();
      await expect(title).toHaveValue('By the admin');
      // A form that already shows newer values than the page that is loaded afterwards requests those values
      // again.
      const asked = editorPage.waitForResponse((response) =>
        Boolean(response.request().postData()?.includes('By the admin')),
      );
      await release.page?.();
      await asked;
    }
    await expect(title).toHaveValue('By the admin');
    await typeUntilStored(editorPage, path, 'title', 'By the editor');
  });
}

for (const [first, second] of [
  ['admin', 'editor'],
  ['editor', 'admin'],
] as const) {
  test(`a title changed by the ${second} is preserved when the ${first}, whose form was opened earlier, changes another field`, {
    tag: '@full',
  }, async ({ adminPage, editorPage, server }) => {
    const pages = { admin: adminPage, editor: editorPage };
    const id = await aPage(adminPage, server.url);
    await open(pages[first], `collections/pages/${id}`);
    await open(pages[second], `collections/pages/${id}`, 'Take over');
    await type(pages[second], 'title', `Retitled by the ${second}`);
    await expect
      .poll(async () => (await stored(adminPage, `pages/${id}`)).title)
      .toBe(`Retitled by the ${second}`);
    await pages[first].getByRole('button', { name: 'Take over' }).click();
    await typeUntilStored(pages[first], `pages/${id}`, 'path', `/typed-${id}`);
    expect((await stored(adminPage, `pages/${id}`)).title).toBe(`Retitled by the ${second}`);
    await expect(pages[first].locator('#field-title')).toHaveValue(`Retitled by the ${second}`);
  });
}

/** Blocks the requests that update the form, so that the form keeps an older version while another person saves. */
async function deaf(page: Page, work: () => Promise<void>) {
  await page.route(visits, (route) => route.abort());
  await work();
  await page.unroute(visits);
}

test('conflicting changes of one form are shown side by side and resolved field by field', async ({
  adminPage,
  editorPage,
  server,
}) => {
  const id = await aPage(adminPage, server.url);
  const save = (data: object) =>
    editorPage.request.patch(`/api/pages/${id}?draft=true`, { data, headers: { origin: server.url } });
  await open(adminPage, `collections/pages/${id}`);
  await deaf(adminPage, async () => {
    const theirs = { title: 'Theirs', path: `/theirs-${id}` };
    expect((await save(theirs)).status()).toBe(200);
    await adminPage.locator('#field-title').fill('Mine');
    await expect(comparison(adminPage)).toBeVisible();
  });
  const field = comparison(adminPage).getByRole('group', { name: 'Title' });
  await expect(field).toContainText('Mine');
  await expect(field).toContainText('Theirs');
  await comparison(adminPage).getByRole('button', { name: 'Cancel' }).click();
  await expect(adminPage.locator('#field-title')).toHaveValue('Mine');
  expect((await stored(adminPage, `pages/${id}`)).title).toBe('Theirs');

  await adminPage.locator('#field-title').fill('Mine again');
  await field.getByLabel(/Use .*theirs|Use .*’s/).check();
  await comparison(adminPage).getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.locator('#field-title')).toHaveValue('Theirs');
  expect(await stored(adminPage, `pages/${id}`)).toMatchObject({ title: 'Theirs', path: `/theirs-${id}` });

  await deaf(adminPage, async () => {
    expect((await save({ title: 'Theirs anew' })).status()).toBe(200);
    await adminPage.locator('#field-title').fill('Mine at last');
    await expect(comparison(adminPage)).toBeVisible();
  });
  await keepMine(adminPage);
  await expect.poll(async () => (await stored(adminPage, `pages/${id}`)).title).toBe('Mine at last');
});

test('two editors’ changes of different blocks are merged, and their changes of the same block are shown for comparison', {
  tag: '@full',
}, async ({ adminPage, editorPage, server }) => {
  const id = await aPage(adminPage, server.url);
  const { blocks } = await stored(adminPage, `pages/${id}`);
  const change = (index: number, heading: string) =>
    editorPage.request.patch(`/api/pages/${id}?draft=true`, {
      data: {
        blocks: blocks.map((block: object, at: number) => (at === index ? { ...block, heading } : block)),
        _changedFrom: { blocks },
      },
      headers: { origin: server.url },
    });
  await open(adminPage, `collections/pages/${id}`);
  const heading = (index: number) => adminPage.locator(`[id="field-blocks__${index}__heading"]`);
  await adminPage
    .getByRole('button', { name: /Show All/i })
    .first()
    .click();
  await deaf(adminPage, async () => {
    expect((await change(1, 'Their second')).status()).toBe(200);
    await heading(0).fill('My first');
    await expect
      .poll(async () =>
        (await stored(adminPage, `pages/${id}`)).blocks.map((block: { heading: string }) => block.heading),
      )
      .toEqual(['My first', 'Their second']);
  });
  await expect(heading(1)).toHaveValue('Their second');
  const now = (await stored(adminPage, `pages/${id}`)).blocks;
  await deaf(adminPage, async () => {
    await editorPage.request.patch(`/api/pages/${id}?draft=true`, {
      data: { blocks: [now[0], { ...now[1], heading: 'Theirs again' }] },
      headers: { origin: server.url },
    });
    await heading(1).fill('My second');
    await expect(comparison(adminPage)).toBeVisible();
  });
  await expect(comparison(adminPage)).toContainText('Heading: My second');
  await expect(comparison(adminPage)).toContainText('Heading: Theirs again');
  await keepMine(adminPage);
  await expect
    .poll(async () =>
      (await stored(adminPage, `pages/${id}`)).blocks.map((block: { heading: string }) => block.heading),
    )
    .toEqual(['My first', 'My second']);
});

test('an open form shows what other users save, even after a change in the form was undone while an autosave was in flight', {
  tag: '@full',
}, async ({ adminPage, editorPage, server }) => {
  const id = await aPage(adminPage, server.url);
  await open(adminPage, `collections/pages/${id}`);
  const saving = `**/api/pages/${id}?*`;
  const held: Route[] = [];
  await adminPage.route(saving, (route) =>
    route.request().method() === 'PATCH' ? void held.push(route) : route.continue(),
  );
  await type(adminPage, 'title', 'Mine');
  await expect.poll(() => held.length).toBe(1);
  const title = adminPage.locator('#field-title');
  await title.press('End');
  await title.press('!');
  await title.press('Backspace');
  await Promise.all(held.map((route) => route.continue()));
  await adminPage.unroute(saving);
  await expect.poll(async () => (await stored(adminPage, `pages/${id}`)).title).toBe('Mine');
  const data = { path: `/theirs-${id}` };
  const headers = { origin: server.url };
  expect((await editorPage.request.patch(`/api/pages/${id}?draft=true`, { data, headers })).status()).toBe(
    200,
  );
  await expect(adminPage.locator('#field-path')).toHaveValue(`/theirs-${id}`);
  await expect(title).toHaveValue('Mine');
});

for (const collection of ['posts', 'pages'] as const) {
  test(`a change that another user saved in ${collection} is loaded exactly once by an open form`, {
    tag: '@full',
  }, async ({ adminPage, editorPage, server }) => {
    const headers = { origin: server.url };
    const found = await adminPage.request.get(`/api/${collection}?limit=1&depth=0`);
    const sample = `/api/${collection}/${(await found.json()).docs[0].id}`;
    const copied = await adminPage.request.post(`${sample}/duplicate`, { data: {}, headers });
    expect(copied.status(), await copied.text()).toBe(200);
    const path = `${collection}/${(await copied.json()).doc.id}`;
    await open(adminPage, `collections/${path}`);
    const loads: string[] = [];
    adminPage.on('request', (request) => {
      if (request.url().endsWith(`/api/${path}?depth=0&draft=true`)) loads.push(request.url());
    });
    // The title contains no id, because tests of the same worker look for ids in the list of content.
    const data = { title: 'Saved by the editor' };
    const saved = await editorPage.request.patch(`/api/${path}?draft=true`, { data, headers });
    expect(saved.status(), await saved.text()).toBe(200);
    await expect(adminPage.locator('#field-title')).toHaveValue(data.title);
    for (let visit = 0; visit < 2; visit += 1) await adminPage.waitForResponse(visits);
    expect(loads).toHaveLength(1);
  });
}

test('input whose save failed can be restored after a reload', async ({ adminPage, server }) => {
  const id = await aPage(adminPage, server.url);
  await open(adminPage, `collections/pages/${id}`);
  const saving = `**/api/pages/${id}?*`;
  await adminPage.route(saving, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const refused = adminPage.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  await type(adminPage, 'title', 'Typed offline');
  await refused;
  await adminPage.unroute(saving);
  await adminPage.reload();
  await expect(adminPage.locator('#field-title')).toHaveValue('Written by two');
  await adminPage.getByRole('button', { name: 'Restore' }).click();
  await expect(adminPage.locator('#field-title')).toHaveValue('Typed offline');
  await expect.poll(async () => (await stored(adminPage, `pages/${id}`)).title).toBe('Typed offline');
});

/** The editor only views a page that the admin edits. */
async function openBoth({ adminPage, editorPage }: { adminPage: Page; editorPage: Page }, origin: string) {
  const id = await aPage(adminPage, origin);
  await open(adminPage, `collections/pages/${id}`);
  await open(editorPage, `collections/pages/${id}`, 'View only');
  await expect(presence(adminPage)).toHaveText(/Edith Example is here, too/);
}

test('a page that was left is not reported as present by a response that arrives afterwards', {
  tag: '@full',
}, async ({ adminPage, editorPage, server }) => {
  await openBoth({ adminPage, editorPage }, server.url);
  const held: Route[] = [];
  await editorPage.route(visits, (route) =>
    route.request().resourceType() === 'ping' ? route.continue() : void held.push(route),
  );
  await expect.poll(() => held.length).toBe(1);
  // A tab that is shown again reports itself at once, also while its last report is in flight.
  await editorPage.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => held.length).toBe(2);
  const answered = [0, 1].map(() => editorPage.waitForResponse(visits));
  await Promise.all(held.splice(0).map((route) => route.continue()));
  await Promise.all(answered);
  await expect.poll(() => held.length).toBe(1);
  await editorPage.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect(presence(adminPage)).toHaveText('');
  await Promise.all(held.map((route) => route.continue()));
  await editorPage.unroute(visits);
  // Each heartbeat of the admin's page reports who is present.
  for (let visit = 0; visit < 3; visit += 1) await adminPage.waitForResponse(visits);
  await expect(presence(adminPage)).toHaveText('');
  // A page that comes back from the browser's cache reports itself again.
  await editorPage.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')));
  await expect(presence(adminPage)).toHaveText(/Edith Example is here, too/);
});

test('a page closed while its browser is too busy to report it is not shown as present for long', {
  tag: '@full',
}, async ({ adminPage, editorPage, server }) => {
  await openBoth({ adminPage, editorPage }, server.url);
  await editorPage.route(visits, (route) =>
    route.request().resourceType() === 'ping' ? route.abort() : route.continue(),
  );
  await editorPage.waitForResponse(visits);
  await editorPage.close();
  await withClient(server.databaseUrl, (client: Client) =>
    client.query(
      `update document_presence set seen_at = seen_at - interval '20 seconds' where not is_hidden`,
    ),
  );
  await expect(presence(adminPage)).toHaveText('');
});

test('a document whose lock holder stopped responding can be edited once the lock has expired', {
  tag: '@full',
}, async ({ adminPage, editorPage, server }) => {
  const id = await aPage(adminPage, server.url);
  await open(adminPage, `collections/pages/${id}`);
  await expect.poll(async () => (await lockOf(editorPage, id)).length).toBe(1);
  await adminPage.route('**/api/studio/editing', (route) => route.abort());
  await editorPage.goto(`/admin/collections/pages/${id}`);
  await expect(editorPage.getByText(/is editing this now/)).toBeVisible();
  await withClient(server.databaseUrl, async (client: Client) => {
    await client.query(`update payload_locked_documents set updated_at = now() - interval '121 seconds'`);
    await client.query(`update document_presence set seen_at = now() - interval '121 seconds'`);
  });
  await expect(editorPage.locator('.document-locked')).toHaveCount(0);
  await expect(editorPage.locator('#field-title')).toBeEnabled();
});
const lockOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/payload-locked-documents?where[document.value][equals]=${id}`)).json())
    .docs;

test('a global shows who is editing it, and two users’ changes of different fields of a global are merged', {
  tag: '@full',
}, async ({ adminPage, editorPage, server }) => {
  await open(adminPage, 'globals/footer');
  await editorPage.goto('/admin/globals/footer');
  await expect(editorPage.getByText(/is editing this now/)).toBeVisible();
  const smallPrint = `Small print ${randomUUID()}`;
  const headers = { origin: server.url };
  const saved = await editorPage.request.post('/api/globals/footer', { data: { smallPrint }, headers });
  expect(saved.status()).toBe(200);
  await type(adminPage, 'statement', 'Said by the admin');
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => stored(adminPage, 'globals/footer'))
    .toMatchObject({ smallPrint, statement: 'Said by the admin' });
});

test('restoring a version over newer changes requires a confirmation', async ({
  adminPage,
  editorPage,
  server,
}) => {
  const id = await aPage(adminPage, server.url);
  const versions = await (
    await adminPage.request.get(`/api/pages/versions?where[parent][equals]=${id}`)
  ).json();
  const seen = adminPage.waitForResponse((answer) => /updatedAt/.test(answer.url()));
  await adminPage.goto(`/admin/collections/pages/${id}/versions/${versions.docs[0].id}`);
  await seen;
  await editorPage.request.patch(`/api/pages/${id}?draft=true`, {
    data: { title: 'Typed meanwhile' },
    headers: { origin: server.url },
  });
  const questions: string[] = [];
  const answers = [false, true];
  adminPage.on('dialog', async (dialog) => {
    questions.push(dialog.message());
    await (answers.shift() ? dialog.accept() : dialog.dismiss());
  });
  const restore = async () => {
    await adminPage.getByRole('button', { name: 'Restore this version' }).click();
    await expect(adminPage.getByText('This version goes online at once.')).toBeVisible();
    await adminPage.getByRole('button', { name: 'Confirm' }).click();
  };
  await restore();
  await expect.poll(() => questions.length).toBe(1);
  expect((await stored(adminPage, `pages/${id}`)).title).toBe('Typed meanwhile');
  await restore();
  await expect.poll(async () => (await stored(adminPage, `pages/${id}`)).title).toBe('Written by two');
});

test('the list of versions shows the time, author and changes of each version', async ({
  adminPage,
  editorPage,
  server,
}) => {
  const id = await aPage(adminPage, server.url);
  const { blocks } = await stored(adminPage, `pages/${id}`);
  const data = {
    title: 'Retitled',
    blocks: [{ ...blocks[0], heading: 'Anew' }, blocks[1]],
    _status: 'published',
  };
  const saved = await editorPage.request.patch(`/api/pages/${id}`, { data, headers: { origin: server.url } });
  expect(saved.status()).toBe(200);
  await adminPage.goto(`/admin/collections/pages/${id}/versions`);
  const rows = adminPage.locator('.studio-versions tbody tr');
  await expect(rows).toHaveCount(2);
  const cells = (row: number) => rows.nth(row).getByRole('cell');
  await expect(cells(0)).toHaveText(['Edith Example', 'Title, Blocks (Hero)', 'Published']);
  await expect(cells(1)).toHaveText(['triage@localhost', 'First version', 'Previously published']);
  await expect(rows.nth(0).getByRole('rowheader')).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d{2}/);
  await rows.nth(1).getByRole('link').click();
  await expect(adminPage.getByRole('button', { name: 'Restore this version' })).toBeVisible();
});
