/** Signs in without a page or a mail, for tests that are about something else. */
import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import type { BrowserContext } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';

/**
 * Stores a session of an address, whose user is created if needed, and gives the browser its cookies.
 * @param role of a new user
 */
export async function signInByRow(
  context: BrowserContext,
  { url, databaseUrl }: { url: string; databaseUrl: string },
  email: string,
  role: 'member' | 'editor' | 'admin' = 'member',
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await withClient(databaseUrl, (client: Client) =>
    client.query(
      `with person as (
         insert into users (email, role, user_metadata, app_metadata, last_sign_in_at)
         values ($1, $2::enum_users_role, '{}', '{"provider": "email"}', now())
         on conflict (email) do update set last_sign_in_at = now() returning id)
       insert into auth_sessions (token_hash, user_id, persistent, aal, expires_at, last_used_at, methods)
       select $3, id, true, 'aal1', now() + interval '1 day', now(),
         jsonb_build_array(jsonb_build_object('method', 'otp', 'timestamp', extract(epoch from now())::int))
       from person`,
      [email, role, tokenHash],
    ),
  );
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  await context.addCookies([
    { name: 'plumbline-session', value: token, url, expires, httpOnly: true, sameSite: 'Lax' },
    { name: 'signed_in', value: '1', url, expires, sameSite: 'Lax' },
  ]);
}
