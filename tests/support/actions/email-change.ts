/** Changes the address of an account in tests: a session requests the change, and the mailed links confirm it. */
import { changeToken } from '@/features/auth/email-change/change-links';
import { rows } from '../db';
import { postLink } from '../link-action';
import { signIn } from '../sign-in';
import { postAccount } from './account-action';

let networks = 0;

/** Headers of a browser in a network of its own, so that no rate limit is exceeded by chance. */
export function fromAnotherNetwork(): Record<string, string> {
  networks += 1;
  return { 'x-forwarded-for': `198.18.${Math.floor(networks / 250)}.${(networks % 250) + 1}` };
}

export type ChangeRow = {
  id: string;
  from_email: string;
  to_email: string;
  state: 'pending' | 'completed' | 'undone' | 'ended';
};

export const changesOf = (email: string) =>
  rows<ChangeRow>(
    `select id, from_email, to_email, case when undone_at is not null then 'undone'
       when completed_at is not null then 'completed' when ended_at is not null then 'ended' else 'pending' end as state
     from auth_email_changes where from_email = $1 order by created_at`,
    [email],
  );

/** Requests a change. @returns its id. */
export async function askForChange(token: string, from: string, to: string): Promise<string> {
  const response = await postAccount(token, 'email', { email: to }, fromAnotherNetwork());
  const location = response.headers.get('location');
  if (location !== '/account/email?did=asked') throw new Error(`The change was refused: ${location}`);
  const change = (await changesOf(from)).at(-1);
  if (!change) throw new Error('No change was stored.');
  return change.id;
}

export const pressChange = (id: string, purpose: 'from' | 'to', answer = 'confirm') =>
  postLink('email-change', { t: changeToken({ id, purpose }), answer }, fromAnotherNetwork());

export const pressUndo = (id: string) =>
  postLink('email-undo', { t: changeToken({ id, purpose: 'undo' }) }, fromAnotherNetwork());

/**
 * Signs in, then requests and confirms a change of address. @returns the token of the session and the id of the
 * change.
 */
export async function changeAddress(from: string, to: string): Promise<{ token: string; id: string }> {
  const token = await signIn(from);
  const id = await askForChange(token, from, to);
  await pressChange(id, 'from');
  await pressChange(id, 'to');
  return { token, id };
}

export async function userByEmail(email: string): Promise<{ id: string; email: string } | undefined> {
  const [user] = await rows<{ id: string; email: string }>('select id, email from users where email = $1', [
    email,
  ]);
  return user;
}

export const mailsTo = async (email: string, template?: string) =>
  rows<{ template: string; metadata: Record<string, unknown> }>(
    `select template, metadata from emails where "to" = $1 and ($2::text is null or template = $2) order by created_at`,
    [email, template ?? null],
  );
