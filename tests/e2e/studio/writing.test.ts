/** The writing surface of an article: pasted content, tables drawn as grids, and blocks that look as in the article. */
import type { Page, Request } from 'playwright/test';
import sharp from 'sharp';
import type { Post } from '@/payload-types';
import { violationsIn } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { beginPost, chooseFromMenu, paste } from '../../support/content/write-post';
import { representatives } from '../../support/suite/full';

// The tests of the last files in a run are distributed among all workers, so that none is idle at the end.
test.describe.configure({ mode: 'parallel' });

const markdown = `## What it costs

It is **not** free, see [the page](https://prices.example).

- one
- two

| Month | Sales |
|---|--:|
| May | 1,200 |

\`\`\`bash
npm start
\`\`\`
After all.`;

test('pasted Markdown becomes headings, lists, links, a table and code', async ({ adminPage }) => {
  const { body, stored } = await beginPost(adminPage, 'Pasted from a notebook');
  await paste(adminPage, { 'text/plain': markdown });
  await expect(body.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await expect(body.locator('a[href="https://prices.example"]')).toHaveText('the page');
  await expect(body.locator('strong')).toHaveText('not');
  await expect(body.getByRole('textbox', { name: 'Sales, row 1' })).toHaveValue('1,200');
  await expect(body.locator('.drawn-block')).toContainText('npm start');
  // The blocks are drawn after the text; until then the selection may still move.
  const caret = () =>
    adminPage.evaluate(() => document.hasFocus() && document.getSelection()?.anchorNode?.textContent);
  await expect.poll(caret).toBe('After all.');
  await adminPage.keyboard.type(' Typed');
  const types = async () => (await stored()).map(({ type }) => type);
  await expect.poll(types).toEqual(expect.arrayContaining(['heading', 'list', 'block', 'paragraph']));
  await expect.poll(async () => JSON.stringify(await stored())).toContain('After all. Typed');
  await expect.poll(async () => JSON.stringify(await stored())).toContain('npm start');
});

test('Ctrl+S saves a draft at once', { tag: '@full' }, async ({ adminPage }) => {
  await beginPost(adminPage, 'Saved by key');
  await adminPage.keyboard.type('Kept');
  const isSave = (request: Request) =>
    request.method() === 'PATCH' &&
    request.url().includes('draft=true') &&
    !request.url().includes('autosave=true');
  const saved = adminPage.waitForResponse((response) => isSave(response.request()));
  await adminPage.keyboard.press('Control+s');
  expect((await saved).status()).toBe(200);
});

test('a picture dropped into the text is inserted once its alternative text is written', {
  tag: '@full',
}, async ({ adminPage }) => {
  const { body, stored } = await beginPost(adminPage, 'Dropped here');
  const data = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#40566b' } })
    .png()
    .toBuffer();
  await body
    .locator('p')
    .first()
    .evaluate((element, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
      const { left, top } = element.getBoundingClientRect();
      const at = { clientX: left + 2, clientY: top + 2 };
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }));
    }, data.toString('base64'));
  const drawer = adminPage.locator('.payload__modal-container');
  await drawer.locator('#field-alt').fill('A grey-blue wall');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(body.locator('img')).toBeVisible();
  await expect.poll(async () => (await stored()).map(({ type }) => type)).toContain('upload');
});

test('pasted plain text with a hyphen or a star remains unchanged, and pasted HTML keeps its own formatting', {
  tag: '@full',
}, async ({ adminPage }) => {
  const { body } = await beginPost(adminPage, 'Pasted from a letter');
  await paste(adminPage, { 'text/plain': 'Two * three, and 3 - 2' });
  await expect(body).toContainText('Two * three, and 3 - 2');
  await paste(adminPage, {
    'text/plain': '# not a heading',
    'text/html': '<p>Said in <strong># bold</strong></p>',
  });
  await expect(body.locator('strong')).toHaveText('# bold');
});

