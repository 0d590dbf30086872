/** Page /admin/workspaces/:id: admins of the firm invite people into a workspace there, and switch its features. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { env } from '@/config/env';
import { acceptInvitation } from '@/features/invitations/acceptance/accept-invitation';
import { loadTeamInvitations } from '@/features/invitations/studio/team-invitations-panel';
import { findStanding } from '@/features/members/queries';
import { loadTeamFeatures } from '@/features/members/studio/team-features-panel';
import { findToolAccess } from '@/features/partners/tool-access';
import { listTeamActivity } from '@/features/teams/activity/list-team-activity';
import type { Team } from '@/payload-types';
import type { LoadWorkspacePanel } from '@/studio-kit/panels/workspace-panel';
import { actors } from '../../support/actors';
import { renderHtml } from '../../support/content/render-html';
import { rows } from '../../support/db';
import { aMember, aTeam, aUser } from '../../support/factories';
import { origin } from '../../support/forms';
import { Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';
import { requestOf, signIn } from '../../support/sign-in';
import { askStudio } from '../../support/studio-action';
import { sendDue } from '../../support/worker';
import { aWorkspace, roleIn } from '../../support/workspaces/workspaces';

type Who = Parameters<typeof actors.headers>[0];

const press = async (action: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  askStudio(
    new Request(`${origin}/api/studio/${action}`, {
      method: 'POST',
      headers: headers ?? (await actors.headers('admin')),
      body: new URLSearchParams(fields),
    }),
  );
const pressAs = async (who: Who, action: string, fields: Record<string, string>) =>
  press(action, fields, await actors.headers(who));
const didOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '', origin).searchParams.get('did');

const newAddress = () => `${randomUUID()}@client.example`;
const aNewTeam = () => aTeam({ name: 'Northwind', slug: `team-${randomUUID()}`, features: {} });
const invitationOf = async (email: string) =>
  (
    await rows<{ id: string; team_id: string; team_role: string }>(
      'select id, team_id, team_role from invitations where email = $1',
      [email],
    )
  )[0];

const mailsTo = (email: string) =>
  rows('select template, status from emails where "to" = $1 order by created_at', [email]);

const panel = async (load: LoadWorkspacePanel, { id: teamId }: Team) =>
  renderHtml(
    await load({
      req: await actors.admin(),
      teamId,
      now: new Date(),
      clock: 'UTC',
    }),
  );

const sentences = async ({ id: teamId }: Team) =>
  (await listTeamActivity(await testPayload(), { teamId, page: 1, perPage: 10 })).entries.map(
    ({ sentence }) => sentence,
  );

/** Headers of an admin whose second factor is no longer fresh. */
async function staleAdmin(): Promise<Record<string, string>> {
  const email = newAddress();
  const { id } = await aUser({ email, role: 'admin' });
  const token = await signIn(email);
  await rows(`insert into auth_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`, [id]);
  await rows(
    `update auth_sessions set aal = 'aal2', stepped_up_at = now() - interval '11 minutes' where user_id = $1`,
    [id],
  );
  return { origin, accept: 'application/json', cookie: `plumbline-session=${token}` };
}

it('an admin invites a person without an account as the first owner of a workspace, and accepting makes the person its owner', async () => {
  const team = await aNewTeam();
  const email = newAddress();
  expect(didOf(await press('workspaces/invite', { team: team.id, email, role: 'owner' }))).toBe('invited');
  const shown = await panel(loadTeamInvitations, team);
  expect(shown).toContain(email);
  expect(shown).toContain('Owner of Northwind');
  await sendDue();
  const [mail] = await new Mailbox(env.mailboxDir).to(email);
  expect(mail?.text).toContain('the workspace “Northwind” at Plumbline AI');
  const token = await signIn(email);
  const req = await requestOf(token);
  await acceptInvitation(req, (await invitationOf(email))?.id ?? '');
  expect(await roleIn(team, { id: req.user.id, email, token })).toBe('owner');
  expect(await sentences(team)).toEqual([
    `${email} joined as an owner`,
    `The firm invited ${email} as an owner`,
  ]);
});

it('a second invitation from the workspace’s page renews the first, and an invalid address or a member’s is refused with a message', async () => {
  const { team, owner } = await aWorkspace();
  const email = newAddress();
  const invite = async (to: string) =>
    didOf(await press('workspaces/invite', { team: team.id, email: to, role: 'admin' }));
  expect([await invite(email), await invite(email)]).toEqual(['invited', 'invited_again']);
  expect([await invite('nobody'), await invite(owner.email)]).toEqual(['email_invalid', 'already_there']);
});

it('an admin invites a list of addresses into a workspace from the page of invitations', async () => {
  const team = await aNewTeam();
  const [one, two] = [newAddress(), newAddress()];
  const fields = { list: `${one}\n${two}`, kind: 'workspace-owner', workspace: team.slug };
  const check = new URL((await press('invites', fields)).headers.get('location') ?? '', origin);
  expect(check.searchParams.get('workspace')).toBe(team.slug);
  expect(await invitationOf(one)).toBeUndefined();
  expect(didOf(await press('invites', { ...fields, checked: 'yes' }))).toBe('sent');
  for (const email of [one, two])
    expect(await invitationOf(email)).toMatchObject({ team_id: team.id, team_role: 'owner' });
});

