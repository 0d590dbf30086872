/** Invitations into a workspace over HTTP, from its page of people. */
import { describe, expect, it } from 'vitest';
import { acceptInvitation } from '@/features/invitations/acceptance/accept-invitation';
import { rows } from '../../support/db';
import { requestOf } from '../../support/sign-in';
import {
  activityOf,
  answerOf,
  aPerson,
  aWorkspace,
  newMember,
  postTeamAction,
  roleIn,
} from '../../support/workspaces/workspaces';

const openOf = (teamId: string) =>
  rows<{ id: string; email: string; team_role: string }>(
    'select id, email, team_role from invitations where team_id = $1 and withdrawn_at is null and accepted_at is null',
    [teamId],
  );

describe('inviting', () => {
  it('an owner can invite people to any role, an admin to any role but owner, and a member cannot invite anybody', async () => {
    const { team } = await aWorkspace();
    for (const [acting, allowed] of [
      ['owner', ['owner', 'admin', 'member']],
      ['admin', ['admin', 'member']],
      ['member', []],
    ] as const) {
      const actor = await newMember(team, acting);
      for (const role of ['owner', 'admin', 'member']) {
        const email = `${acting}-invites-${role}@guest.example`;
        const response = await postTeamAction(actor, team.slug, 'invite', { email, role });
        const isAllowed = (allowed as readonly string[]).includes(role);
        expect(response.status, email).toBe(isAllowed ? 303 : 403);
        const mails = await rows(`select 1 from emails where template = 'invitation' and "to" = $1`, [email]);
        expect(mails, email).toHaveLength(isAllowed ? 1 : 0);
      }
    }
  });

  it('a guest who accepts becomes a member with the role of the invitation, and both inviting and joining are recorded', async () => {
    const { team, owner } = await aWorkspace();
    const guest = await aPerson();
    await postTeamAction(owner, team.slug, 'invite', { email: guest.email, role: 'admin' });
    const [invitation] = await openOf(team.id);
    await acceptInvitation(await requestOf(guest.token), invitation?.id ?? '');
    expect(await roleIn(team, guest)).toBe('admin');
    const kinds = (await activityOf(team)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['invited', 'joined']));
    expect(await openOf(team.id)).toEqual([]);
  });

  it.each(['', 'no address', 'a@b.c,d@e.f', 'x'.repeat(900)])(
    'inviting the invalid address “%.20s” returns an error for the e-mail field, or without script a redirect to the members page',
    async (email) => {
      const { team, owner } = await aWorkspace();
      const scripted = await postTeamAction(owner, team.slug, 'invite', { email, role: 'member' });
      const { errors } = (await scripted.json()) as { errors: Record<string, string> };
      expect([scripted.status, Object.keys(errors)]).toEqual([422, ['email']]);
      const native = await postTeamAction(owner, team.slug, 'invite', { email, role: 'member' }, {});
      expect(await answerOf(native)).toEqual([303, `/t/${team.slug}/members?refused=invite`]);
    },
  );

  it('inviting a member returns 409, and inviting an invited address again renews the invitation instead of adding a second one', async () => {
    const { team, owner } = await aWorkspace();
    const member = await newMember(team, 'member');
    const again = await postTeamAction(owner, team.slug, 'invite', { email: member.email, role: 'admin' });
    expect(again.status).toBe(409);
    const send = () =>
      postTeamAction(owner, team.slug, 'invite', { email: 'twice@guest.example', role: 'member' });
    expect([await answerOf(await send()), await answerOf(await send())]).toEqual([
      [303, `/t/${team.slug}/members?done=invited`],
      [303, `/t/${team.slug}/members?done=invited-again`],
    ]);
    expect(await openOf(team.id)).toHaveLength(1);
  });
});

describe('an invitation and the role of its sender', () => {
  it.each([
    ['was removed', 'admin', 'delete from team_memberships where team_id_id = $1 and user_id_id = $2'],
    [
      'was demoted to member',
      'admin',
      `update team_memberships set role = 'member' where team_id_id = $1 and user_id_id = $2`,
    ],
    [
      'may no longer grant its role',
      'owner',
      `update team_memberships set role = 'admin' where team_id_id = $1 and user_id_id = $2`,
    ],
  ] as const)(
    'an invitation whose sender %s cannot be accepted until an authorised member sends it again',
    async (_, role, loss) => {
      const { team, owner } = await aWorkspace();
      const sender = await newMember(team, role);
      const guest = await aPerson();
      await postTeamAction(sender, team.slug, 'invite', { email: guest.email, role });
      const [invitation] = await openOf(team.id);
      const id = invitation?.id ?? '';
      await rows(loss, [team.id, sender.id]);
      await expect(acceptInvitation(await requestOf(guest.token), id)).rejects.toMatchObject({
        code: 'inviter_lost_right',
        status: 409,
      });
      expect(await roleIn(team, guest)).toBeUndefined();
      await postTeamAction(owner, team.slug, 'resend-invitation', { invitation: id });
      await acceptInvitation(await requestOf(guest.token), id);
      expect(await roleIn(team, guest)).toBe(role);
    },
  );

  it('an invitation as a member can still be accepted after its sender was demoted from owner to admin', async () => {
    const { team, owner } = await aWorkspace();
    const sender = await newMember(team, 'owner');
    const guest = await aPerson();
    await postTeamAction(sender, team.slug, 'invite', { email: guest.email, role: 'member' });
    await postTeamAction(owner, team.slug, 'change-role', { user: sender.id, role: 'admin' });
    const [invitation] = await openOf(team.id);
    await acceptInvitation(await requestOf(guest.token), invitation?.id ?? '');
    expect(await roleIn(team, guest)).toBe('member');
  });
});

