import { z } from 'zod';
import type { SignedInRequest } from '@/access/actor';
import { inTransaction } from '@/db/transaction';
import { type AppError, isAppError, notFound } from '@/http/app-error';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { findInvitation } from './find-invitation';
import { type StudioKind, studioKinds } from './kinds';
import { assertMayInvite } from './sending/assert-may-invite';
import { findInviteeStates } from './sending/check-invitees';
import { inviteByMail, resendInvitation, withdrawInvitation } from './sending/invite-by-mail';
import { maxPastedLength, readPastedList } from './sending/read-pasted-list';
import { checkHref, invitesAfter, outcomeOfError } from './studio/invites-query';

/** Longest list that fits into the URL of the review page. */
const maxCheckedLength = 6000;

const back = z.string().max(500).default('');

const List = z.object({
  list: z.string().max(maxPastedLength).default(''),
  kind: z.enum(studioKinds),
  /** Set by the review page: the addresses that can be invited are then invited without another review. */
  checked: z.literal('yes').optional().catch(undefined),
  back,
});

/** Refusals that concern one address of a list. */
const leftOut = new Set(['already_there', 'unreachable', 'too_many_requests']);

/**
 * @returns how many addresses were invited, and how many were refused since the check. @throws what `assertMayInvite`
 * does
 */
async function inviteAll(req: SignedInRequest, typed: readonly string[], kind: StudioKind) {
  await assertMayInvite(req, { kind, teamId: null, role: null });
  let left = 0;
  // Every request locks addresses in the same order: otherwise two requests with overlapping lists could deadlock.
  const emails = typed.toSorted();
  await inTransaction(req, async () => {
    for (const email of emails) {
      try {
        await inviteByMail(req, { email, kind });
      } catch (error) {
        // These refusals are decided before any statement fails, so the transaction can continue.
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
  maxBytes: 4 * maxPastedLength,
  schema: List,
  onError: (error, { back: from }) => refuse(error, from),
  async act(req, { list, kind, checked, back: from }) {
    const lines = readPastedList(list.slice(0, maxCheckedLength));
    if (lines.length === 0) return invitesAfter(from, { did: 'empty' });
    const emails = lines.flatMap(({ email }) => email ?? []);
    const states = await findInviteeStates(req, emails, { kind, teamId: null });
    const fit = emails.filter((email) => ['new', 'invited'].includes(states.get(email) ?? ''));
    const isSure = checked === 'yes' || (lines.length === 1 && fit.length === 1);
    if (!isSure || fit.length === 0) return checkHref({ list: list.slice(0, maxCheckedLength), kind });
    return invitesAfter(from, { did: 'sent', ...(await inviteAll(req, fit, kind)) });
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

export const studioActions = [send, resend, withdraw, redirect];
