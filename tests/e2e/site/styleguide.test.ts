/** The style guide: all components of the design system, their transient states, and colour contrasts. */
import { expect, test } from '../../support/browser/browser-test';

const components = [
  'Button',
  'Link',
  'Field',
  'Select',
  'Checkbox',
  'Chip',
  'Dialog',
  'Sheet',
  'Toast',
  'Tabs',
  'Accordion',
  'Table',
  'Badge',
  'Card',
  'Stat',
  'Progress',
  'Skeleton',
  'Spinner',
  'Empty state',
  'Breadcrumb',
  'Pagination',
  'Carousel',
  'Chart',
  ...['bars', 'pairs', 'waterfall', 'share', 'line', 'ranges', 'schedule', 'quadrant', 'flow'].map(
    (kind) => `Figure, ${kind}`,
  ),
  'Table of figures',
  'Table of words',
  'Code',
  'Price ladder',
  'Timeline',
  'Quotation',
  'Row of logos',
];

test('the style guide shows every component and is excluded from search engines', { tag: '@full' }, async ({
  page,
  request,
}) => {
  await page.goto('/styleguide');
  for (const name of components) {
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/styleguide');
});

test('the style guide’s hover sample has the colour of a hovered button, and its focus sample has a focus outline', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/styleguide');
  await page.locator('html[data-hydrated]').waitFor();
  const button = (shows: string) => page.locator(`[data-shows=${shows}] button`).first();
  const resting = page.getByRole('button', { name: 'Send', exact: true }).first();
  const colour = await resting.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(button('hover')).not.toHaveCSS('background-color', colour);
  const shown = await button('hover').evaluate((element) => getComputedStyle(element).backgroundColor);
  await resting.hover();
  await expect(resting).toHaveCSS('background-color', shown);
  await expect(button('focus-visible')).toHaveCSS('outline-width', '2px');
});

test('every colour of the style guide has the contrast that its use requires, in both themes', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/styleguide');
    const measured = page.locator('[data-contrast]');
    await expect(measured).toHaveCount(10);
    const figures = await measured.evaluateAll((all) =>
      all.map(({ dataset: { contrast, least }, textContent }) => ({ contrast, least, ratio: textContent })),
    );
    for (const { contrast, least, ratio } of figures)
      expect(Number(ratio), `${contrast}, ${colorScheme}`).toBeGreaterThanOrEqual(Number(least));
  }
});

test('tabs work without script: arrow keys select a tab, and unselected panels are hidden', {
  tag: '@full',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/styleguide');
  const before = page.getByText('Three people, two inboxes, forty-two minutes.');
  const after = page.getByText('One review, four minutes.');
  await expect(before).toBeVisible();
  await expect(after).toBeHidden();
  await page.getByRole('radio', { name: 'Before' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(after).toBeVisible();
  await expect(before).toBeHidden();
  await context.close();
});

test('a code sample is copied unchanged', { tag: '@full' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/styleguide');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Copy What a step hands on' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ task: 'match-invoice', confidence: 0.82 });
});
