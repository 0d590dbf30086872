import { expect, test } from '../../support/browser/browser-test';
import { signInByMail } from '../../support/browser/sign-in-by-mail';

test('a flag that an admin switches on in the studio is on in the member’s session, and off again', async ({
  page,
  adminPage,
  mailbox,
}) => {
  const email = 'flagged@visitor.example';
  const features = async () => (await (await page.request.get('/api/auth/session')).json()).user.features;
  await adminPage.goto('/admin/collections/members/create');
  await adminPage.locator('#field-email').fill(email);
  const flags = adminPage.getByRole('group', { name: 'Feature flags' });
  const name = flags.getByLabel('New flag');
  await name.fill('no such name!');
  await name.press('Enter');
  await expect(flags).toContainText('Name it with up to 60 letters');
  await name.fill('new-reports');
  await name.press('Enter');
  await expect(flags.getByRole('checkbox', { name: 'new-reports' })).toBeChecked();
  const save = adminPage.getByRole('button', { name: 'Save' });
  await save.click();
  await adminPage.waitForURL(/\/members\/[0-9a-f-]{36}/);
  // Whoever signs in by this address later is this member.
  await signInByMail(page, mailbox, email);
  expect(await features()).toEqual({ 'new-reports': true });

  // The sign-in has changed the member; a form left open would be told so.
  await adminPage.reload();
  await flags.getByText('new-reports', { exact: true }).click();
  await save.click();
  await expect.poll(features).toEqual({ 'new-reports': false });
  await flags.getByRole('button', { name: 'Remove new-reports' }).click();
  await save.click();
  await expect.poll(features).toEqual({});
});
