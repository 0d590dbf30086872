/** Signs a browser in: by the mailed link, or by a stored session where a test is about something else. */
import type { Client } from 'pg';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { signInMethods } from '@/features/auth/session/methods/session-methods';
import { hashToken, newSecretToken } from '@/features/auth/session/session-token';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { linksOf, type Mailbox } from '../mail/mailbox';

/** @param returnTo page to open after the sign-in. */
export async function signInByMail(page: Page, mailbox: Mailbox, email: string, returnTo = '/dashboard') {
  await page.goto(`/auth?${new URLSearchParams({ returnTo })}`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'E-mail me a link' }).click();
  await followMailedLink(page, mailbox, email);
  await page.waitForURL(`**${returnTo}`);
}

/** Opens the sign-in link that was mailed to an address, and confirms the sign-in. */
export async function followMailedLink(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  const links = async () => (await mailbox.to(email)).flatMap(linksOf);
  const signInLink = async () => (await links()).find((href) => href.includes('/auth/callback')) ?? '';
  await expect.poll(signInLink).not.toBe('');
  await page.goto(await signInLink());
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Stores a session for the user with the address, who is created if needed, and gives the browser its cookies.
 * @param role role of a user who is created
 */
export async function signInByRow(
  context: Pick<BrowserContext, 'addCookies'>,
  { url, databaseUrl }: { url: string; databaseUrl: string },
  email: string,
  role: 'member' | 'editor' | 'admin' = 'member',
): Promise<void> {
  const token = newSecretToken();
  await withClient(databaseUrl, (client: Client) =>
    client.query(
      `with person as (
         insert into users (email, role, user_metadata, app_metadata, last_sign_in_at)
         values ($1, $2::enum_users_role, '{}', '{"provider": "email"}', now())
         on conflict (email) do update set last_sign_in_at = now() returning id)
       insert into auth_sessions (token_hash, user_id, persistent, aal, expires_at, last_used_at, methods)
       select $3, id, true, 'aal1', now() + interval '1 day', now(),
         jsonb_build_array(jsonb_build_object('method', $4::text, 'timestamp', extract(epoch from now())::int))
       from person`,
      [email, role, hashToken(token), signInMethods.link],
    ),
  );
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  await context.addCookies([
    { name: 'plumbline-session', value: token, url, expires, httpOnly: true, sameSite: 'Lax' },
    { name: 'signed_in', value: '1', url, expires, sameSite: 'Lax' },
  ]);
}
