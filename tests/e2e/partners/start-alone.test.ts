/** A partner starts a workspace without contact to the firm, gets a first lead, and deletes the workspace. */
import { expect, test } from '../../support/browser/browser-test';
import { startHostSite } from '../../support/browser/host-page';
import { makeEmbed } from '../../support/browser/partner-pages';
import { followMailedLink } from '../../support/browser/sign-in';

test('a visitor of the white-label page signs in, starts a workspace, creates an embed, gets a lead through the embed, and deletes the workspace', async ({
  page,
  browser,
  mailbox,
  baseURL,
}) => {
  const host = await startHostSite();
  const partner = 'alone@partner.example';
  await page.goto('/products/white-label');
  await page.getByRole('main').getByRole('link', { name: 'Start a workspace' }).first().click();
  // Until the new page is there, the former one matches `data-hydrated`.
  await page.waitForURL(/\/auth\?/);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('main').getByLabel('E-mail').fill(partner);
  await page.getByRole('main').getByRole('button', { name: 'E-mail me a link' }).click();
  await followMailedLink(page, mailbox, partner);
  await page.waitForURL('**/t/new');

  const main = page.getByRole('main');
  await main.getByLabel('Name of the workspace').fill('Visit www.elsewhere.example');
  await main.getByRole('button', { name: 'Start the workspace' }).click();
  await expect(main.getByRole('alert').getByRole('link')).toHaveText(
    'Please leave out web and e-mail addresses here',
  );
  await expect(main.getByLabel('Name of the workspace')).toHaveValue('Visit www.elsewhere.example');
  await main.getByLabel('Name of the workspace').fill('Alone & Partners');
  await main.getByRole('button', { name: 'Start the workspace' }).click();
  await page.waitForURL('**/t/alone-partners?done=started');
  await expect(main.getByText('The workspace is there.', { exact: false })).toBeVisible();

  const id = await makeEmbed(page, { slug: 'alone-partners', heading: 'Worth it?', origins: host.origin });
  host.put('/offer', `<script async src="${baseURL}/embed.js" data-embed="${id}"></script>`);
  const visitor = await browser.newPage();
  await visitor.goto(`${host.origin}/offer`);
  const frame = visitor.frameLocator('iframe');
  await frame.getByLabel('E-mail').fill('first.lead@corp.example');
  await frame.getByLabel('Name').fill('Lea First');
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: 'Sent to Alone & Partners' })).toBeVisible();
  await expect
    .poll(async () => (await mailbox.to(partner)).map(({ subject }) => subject))
    .toContain('A lead from “Embed Worth it?”: Lea First');

  await page.goto('/t/alone-partners/settings');
  await main.getByLabel('Type its name to delete it').fill('Alone');
  await main.getByRole('button', { name: 'Delete the workspace' }).click();
  await expect(
    main.getByText('Please type the name of the workspace as it stands above', { exact: false }).first(),
  ).toBeVisible();
  await main.getByLabel('Type its name to delete it').fill('Alone & Partners');
  await main.getByRole('button', { name: 'Delete the workspace' }).click();
  await page.waitForURL('**/dashboard?did=workspace-deleted');
  await expect(main.getByRole('link', { name: 'Start a workspace' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Worth it?')).toHaveCount(0);
  await visitor.close();
  await host.stop();
});
