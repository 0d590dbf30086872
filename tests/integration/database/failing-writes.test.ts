/**
 * Makes each write of a request fail, one at a time. A failed request leaves no row, mail, job or log entry, and the
 * same request then succeeds once.
 */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { beforeAll, expect, it, vi } from 'vitest';
import { POST as acceptInvitation } from '@/app/api/invitations/accept/route';
import { POST as receivePayment } from '@/app/api/payments/stripe/route';
import { type Invitee, inviteByMail } from '@/features/invitations/sending/invite-by-mail';
import type { Team } from '@/payload-types';
import { postAccount } from '../../support/actions/account-action';
import { actors } from '../../support/actors';
import {
  failAtWrite,
  findTableStates,
  hasFailed,
  letWritesSucceed,
  prepareFailingWrites,
} from '../../support/database/failing-writes';
import { rows } from '../../support/db';
import { aMember, aStoredLead, aUser, create } from '../../support/factories';
import { origin } from '../../support/forms';
import { askStudio } from '../../support/studio-action';
import { isFull } from '../../support/suite/full';
import { aPerson, aWorkspace, newMember, postTeamAction } from '../../support/workspaces/workspaces';

const { secret } = vi.hoisted(() => {
  const signing = 'whsec_0123456789abcdef0123';
  process.env.STRIPE_WEBHOOK_SECRET = signing;
  return { secret: signing };
});

type Prepared = {
  /** Sends the same request each time. */
  send: () => Promise<Response>;
  /** Path to which the successful request redirects, or the outcome in its response body. */
  answer: string;
};

/** Number of rows that one successful request adds to each table, or removes. */
type Added = Record<string, number>;

type Case = [what: string, prepare: () => Promise<Prepared>, added: Added];

const newAddress = () => `${randomUUID()}@corp.example`;
const json = { accept: 'application/json' };