describe('a second factor', () => {
  it('sending, resending and withdrawing an invitation require a recently confirmed second factor', async () => {
    const { team, owner } = await aWorkspace();
    await postTeamAction(owner, team.slug, 'invite', { email: 'factor@guest.example', role: 'member' });
    const [invitation] = await openOf(team.id);
    await rows(`insert into auth_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`, [
      owner.id,
    ]);
    const stepUp = (ago: string) =>
      rows(`update auth_sessions set aal = 'aal2', stepped_up_at = now() - $2::interval where user_id = $1`, [
        owner.id,
        ago,
      ]);
    const attempts: [string, Record<string, string>][] = [
      ['invite', { email: 'another@guest.example', role: 'member' }],
      ['resend-invitation', { invitation: invitation?.id ?? '' }],
      ['withdraw-invitation', { invitation: invitation?.id ?? '' }],
    ];
    const statuses = async () => {
      const found = [];
      for (const [action, fields] of attempts)
        found.push((await postTeamAction(owner, team.slug, action, fields)).status);
      return found;
    };
    await stepUp('11 minutes');
    expect(await statuses()).toEqual([403, 403, 403]);
    await stepUp('0 minutes');
    expect(await statuses()).toEqual([303, 303, 303]);
  });
});

describe('sending again and withdrawing', () => {
  it('an admin cannot replace a valid invitation to be owner with an invitation to be member', async () => {
    const { team, owner } = await aWorkspace();
    const admin = await newMember(team, 'admin');
    const email = `${team.slug}@guest.example`;
    await postTeamAction(owner, team.slug, 'invite', { email, role: 'owner' });
    const invite = () => postTeamAction(admin, team.slug, 'invite', { email, role: 'member' });
    expect((await invite()).status).toBe(403);
    expect(await openOf(team.id)).toMatchObject([{ email, team_role: 'owner' }]);
    await rows(`update invitations set expires_at = now() - interval '1 second' where email = $1`, [email]);
    expect((await invite()).status).toBe(303);
    expect(await openOf(team.id)).toMatchObject([{ email, team_role: 'member' }]);
  });

  it('resending or withdrawing an invitation of another workspace returns 404, even for a user who owns both workspaces', async () => {
    const { team, owner } = await aWorkspace();
    const { team: other, owner: otherOwner } = await aWorkspace();
    await rows(`insert into team_memberships (team_id_id, user_id_id, role) values ($1, $2, 'owner')`, [
      other.id,
      owner.id,
    ]);
    await postTeamAction(otherOwner, other.slug, 'invite', { email: 'theirs@guest.example', role: 'member' });
    const [invitation] = await openOf(other.id);
    for (const action of ['resend-invitation', 'withdraw-invitation']) {
      const response = await postTeamAction(owner, team.slug, action, { invitation: invitation?.id ?? '' });
      expect(response.status, action).toBe(404);
    }
    expect(await openOf(other.id)).toHaveLength(1);
  });

  it('a withdrawn invitation cannot be accepted or resent, and two concurrent withdrawals are recorded once', async () => {
    const { team, owner } = await aWorkspace();
    const guest = await aPerson();
    await postTeamAction(owner, team.slug, 'invite', { email: guest.email, role: 'member' });
    const [invitation] = await openOf(team.id);
    const fields = { invitation: invitation?.id ?? '' };
    const withdraw = () => postTeamAction(owner, team.slug, 'withdraw-invitation', fields);
    expect((await Promise.all([withdraw(), withdraw()])).map(({ status }) => status)).toEqual([303, 303]);
    expect((await postTeamAction(owner, team.slug, 'resend-invitation', fields)).status).toBe(409);
    await expect(acceptInvitation(await requestOf(guest.token), fields.invitation)).rejects.toThrow(
      'withdrawn',
    );
    expect(await roleIn(team, guest)).toBeUndefined();
    expect((await activityOf(team)).filter(({ kind }) => kind === 'invitation_withdrawn')).toHaveLength(1);
  });
});