test('a table is edited inside the post: Tab adds a row, and a pasted spreadsheet range adds columns', {
  tag: '@full',
}, async ({ adminPage }) => {
  const { body, storedBlocks } = await beginPost(adminPage, 'Drawn by hand');
  await adminPage.keyboard.type('/table');
  await chooseFromMenu(adminPage, 'Table');
  const cell = (row: number, column: number) => body.locator(`[data-cell="${row}:${column}"]`);
  await body.getByRole('textbox', { name: 'Caption' }).fill('Sales by month');
  await cell(-1, 0).fill('Month');
  await adminPage.keyboard.press('Tab');
  await expect(cell(-1, 1)).toBeFocused();
  await adminPage.keyboard.type('Sales');
  await cell(0, 0).fill('May');
  await adminPage.keyboard.press('Enter');
  await expect(cell(1, 0)).toBeFocused();
  await cell(1, 1).fill('900');
  await adminPage.keyboard.press('Tab');
  await expect(cell(2, 0)).toBeFocused();
  await adminPage.keyboard.type('July');
  await expect
    .poll(async () => (await storedBlocks()).at(0)?.rows)
    .toMatchObject([{ cells: ['May', ''] }, { cells: ['', '900'] }, { cells: ['July', ''] }]);

  await cell(0, 1).focus();
  await paste(adminPage, { 'text/plain': '10\t11\n20\t21\n30\t31\n40\t41' });
  await expect(cell(3, 2)).toHaveValue('41');
  await expect
    .poll(async () => (await storedBlocks()).at(0))
    .toMatchObject({
      caption: 'Sales by month',
      columns: [{ label: 'Month' }, { label: 'Sales' }, { label: '' }],
      rows: [
        { cells: ['May', '10', '11'] },
        { cells: ['', '20', '21'] },
        { cells: ['July', '30', '31'] },
        { cells: ['', '40', '41'] },
      ],
    });

  await body.getByRole('button', { name: 'Delete row 2' }).click();
  await body.getByRole('button', { name: 'Delete column Sales' }).click();
  await expect
    .poll(async () => (await storedBlocks()).at(0))
    .toMatchObject({
      columns: [{ label: 'Month' }, { label: '' }],
      rows: [{ cells: ['May', '11'] }, { cells: ['July', '31'] }, { cells: ['', '41'] }],
    });
  expect(await violationsIn(adminPage, '.table-grid')).toEqual([]);
});

test('pasting a spreadsheet range above the size limit of a table shows the message that the rest was left out', {
  tag: '@full',
}, async ({ adminPage }) => {
  const { body, storedBlocks } = await beginPost(adminPage, 'A large sheet');
  const line = Array.from({ length: 9 }, (_, column) => `c${column}`).join('\t');
  await paste(adminPage, { 'text/plain': Array.from({ length: 80 }, () => line).join('\n') });
  await expect(adminPage.getByText('The rest was left out.')).toBeVisible();
  await expect(body.locator('[data-cell="59:6"]')).toHaveValue('c6');
  await expect.poll(async () => ((await storedBlocks()).at(0)?.rows as unknown[])?.length).toBe(60);
});

async function beginFigure(adminPage: Page, title: string) {
  const post = await beginPost(adminPage, title);
  // The slash menu also finds a figure by the word chart, its name in other editors.
  await adminPage.keyboard.type('/chart');
  await chooseFromMenu(adminPage, 'Figure');
  const figure = post.body.locator('.drawn-block');
  await expect(figure).toContainText('No rows yet.');
  await figure.getByRole('button', { name: 'Edit figure' }).click();
  return { ...post, figure, drawer: adminPage.locator('.payload__modal-container') };
}

/** Holds back the responses to matching requests until `release` is called. */
async function holdAnswers(adminPage: Page, matches: (request: Request) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold = () => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  await adminPage.route('**/*', async (route) => {
    if (!matches(route.request())) return route.fallback();
    // The form may have aborted the request meanwhile, or the test may be over.
    const response = await route.fetch().catch(() => undefined);
    if (!response) return undefined;
    hold();
    await released;
    return route.fulfill({ response }).catch(() => undefined);
  });
  return { held, release };
}

