/** Input typed while the server's response to an earlier change is in flight. */
import type { Page, Request, Route } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { beginPost, chooseFromMenu } from '../../support/content/write-post';

// The tests of the last files in a run are distributed among all workers, so that none is idle at the end.
test.describe.configure({ mode: 'parallel' });

const isSave = (request: Request) => request.method() === 'PATCH';
/** A form asks for its state by a server action. */
const isFormState = (request: Request) => request.method() === 'POST' && /\/posts\//.test(request.url());

/** Holds back the responses to matching requests until `release` is called; the requests reach the server. */
async function holdAnswers(page: Page, matches: (request: Request) => boolean) {
  let isReleased = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = () => {
      isReleased = true;
      resolve();
    };
  });
  const held: Route[] = [];
  await page.route('**/*', async (route) => {
    if (isReleased || !matches(route.request())) return route.fallback();
    // Repeated if the server has just closed the idle connection. Aborted if the form has aborted the request meanwhile
    // or the test is over: a request without any response would keep the form from saving again.
    const response = await route.fetch({ maxRetries: 2 }).catch(() => undefined);
    if (!response) return route.abort().catch(() => undefined);
    held.push(route);
    await released;
    return route.fulfill({ response }).catch(() => undefined);
  });
  return { held, release };
}

const storedPost = async (page: Page) => {
  const [, id] = /posts\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  return (await page.request.get(`/api/posts/${id}?draft=true&depth=0`)).json();
};

async function beginTable(page: Page, title: string) {
  const post = await beginPost(page, title);
  await page.keyboard.type('/table');
  await chooseFromMenu(page, 'Table');
  const cell = (row: number, column: number) => post.body.locator(`[data-cell="${row}:${column}"]`);
  await expect(cell(0, 0)).toBeVisible();
  const cells = async () =>
    ((await post.storedBlocks()).at(0)?.rows as { cells: string[] }[] | undefined)?.map((row) => row.cells);
  return { cell, cells };
}

test('a cell typed while a save is in flight keeps its text, even if another field is changed before the response arrives', async ({
  adminPage,
}) => {
  const { cell, cells } = await beginTable(adminPage, 'Typed during a save');
  const { held, release } = await holdAnswers(adminPage, isSave);
  await cell(0, 0).fill('April');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await cell(0, 0).fill('May');
  await cell(0, 1).fill('900');
  await adminPage.locator('#field-title').fill('Typed during a save, too');
  release();
  await expect.poll(cells).toEqual([
    ['May', '900'],
    ['', ''],
  ]);
  await expect(cell(0, 0)).toHaveValue('May');
  await expect.poll(async () => (await storedPost(adminPage)).title).toBe('Typed during a save, too');
});

test('a cell typed just before the response to an earlier change of the table is saved', async ({
  adminPage,
}) => {
  const { cell, cells } = await beginTable(adminPage, 'Typed before a response');
  const { held, release } = await holdAnswers(
    adminPage,
    (request) => isFormState(request) && Boolean(request.postData()?.includes('April')),
  );
  await cell(0, 0).fill('April');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await cell(0, 1).fill('900');
  release();
  await expect.poll(cells).toEqual([
    ['April', '900'],
    ['', ''],
  ]);
  await adminPage.reload();
  await expect(cell(0, 1)).toHaveValue('900');
});

test('a title and an excerpt typed in turn while a save is in flight are both kept and saved', async ({
  adminPage,
}) => {
  await beginPost(adminPage, 'First');
  const [title, excerpt] = [adminPage.locator('#field-title'), adminPage.locator('#field-excerpt')];
  const { held, release } = await holdAnswers(adminPage, isSave);
  await title.fill('Second');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await title.fill('Third');
  await excerpt.fill('Typed last');
  release();
  await expect
    .poll(async () => storedPost(adminPage))
    .toMatchObject({
      title: 'Third',
      excerpt: 'Typed last',
    });
  await expect(title).toHaveValue('Third');
  await expect(excerpt).toHaveValue('Typed last');
});

test('a text typed during a second save in a row is saved as well', { tag: '@full' }, async ({
  adminPage,
}) => {
  await beginPost(adminPage, 'One');
  const excerpt = adminPage.locator('#field-excerpt');
  const first = await holdAnswers(adminPage, isSave);
  await excerpt.fill('One');
  await expect.poll(() => first.held.length).toBeGreaterThan(0);
  await excerpt.fill('Two');
  const second = await holdAnswers(
    adminPage,
    (request) => isSave(request) && Boolean(request.postData()?.includes('Two')),
  );
  // Payload queues the second save while the first one is in flight.
  await adminPage.waitForTimeout(1500);
  first.release();
  await expect.poll(() => second.held.length).toBeGreaterThan(0);
  await excerpt.fill('Three');
  second.release();
  await expect.poll(async () => (await storedPost(adminPage)).excerpt).toBe('Three');
  await expect(excerpt).toHaveValue('Three');
});

test('Ctrl+S right after the last keystroke saves the whole text', { tag: '@full' }, async ({
  adminPage,
}) => {
  const { body } = await beginPost(adminPage, 'Saved at once');
  const saved = adminPage.waitForResponse((response) => isSave(response.request()));
  await adminPage.keyboard.type('All of it.');
  await adminPage.keyboard.press('Control+s');
  await saved;
  await expect(body).toContainText('All of it.');
  await expect.poll(async () => JSON.stringify((await storedPost(adminPage)).body)).toContain('All of it.');
});
