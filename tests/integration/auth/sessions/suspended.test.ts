/** A suspended person whose session row still exists is treated as signed out by every endpoint. */
import { expect, it } from 'vitest';
import { POST as pressSecurity } from '@/app/api/auth/security/[action]/route';
import { POST as askToken } from '@/app/api/auth/token/route';
import { sessionAdapter } from '@/features/auth/session/next-auth-adapter';
import { postAccount } from '../../../support/actions/account-action';
import { rows } from '../../../support/db';
import { FactorBrowser, nobodysId } from '../../../support/factors/factor-browser';
import { testPayload } from '../../../support/payload';
import { askStudio } from '../../../support/studio-action';
import { askRest } from '../../../support/workspaces/rest-as';
import { aWorkspace, type Person, postTeamAction } from '../../../support/workspaces/workspaces';

const site = 'http://localhost:3000';

type Ask = (token: string, workspace: { slug: string; owner: Person }) => Promise<unknown>;

const post = (path: string, token: string) =>
  new Request(`${site}${path}`, {
    method: 'POST',
    body: new URLSearchParams(),
    headers: { cookie: `plumbline-session=${token}`, 'sec-fetch-site': 'same-origin' },
  });

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

/** Returns a function that calls an endpoint of factors and returns its status. No factor has the id `nobodysId`. */
const factors =
  (method: string, path: string): Ask =>
  (token) =>
    statusOf(new FactorBrowser(token).call(method, path, method === 'POST' ? {} : undefined));

const questions: readonly [what: string, ask: Ask, answer: { signedIn: unknown; suspended: unknown }][] = [
  [
    'the session that next-auth reads',
    async (token) => {
      const read = await sessionAdapter(testPayload, false).getSessionAndUser?.(token);
      return read?.user.id !== undefined;
    },
    { signedIn: true, suspended: false },
  ],
  [
    'the access token route',
    (token) => statusOf(askToken(post('/api/auth/token', token))),
    { signedIn: 200, suspended: 401 },
  ],
  ['reading the person’s own user', factors('GET', 'user'), { signedIn: 200, suspended: 401 }],
  ['removing a factor', factors('DELETE', `factors/${nobodysId}`), { signedIn: 404, suspended: 401 }],
  [
    'the challenge of a factor',
    factors('POST', `factors/${nobodysId}/challenge`),
    { signedIn: 404, suspended: 401 },
  ],
  ['verifying a factor', factors('POST', `factors/${nobodysId}/verify`), { signedIn: 404, suspended: 401 }],
  [
    'the challenge of a passkey',
    factors('POST', 'passkeys/step-up/options'),
    { signedIn: 200, suspended: 401 },
  ],
  [
    'a form of the security page',
    async (token) => {
      const response = await pressSecurity(post('/api/auth/security/keep-codes', token), {
        params: Promise.resolve({ action: 'keep-codes' }),
      });
      return response.headers.get('location');
    },
    { signedIn: '/account/security?done=codes', suspended: '/auth?returnTo=%2Faccount%2Fsecurity' },
  ],
  [
    'an account form',
    (token) => statusOf(postAccount(token, 'name', { name: 'Ada' }, { accept: 'application/json' })),
    { signedIn: 303, suspended: 401 },
  ],
  [
    'a workspace action',
    (token, { slug }) => statusOf(postTeamAction({ token }, slug, 'leave')),
    { signedIn: 409, suspended: 401 },
  ],
  [
    'an action of the studio',
    (token) =>
      statusOf(
        askStudio(
          new Request(`${site}/api/studio/status`, {
            headers: { cookie: `plumbline-session=${token}`, 'sec-fetch-site': 'same-origin' },
          }),
        ),
      ),
    { signedIn: 200, suspended: 403 },
  ],
  [
    'the person’s own user over REST',
    async (token, { owner }) => statusOf(askRest(token, 'GET', `/users/${owner.id}`)),
    { signedIn: 200, suspended: 403 },
  ],
];

it.each(questions)(
  'for %s, a suspended person is signed out from the moment of the suspension',
  async (_what, ask, answer) => {
    const { team, owner } = await aWorkspace();
    await rows(`update users set role = 'admin' where id = $1`, [owner.id]);
    const workspace = { slug: team.slug, owner };
    expect(await ask(owner.token, workspace)).toEqual(answer.signedIn);
    await rows('update users set suspended_at = now() where id = $1', [owner.id]);
    expect(await ask(owner.token, workspace)).toEqual(answer.suspended);
  },
);