test('a figure is displayed in the editor, edited in a drawer, and displayed with its new values', async ({
  adminPage,
}) => {
  const { figure, drawer, storedBlocks } = await beginFigure(adminPage, 'With a figure');
  await drawer.locator('#field-caption').fill('Hours saved');
  await drawer.getByRole('button', { name: 'Add Row' }).click();
  await drawer.locator('[name="rows.0.label"]').fill('Invoices');
  await drawer.locator('[name="rows.0.value"]').fill('12');
  // Payload's form does not save before the server has responded to the last keystroke.
  const save = drawer.getByRole('button', { name: 'Save changes' });
  await expect(async () => {
    await save.click();
    await expect(save).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect(figure.locator('figcaption')).toHaveText('Hours saved');
  await expect(figure).toContainText('Invoices');
  await expect
    .poll(async () => (await storedBlocks()).at(0))
    .toMatchObject({
      caption: 'Hours saved',
      rows: [{ label: 'Invoices', value: 12 }],
    });
  await figure.getByRole('button', { name: 'Delete figure' }).click();
  await expect(figure).toHaveCount(0);
  await expect.poll(async () => (await storedBlocks()).length).toBe(0);
});

test('a row gets its input fields even if it is added just before the response to an earlier change arrives', {
  tag: '@full',
}, async ({ adminPage }) => {
  const { drawer } = await beginFigure(adminPage, 'A row too soon');
  const { held, release } = await holdAnswers(
    adminPage,
    (request) => request.method() === 'POST' && Boolean(request.postData()?.includes('Too soon')),
  );
  await drawer.locator('#field-caption').fill('Too soon');
  await held;
  await drawer.getByRole('button', { name: 'Add Row' }).click();
  release();
  await drawer.locator('[name="rows.0.label"]').fill('Invoices');
  await expect(drawer.locator('[name="rows.0.label"]')).toHaveValue('Invoices');
});

test('a field’s new value is saved even if the server’s rejection of its earlier value arrives later', {
  tag: '@full',
}, async ({ adminPage }) => {
  const { figure, drawer } = await beginFigure(adminPage, 'A verdict too late');
  await drawer.locator('#field-caption').fill('Hours saved');
  await drawer.getByRole('button', { name: 'Add Row' }).click();
  await drawer.locator('[name="rows.0.value"]').fill('12');
  const { held, release } = await holdAnswers(
    adminPage,
    (request) => request.method() === 'POST' && Boolean(request.postData()?.includes('Our own count')),
  );
  let isHeld = false;
  void held.then(() => {
    isHeld = true;
  });
  let count = 0;
  // Payload’s form sends no request for a change made just before the response to an earlier request.
  await expect(async () => {
    count += 1;
    await drawer.locator('#field-source').fill(`Our own count ${count}`);
    await expect.poll(() => isHeld, { timeout: 2000 }).toBe(true);
  }).toPass();
  await drawer.locator('[name="rows.0.label"]').fill('Invoices');
  release();
  await expect(async () => {
    await drawer.getByRole('button', { name: 'Save changes' }).click({ timeout: 2000 });
    await expect(drawer).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect(figure).toContainText('Invoices');
});

test('a change made while another save is in flight is saved next, without a conflict dialog', {
  tag: '@full',
}, async ({ adminPage }) => {
  // The responses are held before the figure is inserted: its first save may be in flight by the time its drawer is
  // open.
  const { held, release } = await holdAnswers(
    adminPage,
    (request) =>
      request.method() === 'PATCH' && Boolean(request.postData()?.includes('"blockType":"figure"')),
  );
  const { figure, drawer, storedBlocks } = await beginFigure(adminPage, 'While it is saved');
  // Waits for the first save of the new block, which lacks the values that the server adds.
  await held;
  await drawer.locator('#field-caption').fill('Hours saved');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(figure).toContainText('No rows yet.');
  release();
  await expect.poll(async () => (await storedBlocks()).at(0)).toMatchObject({ caption: 'Hours saved' });
  await expect(adminPage.locator('dialog.studio-conflict')).toHaveCount(0);
});

for (const colorScheme of representatives(['light', 'dark'] as const, (one) => one === 'dark')) {
  test(`in the editor, an article with figures and tables fits a phone and is accessible in the ${colorScheme} theme`, async ({
    adminPage,
  }) => {
    await adminPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await adminPage.setViewportSize({ width: 375, height: 800 });
    const found = await adminPage.request.get(
      '/api/posts?where[slug][equals]=stop-competing-on-price&depth=0',
    );
    const [post] = (await found.json()).docs as Post[];
    await adminPage.goto(`/admin/collections/posts/${post?.id}`);
    await expect(adminPage.locator('.table-grid').first()).toBeVisible();
    await expect(adminPage.locator('.drawn-block figure').first()).toBeVisible();
    expect(await violationsIn(adminPage, '.rich-text-lexical')).toEqual([]);
    expect(await adminPage.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}

test('a new post has an empty, focused title and is called Untitled; publishing it names each missing field and moves to the first', async ({
  adminPage,
}) => {
  await adminPage.goto('/admin/collections/posts/create');
  await adminPage.waitForURL(/\/admin\/collections\/posts\/[0-9a-f-]{36}/);
  const title = adminPage.locator('#field-title');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('');
  await expect(adminPage.locator('h1')).toHaveText('Untitled');
  await expect(adminPage.locator('.step-nav')).toContainText('Untitled');
  await adminPage.locator('#field-excerpt').click();
  await adminPage.locator('#action-save').click();
  const message = adminPage.getByText(/^Not published\./);
  for (const name of ['Title', 'Body', 'Excerpt']) await expect(message).toContainText(name);
  await expect(title).toBeFocused();
  await adminPage.keyboard.type('What a week');
  await expect(adminPage.locator('h1')).toHaveText('What a week');
  await expect(adminPage.locator('#field-slug')).toHaveValue(/^what-a-week/);
});

test('a refused publication moves the focus to the first field at fault, also in the sidebar and in a collapsed row', {
  tag: '@full',
}, async ({ adminPage, baseURL }) => {
  await beginPost(adminPage, 'Without an excerpt');
  await adminPage.keyboard.type('A text.');
  const excerpt = adminPage.locator('#field-excerpt');
  await adminPage.setViewportSize({ width: 375, height: 800 });
  await adminPage.locator('#action-save').click();
  await expect(adminPage.getByText(/^Not published\..*Excerpt/)).toBeVisible();
  await expect(excerpt).toBeFocused();
  await expect(excerpt).toBeInViewport();

  await adminPage.setViewportSize({ width: 1440, height: 900 });
  const made = await adminPage.request.post('/api/pages?draft=true', {
    data: { title: 'A blank hero', path: '/a-blank-hero', blocks: [{ blockType: 'hero' }] },
    headers: { origin: baseURL ?? '' },
  });
  await adminPage.goto(`/admin/collections/pages/${(await made.json()).doc.id}`);
  const row = adminPage.locator('#blocks-row-0 > .collapsible');
  await expect(row).toBeVisible();
  await adminPage
    .getByRole('button', { name: /Collapse All/i })
    .first()
    .click();
  await expect(row).toHaveClass(/collapsible--collapsed/);
  await adminPage.locator('#action-save').click();
  await expect(adminPage.locator('#field-blocks__0__heading')).toBeFocused();
});

test('a pasted table needs no caption; publishing names a blank side note', {
  tag: '@full',
}, async ({ adminPage }) => {
  const { body, storedBlocks } = await beginPost(adminPage, 'Tables and notes');
  await adminPage.locator('#field-excerpt').fill('What tables need.');
  await body.locator('p').first().click();
  await paste(adminPage, { 'text/plain': 'Month\tSales\nMay\t10' });
  await expect.poll(async () => (await storedBlocks()).length).toBe(1);
  await body.locator('p').last().click();
  await adminPage.keyboard.type('/callout');
  await chooseFromMenu(adminPage, 'Callout (side note)');
  await expect.poll(async () => (await storedBlocks()).length).toBe(2);
  await adminPage.locator('#action-save').click();
  await expect(adminPage.getByText('Missing: Side note: Text.').first()).toBeVisible();
});

test('the slash menu offers pictures and dividers by their usual names, and neither main headings nor relationships', {
  tag: '@full',
}, async ({ adminPage }) => {
  await beginPost(adminPage, 'Found by name');
  const items = adminPage.locator('.slash-menu-popup__item');
  for (const [words, found] of [
    ['image', ['Image']],
    ['divider', ['Divider']],
    ['heading', ['Heading 2', 'Heading 3', 'Heading 4', 'Heading 5', 'Heading 6']],
    ['relation', []],
  ] as const) {
    await adminPage.keyboard.type(`/${words}`);
    await expect(items).toHaveText([...found]);
    for (let left = words.length + 1; left > 0; left -= 1) await adminPage.keyboard.press('Backspace');
  }
});

test('on a phone, a post that was left with its preview shows its form first, and a preview that is switched on comes into view', {
  tag: '@full',
}, async ({ adminPage }) => {
  const { body } = await beginPost(adminPage, 'Left with its preview');
  await adminPage.locator('#live-preview-toggler').click();
  await expect(adminPage.locator('.live-preview-window')).toBeVisible();
  await adminPage.setViewportSize({ width: 375, height: 800 });
  await expect(body).toBeVisible();
  expect((await body.boundingBox())?.width).toBeGreaterThan(200);
  const top = async (selector: string) => (await adminPage.locator(selector).first().boundingBox())?.y ?? 0;
  expect(await top('#field-title')).toBeLessThan(await top('.live-preview-window'));
  await adminPage.locator('#live-preview-toggler').click();
  await expect(adminPage.locator('.live-preview-window')).toBeHidden();
  await adminPage.locator('#live-preview-toggler').click();
  await expect(adminPage.locator('.live-preview-window')).toBeInViewport({ ratio: 0.5 });
  await adminPage.locator('#live-preview-toggler').click();
});
