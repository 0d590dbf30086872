import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import { AppError, notFound } from '@/http/app-error';
import { RateLimit, tooManyRequests } from '@/http/rate-limit';
import { InvalidEmailAddress, normaliseEmail } from '@/lib/text/addresses/email-address';
import { queueMail } from '../../mail/outbox/outbox';
import { addWaitingMember } from '../../members/tables';
import { recordTeamActivity } from '../../teams/activity/record-team-activity';
import { type FoundInvitation, findInvitation, findStandingInvitation } from '../find-invitation';
import { tokenHashOfLink } from '../invitation-link';
import type { InvitationKind } from '../kinds';
import { insertInvitation, renewInvitation, withdrawInvitationRow } from '../tables';
import { assertMayInvite } from './assert-may-invite';
import { findInviteeStates } from './check-invitees';

export type Invitee = {
  /** E-mail address as typed. */
  email: string;
  kind: InvitationKind;
  /** Team, and role in the team, for the kind `workspace`. */
  teamId?: string | undefined;
  role?: string | undefined;
};

export type Invited = {
  id: string;
  /** Whether an open invitation existed, and got a new link. */
  isRenewed: boolean;
};

const byInviter = new RateLimit('invitations-by-inviter', { points: 300, seconds: 3600 });
const toAddress = new RateLimit('invitations-to-address', { points: 5, seconds: 3600 });

function normalise(typed: string): string {
  try {
    return normaliseEmail(typed);
  } catch (error) {
    if (!(error instanceof InvalidEmailAddress)) throw error;
    const sentence = 'This does not look like an e-mail address. Please check it for slips.';
    throw new AppError('email_invalid', 422, sentence, { field: 'email' });
  }
}

const thereSentences: Record<InvitationKind, string> = {
  editor: 'This is the address of an editor or an admin already.',
  admin: 'This is the address of an admin already.',
  member: 'This is the address of a member already.',
  workspace: 'This person is in the workspace already.',
};

/** @throws AppError 429 if the inviter has sent, or the address has got, too many invitations. */
async function countInvitation(inviterId: string, email: string): Promise<void> {
  const counts = await Promise.all([byInviter.consume(inviterId), toAddress.consume(email)]);
  const waits = counts.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
  if (waits.length > 0) throw tooManyRequests(Math.max(...waits));
}

const newLink = () => {
  const link_id = randomUUID();
  return { link_id, token_hash: tokenHashOfLink(link_id) };
};

/**
 * The mail's metadata contains the id of its link, so that the mail is skipped once the invitation has a newer link.
 */
async function queueInvitation(req: PayloadRequest, id: string, email: string, linkId: string) {
  const metadata = { invitation_id: id, link_id: linkId };
  await queueMail(req, { template: 'invitation', to: email, leadId: null, metadata });
}

/**
 * Invites an e-mail address, in one transaction with its mail. An open invitation for the same purpose gets a new
 * link instead, so that nobody has two. An invitation into a workspace is recorded in the workspace's activity.
 * @throws what `assertMayInvite` does; AppError email_invalid, already_there, unreachable, too_many_requests
 */
export async function inviteByMail(req: PayloadRequest, invitee: Invitee): Promise<Invited> {
  const { kind, teamId = null, role: team_role = null } = invitee;
  const target = { kind, teamId };
  const { user: inviter } = await assertMayInvite(req, { ...target, role: team_role });
  const email = normalise(invitee.email);
  return inTransaction(req, async () => {
    // Serialises invitations of one address: two concurrent requests would both find no invitation.
    await lockUntilCommit(req, `invitation ${email}`);
    const state = (await findInviteeStates(req, [email], target)).get(email);
    if (state === 'there') throw new AppError('already_there', 409, thereSentences[kind], { field: 'email' });
    if (state === 'unreachable') {
      const sentence = 'Mails to this address come back, or its owner has refused them. Nothing was sent.';
      throw new AppError('unreachable', 409, sentence, { field: 'email' });
    }
    await countInvitation(inviter.id, email);
    const link = newLink();
    const standing = await findStandingInvitation(req, { email, ...target });
    // A user who may not withdraw an open invitation may not replace it either. An expired invitation grants nothing,
    // so it needs no check.
    if (standing?.state === 'open') await assertMayInvite(req, { ...target, role: standing.team_role });
    if (standing)
      await renewInvitation(req, { id: standing.id, team_role, invited_by_id: inviter.id, ...link });
    const id =
      standing?.id ??
      (await insertInvitation(req, {
        email,
        kind,
        team_id: teamId,
        team_role,
        invited_by_id: inviter.id,
        ...link,
      }));
    if (kind === 'member') await addWaitingMember(req, email);
    if (teamId !== null && team_role !== null) {
      await recordTeamActivity(req, { teamId, kind: 'invited', details: { email, role: team_role } });
    }
    await queueInvitation(req, id, email, link.link_id);
    return { id, isRenewed: standing !== null };
  });
}

const endedSentences = {
  accepted: 'It was accepted meanwhile.',
  withdrawn: 'It was withdrawn. Invite the address anew.',
} as const;

type Changing = { found: FoundInvitation; userId: string };

/** Finds an invitation for a user who may send it. @throws what `assertMayInvite` does; AppError 404 */
async function invitationToChange(req: PayloadRequest, id: string): Promise<Changing> {
  const found = await findInvitation(req, id);
  if (!found) throw notFound('This invitation is gone.');
  const { kind, team_id: teamId, team_role: role } = found;
  const { user } = await assertMayInvite(req, { kind, teamId, role });
  return { found, userId: user.id };
}

/**
 * Sends an invitation again, with a new link for seven days; the previous link becomes invalid. @throws AppError 404,
 * 409, 429
 */
export async function resendInvitation(req: PayloadRequest, id: string): Promise<void> {
  const { found, userId } = await invitationToChange(req, id);
  const { email, state } = found;
  if (state === 'accepted' || state === 'withdrawn') {
    throw new AppError('invitation_ended', 409, endedSentences[state]);
  }
  await countInvitation(userId, email);
  const link = newLink();
  await inTransaction(req, async () => {
    if (!(await renewInvitation(req, { id, invited_by_id: userId, ...link }))) {
      throw new AppError('invitation_ended', 409, 'It was accepted or withdrawn meanwhile.');
    }
    await queueInvitation(req, id, email, link.link_id);
  });
}

/** Withdraws an invitation. Idempotent. @throws AppError 404; 409 if it was accepted */
export async function withdrawInvitation(req: PayloadRequest, id: string): Promise<void> {
  const { state, email, team_id: teamId } = (await invitationToChange(req, id)).found;
  if (state === 'withdrawn') return;
  const isWithdrawn = await inTransaction(req, async () => {
    const isFirst = await withdrawInvitationRow(req, id);
    if (isFirst && teamId !== null) {
      await recordTeamActivity(req, { teamId, kind: 'invitation_withdrawn', details: { email } });
    }
    return isFirst;
  });
  if (isWithdrawn) return;
  const after = await findInvitation(req, id);
  if (after?.state === 'accepted') throw new AppError('invitation_ended', 409, endedSentences.accepted);
}
