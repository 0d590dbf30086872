/** An admin invites an editor, who accepts: the whole way in a browser, with the clicks of both counted. */
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { countedClicks } from '../../support/browser/counted-clicks';
import { linksOf, type Mailbox } from '../../support/mail/mailbox';

const linkOf = async (mailbox: Mailbox, email: string, part: string) =>
  (await mailbox.to(email)).flatMap(linksOf).findLast((href) => href.includes(part)) ?? '';

async function mailedLink(mailbox: Mailbox, email: string, part: string): Promise<string> {
  await expect.poll(() => linkOf(mailbox, email, part)).not.toBe('');
  return linkOf(mailbox, email, part);
}

async function mailedCode(mailbox: Mailbox, email: string): Promise<string> {
  const code = async () =>
    (await mailbox.to(email)).flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text ?? '')?.[1] ?? []).at(-1) ??
    '';
  await expect.poll(code).not.toBe('');
  return code();
}

test('an admin invites an editor in 2 clicks from the studio’s home, and the editor reaches the studio in 4 clicks', async ({
  adminPage,
  page,
  mailbox,
}) => {
  const email = 'new.editor@corp.example';
  const admin = countedClicks();
  await adminPage.goto('/admin');
  await admin.click(adminPage.getByRole('navigation').getByRole('link', { name: 'Invitations' }));
  await adminPage.getByLabel('Email address').fill(email);
  await admin.click(adminPage.getByRole('button', { name: 'Invite' }));
  await expect(adminPage.getByRole('status').first()).toHaveText('The invitation is on its way.');
  expect(admin.count()).toBe(2);

  const invited = countedClicks();
  // The first click is on the mail's button.
  await page.goto(await mailedLink(mailbox, email, '/invitation?t='));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('invites you as an editor');
  await invited.click(page.getByRole('button', { name: 'Mail me a code' }));
  await page.waitForURL('**/confirm-email');
  await page.getByLabel('Six-digit code').fill(await mailedCode(mailbox, email));
  await invited.click(page.getByRole('button', { name: 'Sign in with the code' }));
  await invited.click(page.getByRole('button', { name: 'Accept' }));
  await page.waitForURL('**/admin');
  expect(1 + invited.count()).toBe(4);
  await adminPage.reload();
  await expect(adminPage.getByRole('row', { name: new RegExp(email) })).toContainText('Accepted');
});

test('an invitation link remains valid after a mail scanner’s visit; if another address is signed in, the page shows both addresses', {
  tag: '@full',
}, async ({ adminPage, page, mailbox }) => {
  const email = 'second.editor@corp.example';
  await adminPage.goto('/admin/invites');
  await adminPage.getByLabel('Email address').fill(email);
  await adminPage.getByRole('button', { name: 'Invite' }).click();
  const link = await mailedLink(mailbox, email, '/invitation?t=');
  for (let visit = 0; visit < 3; visit += 1) expect((await page.request.get(link)).status()).toBe(200);

  // The page shows both the invited and the signed-in address.
  await adminPage.goto(link);
  const main = adminPage.getByRole('main');
  await expect(main).toContainText(email);
  await expect(main).toContainText('You are signed in as triage@localhost');
  await expectAccessible(adminPage, [375, 1440], 'main');
  await main.getByRole('button', { name: 'Ask to have it sent to triage@localhost' }).click();
  await expect(main).toContainText('You have asked');

  await adminPage.goto('/admin/invites');
  const row = adminPage.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Requested at triage@localhost');
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await expect(adminPage.getByRole('status').first()).toContainText('withdrawn');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation was withdrawn');
  await expectAccessible(page, [375, 1440], 'main');
  await page.goto('/invitation?t=cut');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no invitation behind this link');
});

test('a pasted list of addresses is checked before any invitation is sent', { tag: '@full' }, async ({
  adminPage,
  mailbox,
}) => {
  await adminPage.goto('/admin/invites');
  await adminPage.getByLabel('Email address').fill('Ada <ada@list.example>\nnobody\ngrace@list.example');
  await adminPage.getByRole('combobox', { name: 'Role' }).selectOption('member');
  await adminPage.getByRole('button', { name: 'Invite' }).click();
  const check = adminPage.getByRole('region', { name: 'Check before sending' });
  await expect(check.getByRole('row', { name: /nobody/ })).toContainText('Not an email address');
  expect(await mailbox.to('ada@list.example')).toEqual([]);
  await check.getByRole('button', { name: 'Invite these 2' }).click();
  await expect(adminPage.getByRole('status').first()).toHaveText('2 invitations are on their way.');
  await mailedLink(mailbox, 'grace@list.example', '/invitation?t=');
});
