/** Somebody of each role, signed in, and what they may do over REST. */
import config from '@payload-config';
import { handleEndpoints, type PayloadRequest } from 'payload';
import type { Role } from '@/access/roles';
import { setRole } from '@/features/auth/users/set-role';
import { testRequest } from './payload';
import { signIn } from './sign-in';

export type Who = Role | 'visitor';

export const people: readonly Who[] = ['visitor', 'member', 'editor', 'admin'];

type Person = { user: PayloadRequest['user']; token: string | undefined };

export class People {
  #people = new Map<Who, Person>([['visitor', { user: null, token: undefined }]]);

  /** Signs in `member@example.com`, `editor@example.com` and `admin@example.com`. */
  static async signedIn(): Promise<People> {
    const signedIn = new People();
    for (const role of ['member', 'editor', 'admin'] as const) {
      const user = await setRole(await testRequest(), `${role}@example.com`, role);
      const token = await signIn(user.email);
      signedIn.#people.set(role, { user: { ...user, collection: 'users' }, token });
    }
    return signedIn;
  }

  user(who: Who): PayloadRequest['user'] | undefined {
    return this.#people.get(who)?.user ?? undefined;
  }

  id(who: Role): string {
    return String(this.user(who)?.id);
  }

  /** What somebody's browser sends along from the site's own pages. */
  headers(who: Who): Record<string, string> {
    const token = this.#people.get(who)?.token;
    return { origin: 'http://localhost:3000', ...(token && { cookie: `plumbline-session=${token}` }) };
  }

  /** A REST call with somebody's cookie. */
  async rest(
    who: Who,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const token = this.#people.get(who)?.token;
    const request = new Request(`http://localhost:3000/api${path}`, {
      method,
      headers: {
        ...(token && { cookie: `plumbline-session=${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return handleEndpoints({ config, request });
  }
}
