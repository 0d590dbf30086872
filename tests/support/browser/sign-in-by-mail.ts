/** Signs in through the browser with the mailed link. */
import { expect, type Page } from 'playwright/test';
import { linksOf, type Mailbox } from '../mail/mailbox';

/** @param returnTo page to open after the sign-in. */
export async function signInByMail(page: Page, mailbox: Mailbox, email: string, returnTo = '/dashboard') {
  await page.goto(`/auth?${new URLSearchParams({ returnTo })}`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'E-mail me a link' }).click();
  const links = async () => (await mailbox.to(email)).flatMap(linksOf);
  const signInLink = async () => (await links()).find((href) => href.includes('/auth/callback')) ?? '';
  await expect.poll(signInLink).not.toBe('');
  await page.goto(await signInLink());
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${returnTo}`);
}
