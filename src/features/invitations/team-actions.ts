/** Invitations into a workspace, sent from the workspace's people page. */
import { z } from 'zod';
import { notFound } from '@/http/app-error';
import { type TeamRequest, teamAction } from '../teams/actions/team-action';
import { teamRoles } from '../teams/deeds';
import { teamPages, withDone } from '../teams/paths';
import type { Membership } from '../teams/tenancy/memberships';
import { findInvitation } from './find-invitation';
import { inviteByMail, resendInvitation, withdrawInvitation } from './sending/invite-by-mail';

const page = teamPages.people;

const invite = teamAction({
  name: 'invite',
  deed: 'managePeople',
  schema: z.object({
    email: z.string().max(1000).default(''),
    role: z.enum(teamRoles, { error: 'Please choose a role' }),
  }),
  async act(req, { membership: { teamId, slug }, input: { email, role } }) {
    const { isRenewed } = await inviteByMail(req, { email, kind: 'workspace', teamId, role });
    return withDone(page(slug), isRenewed ? 'invited-again' : 'invited');
  },
  page,
});

const Chosen = z.object({ invitation: z.string().max(60).default('') });

/** Treats an invitation of another workspace as unknown. @throws AppError 404 */
async function assertOfTeam(req: TeamRequest, { teamId }: Membership, id: string): Promise<void> {
  const found = await findInvitation(req, id);
  if (found?.team_id !== teamId) throw notFound('This invitation is gone.');
}

const resend = teamAction({
  name: 'resend-invitation',
  deed: 'managePeople',
  schema: Chosen,
  async act(req, { membership, input: { invitation } }) {
    await assertOfTeam(req, membership, invitation);
    await resendInvitation(req, invitation);
    return withDone(page(membership.slug), 'invited-again');
  },
  page,
});

const withdraw = teamAction({
  name: 'withdraw-invitation',
  deed: 'managePeople',
  schema: Chosen,
  async act(req, { membership, input: { invitation } }) {
    await assertOfTeam(req, membership, invitation);
    await withdrawInvitation(req, invitation);
    return withDone(page(membership.slug), 'withdrawn');
  },
  page,
});

export const teamActions = [invite, resend, withdraw];