/** An action of the studio, sent by an admin. */
async function byAdmin(path: string, fields: Record<string, string>, answer: string): Promise<Prepared> {
  const headers = { ...(await actors.headers('admin')), ...json };
  const request = () =>
    new Request(`${origin}/api/studio/${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
  return { send: () => askStudio(request()), answer };
}

async function anInvitation(team: Team, email = newAddress()): Promise<string> {
  const invitee: Invitee = { email, kind: 'workspace', teamId: team.id, role: 'member' };
  return (await inviteByMail(await actors.admin(), invitee)).id;
}

/** An action by which an owner changes an invitation into the workspace. */
const byOwner = (action: string, did: string) => async (): Promise<Prepared> => {
  const { team, owner } = await aWorkspace();
  const invitation = await anInvitation(team);
  return {
    send: () => postTeamAction(owner, team.slug, action, { invitation }),
    answer: `/t/${team.slug}/members?done=${did}`,
  };
};

const cases: Case[] = [
  [
    'the acceptance of an invitation into a workspace',
    async () => {
      const { team } = await aWorkspace();
      const guest = await aPerson();
      const id = await anInvitation(team, guest.email);
      const headers = { ...json, origin, cookie: `plumbline-session=${guest.token}` };
      const request = () =>
        new Request(`${origin}/api/invitations/accept`, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ id }),
        });
      return { send: () => acceptInvitation(request()), answer: `/t/${team.slug}` };
    },
    { team_memberships: 1, team_activities: 1 },
  ],
  ['the resending of an invitation', byOwner('resend-invitation', 'invited-again'), { emails: 1 }],
  ['the withdrawal of an invitation', byOwner('withdraw-invitation', 'withdrawn'), { team_activities: 1 }],
  [
    'the sending of an invitation to the requested address',
    async () => {
      const { team } = await aWorkspace();
      const [id, to] = [await anInvitation(team), newAddress()];
      await rows('update invitations set asked_email = $2, asked_at = now() where id = $1', [id, to]);
      return byAdmin('invites/redirect', { id, to }, '/admin/invites?did=sent&done=1');
    },
    { invitations: 1, emails: 1, team_activities: 2 },
  ],
  [
    'the sending of a list of invitations',
    async () => {
      const list = [newAddress(), newAddress(), newAddress()].join('\n');
      return byAdmin('invites', { list, kind: 'member', checked: 'yes' }, '/admin/invites?did=sent&done=3');
    },
    { invitations: 3, emails: 3, members: 3 },
  ],
  [
    'an invitation from the studio’s page of a workspace',
    async () => {
      const { id } = (await aWorkspace()).team;
      const fields = { team: id, email: newAddress(), role: 'owner' };
      return byAdmin('workspaces/invite', fields, `/admin/workspaces/${id}?did=invited`);
    },
    { invitations: 1, emails: 1, team_activities: 1 },
  ],
  [
    'the pause of a workspace',
    async () => {
      const { id } = (await aWorkspace()).team;
      const fields = { team: id, reason: 'The contract has ended' };
      return byAdmin('workspaces/pause', fields, `/admin/workspaces/${id}?did=paused`);
    },
    { team_activities: 1, content_changes: 1 },
  ],
  [
    'the resuming of a paused workspace',
    async () => {
      const { id } = (await aWorkspace()).team;
      await rows('update teams set disabled_at = now() where id = $1', [id]);
      return byAdmin('workspaces/open', { team: id }, `/admin/workspaces/${id}?did=opened`);
    },
    { team_activities: 1, content_changes: 1 },
  ],
  [
    'the switching of a feature for a workspace',
    async () => {
      const { id } = (await aWorkspace({ features: {} })).team;
      const fields = { team: id, feature: 'partner-tools', value: 'on' };
      return byAdmin('workspaces/feature', fields, `/admin/workspaces/${id}?did=switched`);
    },
    { team_activities: 1, content_changes: 1 },
  ],
  [
    'the switching of a feature for a person',
    async () => {
      const { id } = await aUser();
      const fields = { person: String(id), feature: 'partner-tools', value: 'on' };
      return byAdmin('people/feature', fields, `/admin/members/${id}?did=switched`);
    },
    { members: 1 },
  ],
  [
    'the suspension of a person',
    async () => {
      const { id } = await aPerson();
      return byAdmin('people/suspend', { person: id }, `/admin/members/${id}?did=suspended`);
    },
    { auth_sessions: -1, auth_log: 1 },
  ],
  [
    'the lifting of a suspension',
    async () => {
      const { id } = await aUser({ suspended_at: new Date().toISOString() });
      return byAdmin('people/resume', { person: String(id) }, `/admin/members/${id}?did=resumed`);
    },
    { auth_log: 1 },
  ],
  [
    'the planning of a reset of factors',
    async () => {
      const { id } = await aPerson();
      await rows(`insert into auth_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`, [
        id,
      ]);
      return byAdmin('people/reset-factors', { person: id }, `/admin/members/${id}?did=reset_planned`);
    },
    { auth_factor_resets: 1, auth_log: 1, emails: 1, 'pgboss.job': 1 },
  ],
  [
    'the erasure of an account',
    async () => {
      const { id, email } = await newMember((await aWorkspace()).team, 'member');
      await aMember({ email, user_id: id });
      return byAdmin('people/erase', { person: id, sure: 'yes' }, '/admin/members?did=erased');
    },
    { users: -1, members: -1, team_memberships: -1, auth_sessions: -1, auth_log: 1 },
  ],
  [
    'the erasure of a member without an account',
    async () => {
      const { id } = await aMember();
      return byAdmin('people/erase', { person: id, sure: 'yes' }, '/admin/members?did=erased');
    },
    { members: -1, auth_log: 1 },
  ],
  [
    'the move of a requested agent to “ready”',
    async () => {
      const [request] = await rows<{ id: string; updated_at: string }>(
        `insert into agent_requests (lead_id, company, company_key, task, frequency, duration, right_result)
         values ($1, 'Northwind', 'northwind', 'Copying orders', 'Once a day', '20 minutes', 'No order is missing')
         returning id, updated_at::text`,
        [await aStoredLead()],
      );
      const seen = new Date(String(request?.updated_at)).toISOString();
      const link = 'https://chatgpt.example/g/one';
      const fields = { request: request?.id ?? '', status: 'ready', seen, link, answer: 'Paste one order.' };
      return byAdmin('gpts/move', fields, '/admin/gpts?did=moved&to=ready');
    },
    { client_gpts: 1, lead_events: 1, emails: 1 },
  ],
  [
    'the feedback on a GPT',
    async () => {
      const { id, token } = await aPerson();
      const gpt = await create('client-gpts', { title: 'Told', link: 'https://gpt.example', user: id });
      const fields = { gpt: gpt.id, text: 'It took the gross amount.' };
      return {
        send: () => postAccount(token, 'gpts/feedback', fields, json),
        answer: `/my-gpts?told=${gpt.id}#gpt-${gpt.id}`,
      };
    },
    { gpt_feedback: 1 },
  ],
  [
    'the receipt of a payment',
    async () => {
      const email = newAddress();
      await aStoredLead({ email, stage: 'contacted' });
      const session = {
        ...{ object: 'checkout.session', payment_intent: `pi_${randomUUID()}`, payment_status: 'paid' },
        ...{ amount_total: 480_000, currency: 'usd', customer_details: { email } },
      };
      const payload = JSON.stringify({
        ...{ id: `evt_${randomUUID()}`, type: 'checkout.session.completed', created: 1_790_000_000 },
        data: { object: session },
      });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      const request = () =>
        new Request(`${origin}/api/payments/stripe`, {
          method: 'POST',
          body: payload,
          headers: { 'stripe-signature': signature },
        });
      return { send: () => receivePayment(request()), answer: 'done' };
    },
    { payments: 1, payment_events: 1, firm_events: 1, lead_events: 2 },
  ],
];

const sentence = /^This did not work just now(, and nothing was changed)?\. Please try again in a minute\.$/;

beforeAll(prepareFailingWrites);

async function failingAt(number: number, send: () => Promise<Response>): Promise<Response> {
  await failAtWrite(number);
  return send();
}

/** Number of the write that fails next: in the short run, from the sixth on, only every sixth. */
const nextAfter = (number: number) => (isFull || number < 6 ? number + 1 : number + 6);

it.each(cases)(
  'if any write of %s fails, the request leaves the database unchanged, and succeeds when it is repeated',
  async (_what, prepare, added) => {
    await letWritesSucceed();
    const { send, answer } = await prepare();
    const before = await findTableStates();
    let number = 1;
    let response = await failingAt(number, send);
    while (await hasFailed()) {
      const { message } = await response.json();
      expect([response.status, message], `write ${number}`).toEqual([500, expect.stringMatching(sentence)]);
      expect(await findTableStates(), `write ${number}`).toEqual(before);
      number = nextAfter(number);
      response = await failingAt(number, send);
    }
    expect(number).toBeGreaterThan(1);
    expect(response.headers.get('location') ?? (await response.json()).outcome).toBe(answer);
    const after = await findTableStates();
    const differences = Object.keys({ ...before, ...after })
      .map((table) => [table, (after[table]?.count ?? 0) - (before[table]?.count ?? 0)] as const)
      .filter(([, difference]) => difference !== 0);
    expect(Object.fromEntries(differences)).toEqual(added);
  },
);
