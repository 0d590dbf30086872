/**
 * The account pages of embeds, their figures and their leads: a live preview, a shared link to the figures, and
 * accessibility.
 */
import { expectAccessible, violationsIn } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { makeEmbed, makePartner } from '../../support/browser/partner-pages';

test('the embed’s preview shows typed values before they are saved, and warns of poor contrast', {
  tag: '@full',
}, async ({ adminPage, baseURL }) => {
  await makePartner(adminPage, baseURL, 'previewed');
  await adminPage.goto('/enterprise/white-label?workspace=previewed&embed=new');
  const main = adminPage.getByRole('main');
  const preview = adminPage.frameLocator('iframe[title="Preview of the embed"]');
  await expect(preview.getByRole('heading', { name: 'ROI calculator' })).toBeVisible();
  await main.getByRole('textbox', { name: /^Heading/ }).fill('Typed just now');
  await expect(preview.getByRole('heading', { name: 'Typed just now' })).toBeVisible();
  await main.getByLabel('Calculator').selectOption('capacity');
  await expect(preview.getByLabel('Team size')).toBeVisible();
  await main.getByLabel('Text', { exact: true }).fill('#eeeeee');
  await expect(preview.getByText('cannot be told from the background', { exact: false })).toBeVisible();
});

test('the embed’s preview shows a calculator that was chosen before the page’s scripts ran', {
  tag: '@full',
}, async ({ adminPage, baseURL }) => {
  await makePartner(adminPage, baseURL, 'chosen-early');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await adminPage.route('**/_next/static/chunks/*.js', (route) => released.then(() => route.continue()));
  await adminPage.goto('/enterprise/white-label?workspace=chosen-early&embed=new', { waitUntil: 'commit' });
  await adminPage.getByRole('main').getByLabel('Calculator').selectOption('capacity');
  release();
  const preview = adminPage.frameLocator('iframe[title="Preview of the embed"]');
  await expect(preview.getByLabel('Team size')).toBeVisible();
});

test('the figures of an embed include a visitor’s view, and a shared link shows the figures to anyone until the link is ended', {
  tag: '@full',
}, async ({ adminPage, page, baseURL }) => {
  await makePartner(adminPage, baseURL, 'counted');
  const id = await makeEmbed(adminPage, { slug: 'counted', heading: 'Counted', origins: '' });
  await page.goto(`/embed/${id}`);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByLabel('Hours saved a week').fill('15');
  await page.getByLabel('E-mail').focus();
  const main = adminPage.getByRole('main');
  const row = (name: string) => main.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(async () => {
    await adminPage.goto('/enterprise/analytics-dashboard?workspace=counted');
    await expect(row('Completions').getByRole('cell').first()).toHaveText('1', { timeout: 1000 });
  }).toPass();
  await expect(row('Views').getByRole('cell').first()).toHaveText('1');
  await expectAccessible(adminPage, [375, 1440]);
  await main.getByRole('button', { name: 'Make a link' }).click();
  const link = (await main.locator('code', { hasText: '/embed-figures/' }).textContent()) ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Embed Counted' })).toBeVisible();
  await expect(
    page
      .getByRole('row', { name: /^Views/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('1');
  await main.getByRole('button', { name: 'End all links to it' }).click();
  await expect(main.getByText('All links to these figures have ended.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});