it('inviting into a workspace that does not exist sends no invitation, and the redirect keeps the typed list', async () => {
  const email = newAddress();
  const response = await press('invites', { list: email, kind: 'workspace-owner', workspace: 'nowhere' });
  const place = new URL(response.headers.get('location') ?? '', origin);
  expect([place.searchParams.get('did'), place.searchParams.get('list')]).toEqual(['no_workspace', email]);
  expect(await invitationOf(email)).toBeUndefined();
});

it.each(['editor', 'member', 'visitor'] as const)(
  'the role %s can neither invite into a workspace nor switch its features, nor can an admin without a recently confirmed second factor',
  async (who) => {
    const team = await aNewTeam();
    const email = newAddress();
    const stale = await staleAdmin();
    for (const [action, fields] of [
      ['workspaces/invite', { team: team.id, email, role: 'owner' }],
      ['invites', { list: email, kind: 'workspace-owner', workspace: team.slug }],
      ['workspaces/feature', { team: team.id, feature: 'partner-tools', value: 'on' }],
    ] as const) {
      expect((await pressAs(who, action, fields)).status, action).toBe(403);
      const response = await press(action, fields, stale);
      expect([response.status, (await response.json()).data.code], action).toEqual([403, 'step_up_required']);
    }
    expect(await invitationOf(email)).toBeUndefined();
    expect(await rows('select features from teams where id = $1', [team.id])).toEqual([{ features: {} }]);
  },
);

it('a user whom an admin adds to a workspace over REST gets a mail, unless the user is removed before the mail is sent', async () => {
  const team = await aNewTeam();
  const add = async (email: string) => {
    const user = await aUser({ email });
    const data = { team_id: team.id, user_id: user.id, role: 'owner' };
    expect((await actors.rest('admin', 'POST', '/team-memberships', data)).status).toBe(201);
    return String(user.id);
  };
  const [added, removed] = [newAddress(), newAddress()];
  await add(added);
  await rows('delete from team_memberships where user_id_id = $1', [await add(removed)]);
  await sendDue();
  expect(await mailsTo(added)).toMatchObject([{ template: 'workspace-joined', status: 'sent' }]);
  const [mail] = await new Mailbox(env.mailboxDir).to(added);
  expect(mail?.text).toContain('Plumbline AI added you to the workspace “Northwind” as an owner.');
  expect(mail?.text).toContain(`/t/${team.slug}`);
  expect(await mailsTo(removed)).toMatchObject([{ template: 'workspace-joined', status: 'skipped' }]);
});

it('a feature that an admin switches for a workspace is on or off in studio, session and tools alike, and recorded once', async () => {
  const { team, owner } = await aWorkspace({ name: 'Harbour', features: {} });
  const req = await testRequest();
  const change = async (value: string) =>
    didOf(await press('workspaces/feature', { team: team.id, feature: 'partner-tools', value }));
  const seen = async () => [
    (await findStanding(req, owner.id)).features['partner-tools'].isOn,
    (await findToolAccess(req, { userId: owner.id, teamId: team.id })).isOn,
  ];
  expect(await panel(loadTeamFeatures, team)).toContain('Off for everybody');
  expect([await change('on'), await change('on')]).toEqual(['switched', 'switched_already']);
  expect(await seen()).toEqual([true, true]);
  expect(await panel(loadTeamFeatures, team)).toContain('On for the workspace Harbour');

  await aMember({ email: owner.email, user_id: owner.id, features: { 'partner-tools': true } });
  expect(await change('off')).toBe('switched');
  expect(await seen()).toEqual([false, false]);
  const shown = await panel(loadTeamFeatures, team);
  expect(shown).toContain('Off for the workspace Harbour');
  expect(shown).toContain('By their own switch on for 1 of its people');

  expect(await change('usual')).toBe('switched');
  expect(await seen()).toEqual([true, true]);
  expect(await sentences(team)).toEqual(
    expect.arrayContaining([
      'The firm switched “Partner tools” back to its default',
      'The firm switched “Partner tools” off',
      'The firm switched “Partner tools” on',
    ]),
  );
  expect((await sentences(team)).filter((sentence) => sentence.includes('switched'))).toHaveLength(3);
});

it('a feature switch that is changed in the workspace’s document appears in the activity of the workspace as well', async () => {
  const { team } = await aWorkspace({ features: { 'client-gpts': false } });
  const data = { features: { 'partner-tools': true } };
  expect((await actors.rest('admin', 'PATCH', `/teams/${team.id}`, data)).status).toBe(200);
  expect(await sentences(team)).toEqual(
    expect.arrayContaining([
      'The firm switched “Partner tools” on',
      'The firm switched “GPTs made for them” back to its default',
    ]),
  );
});

it('switching on an unknown feature for a workspace removes the stored switch of that feature', async () => {
  const { team } = await aWorkspace({ features: { 'new-reports': true } });
  expect(await panel(loadTeamFeatures, team)).toContain('new-reports');
  const fields = { team: team.id, feature: 'new-reports', value: 'on' };
  expect(didOf(await press('workspaces/feature', fields))).toBe('switched');
  expect(await rows('select features from teams where id = $1', [team.id])).toEqual([{ features: {} }]);
});
