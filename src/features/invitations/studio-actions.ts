import { z } from 'zod';
import type { SignedInRequest } from '@/access/actor';
import { inTransaction } from '@/db/transaction';
import { type AppError, isAppError, notFound } from '@/http/app-error';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { teamRoles } from '../teams/deeds';
import { findWorkspaceById } from '../teams/studio/list-workspaces';
import { workspaceAfter, workspaceOutcomeOfError } from '../teams/studio/workspaces-query';
import { findInvitation } from './find-invitation';
import { studioChoiceNames } from './kinds';
import { assertMayInvite, type InvitationGift } from './sending/assert-may-invite';
import { findInviteeStates } from './sending/check-invitees';
import { inviteByMail, resendInvitation, withdrawInvitation } from './sending/invite-by-mail';
import { readPastedList } from './sending/read-pasted-list';
import { findGift } from './studio/find-gift';
import { checkHref, fitsCheck, invitesAfter, outcomeOfError } from './studio/invites-query';

const back = z.string().max(500).default('');

const List = z.object({
  list: z.string().default(''),
  kind: z.enum(studioChoiceNames),
  workspace: z.string().max(200).default(''),
  /** Set by the review page: the addresses that can be invited are then invited without another review. */
  checked: z.literal('yes').optional().catch(undefined),
  back,
});

/** Codes of errors that concern one address of a list. */
const leftOut = new Set(['already_there', 'unreachable', 'too_many_requests']);

/**
 * @returns how many addresses were invited, and how many were refused since the check. @throws what `assertMayInvite`
 * does
 */
async function inviteAll(req: SignedInRequest, typed: readonly string[], gift: InvitationGift) {
  await assertMayInvite(req, gift);
  const { kind, teamId, role } = gift;
  let left = 0;
  // Every request locks addresses in the same order: otherwise two requests with overlapping lists could deadlock.
  const emails = typed.toSorted();
  await inTransaction(req, async () => {
    for (const email of emails) {
      try {
        await inviteByMail(req, { email, kind, teamId: teamId ?? undefined, role: role ?? undefined });
      } catch (error) {
        // These errors are thrown before any statement fails, so the transaction can continue.
        if (!isAppError(error) || !leftOut.has(error.code) || emails.length === 1) throw error;
        left += 1;
      }
    }
  });
  return { done: emails.length - left, left };
}

const refuse = ({ code }: AppError, from: string): string | undefined => {
  const did = outcomeOfError(code);
  return did && invitesAfter(from, { did });
};

/**
 * Invites a single address immediately. A list of addresses is checked first, and invited by a button on the review
 * page.
 */
const send = studioAction({
  path: 'invites',
  maxBytes: 40_000,
  schema: List,
  onError: (error, { back: from }) => refuse(error, from),
  async act(req, { checked, back: from, ...typed }) {
    if (!fitsCheck(typed)) return invitesAfter(from, { did: 'too_long' });
    const lines = readPastedList(typed.list);
    if (lines.length === 0) return invitesAfter(from, { did: 'empty' });
    const gift = await findGift(req, typed);
    if (!gift) return checkHref(typed, 'no_workspace');
    const emails = lines.flatMap(({ email }) => email ?? []);
    const states = await findInviteeStates(req, emails, gift);
    const fit = emails.filter((email) => ['new', 'invited'].includes(states.get(email) ?? ''));
    const isSure = checked === 'yes' || (lines.length === 1 && fit.length === 1);
    if (!isSure || fit.length === 0) return checkHref(typed);
    return invitesAfter(from, { did: 'sent', ...(await inviteAll(req, fit, gift)) });
  },
});

const IntoTeam = z.object({
  team: z.uuid(),
  email: z.string().max(1000).default(''),
  role: z.enum(teamRoles),
});

/** Invites somebody into a workspace from its page in the studio. */
const inviteIntoTeam = studioAction({
  path: 'workspaces/invite',
  schema: IntoTeam,
  onError({ code }, { team: id }) {
    const did = workspaceOutcomeOfError(code);
    return did && workspaceAfter(id, did);
  },
  async act(req, { team: teamId, email, role }) {
    if (!(await findWorkspaceById(req.payload, teamId))) throw notFound('This workspace is gone.');
    const { isRenewed } = await inviteByMail(req, { email, kind: 'workspace', teamId, role });
    return workspaceAfter(teamId, isRenewed ? 'invited_again' : 'invited');
  },
});

const One = z.object({ id: z.uuid(), back });

const resend = studioAction({
  path: 'invites/resend',
  schema: One,
  onError: (error, { back: from }) => refuse(error, from),
  async act(req, { id, back: from }) {
    await resendInvitation(req, id);
    return invitesAfter(from, { did: 'resent' });
  },
});

const withdraw = studioAction({
  path: 'invites/withdraw',
  schema: One,
  onError: (error, { back: from }) => refuse(error, from),
  async act(req, { id, back: from }) {
    await withdrawInvitation(req, id);
    return invitesAfter(from, { did: 'withdrawn' });
  },
});

/** `to` is the address shown on the button: the requested address may have changed since the list was shown. */
const Redirect = One.extend({ to: z.string().max(254) });

/** Withdraws an invitation, and sends another one to the address for which it was requested. */
const redirect = studioAction({
  path: 'invites/redirect',
  schema: Redirect,
  onError: (error, { back: from }) => refuse(error, from),
  async act(req, { id, to, back: from }) {
    const found = await findInvitation(req, id);
    if (!found?.asked_email) throw notFound('This invitation is gone.');
    const { asked_email: email, kind, team_id, team_role } = found;
    if (email !== to) return invitesAfter(from, { did: 'wanted_elsewhere' });
    await inTransaction(req, async () => {
      await withdrawInvitation(req, id);
      await inviteByMail(req, {
        email,
        kind,
        ...(team_id && { teamId: team_id }),
        ...(team_role && { role: team_role }),
      });
    });
    return invitesAfter(from, { did: 'sent', done: 1 });
  },
});

export const studioActions = [send, inviteIntoTeam, resend, withdraw, redirect];
