/**
 * A user of each role (`member@example.com`, `editor@example.com`, `admin@example.com`) and a visitor, with their
 * local and REST requests. Each user is created when first needed, and signed in when a session is first needed.
 */
import config from '@payload-config';
import { handleEndpoints, type PayloadRequest, type TypedUser } from 'payload';
import type { Role } from '@/access/roles';
import { aUser } from './factories';
import { testRequest } from './payload';
import { signIn } from './sign-in';

export type Who = Role | 'visitor';

export const everyone: readonly Who[] = ['visitor', 'member', 'editor', 'admin'];

const emailOf = (role: Role) => `${role}@example.com`;

const users = new Map<Role, Promise<TypedUser>>();
const tokens = new Map<Role, Promise<string>>();

function once<T>(made: Map<Role, Promise<T>>, role: Role, make: () => Promise<T>): Promise<T> {
  const value = made.get(role) ?? make();
  made.set(role, value);
  return value;
}

const userOf = (role: Role): Promise<TypedUser> =>
  once(users, role, () => aUser({ email: emailOf(role), role }));

async function cookieOf(who: Who): Promise<Record<string, string>> {
  if (who === 'visitor') return {};
  await userOf(who);
  return { cookie: `plumbline-session=${await once(tokens, who, () => signIn(emailOf(who)))}` };
}

export const actors = {
  admin: () => actors.request('admin'),
  editor: () => actors.request('editor'),
  member: () => actors.request('member'),
  visitor: () => actors.request('visitor'),

  /** A request of the Local API, as passed to hooks and functions. */
  request: async (who: Who): Promise<PayloadRequest> => testRequest(await actors.user(who)),

  user: async (who: Who): Promise<TypedUser | undefined> => (who === 'visitor' ? undefined : userOf(who)),

  id: async (role: Role): Promise<string> => String((await userOf(role)).id),

  /** Headers of a browser's same-origin request with the session cookie. */
  headers: async (who: Who): Promise<Record<string, string>> => ({
    origin: 'http://localhost:3000',
    ...(await cookieOf(who)),
  }),

  /** Sends a REST request with the user's session cookie. */
  async rest(
    who: Who,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const request = new Request(`http://localhost:3000/api${path}`, {
      method,
      headers: {
        ...(await cookieOf(who)),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return handleEndpoints({ config, request });
  },
};
