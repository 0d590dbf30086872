/** Hooks that protect users' addresses, and apply the consequences of a change, whoever made the change. */
import type { CollectionAfterChangeHook, CollectionBeforeValidateHook, PayloadRequest } from 'payload';
import { assertFresh } from '@/access/assurance';
import { listPersonalData } from '@/access/personal-data';
import { AppError } from '@/http/app-error';
import type { User } from '@/payload-types';
import { queueMail } from '../../mail/outbox/outbox';
import { readdressMember } from '../../members/tables';
import { writeAuthLog } from '../log/write-auth-log';
import { endSessions } from '../tables';
import {
  claimLogOfAddress,
  completeEmailChange,
  endPendingChanges,
  endSignInRequests,
  insertEmailChange,
} from '../tables/email-changes';
import { addressReserved, assertNotBySetting } from './address-errors';
import { findReservation } from './queries';

declare module 'payload' {
  interface RequestContext {
    /**
     * Set if the change of an address was confirmed or undone by its owner. If it is not set, an admin has changed
     * the address in the studio.
     */
    emailChange?: { id: string; sessionId: string | null } | { isUndo: true };
  }
}

const ownAddress = () =>
  new AppError(
    'own_address',
    409,
    'Change your own address on the page of your account: it is confirmed at both addresses.',
    {
      field: 'email',
    },
  );

/**
 * Checks a change of a user's address that an admin makes in the studio, without confirmation by the owner. @throws
 * AppError step_up_required, own_address, address_by_setting
 */
export const guardAddress: CollectionBeforeValidateHook<User> = ({
  req,
  data,
  originalDoc,
  operation,
  context,
}) => {
  if (operation !== 'update' || !originalDoc?.email || data?.email === undefined) return data;
  if (data.email === originalDoc.email || context.emailChange) return data;
  assertFresh(req);
  if (req.user?.id === originalDoc.id) throw ownAddress();
  assertNotBySetting(originalDoc.email);
  return data;
};

type Follow = { userId: string; from: string; to: string };

/**
 * Ends the user's sessions except `keptSession`, and applies the change of address to all data stored under the old
 * address, in every feature.
 */
async function follow(req: PayloadRequest, change: Follow, keptSession: string | null): Promise<void> {
  const { userId, from } = change;
  await endSessions(req, keptSession ? { userId, exceptSessionId: keptSession } : { userId });
  await endPendingChanges(req, userId);
  await endSignInRequests(req, from);
  await claimLogOfAddress(req, { userId, email: from });
  await readdressMember(req, change);
  for (const data of listPersonalData(req.payload, 'address')) await data.follow(req, change);
}

/**
 * Completes a change of address that the owner confirmed, or that an admin made without confirmation. Either
 * change can be undone.
 */
async function complete(
  req: PayloadRequest,
  change: Follow,
  own: { id: string; sessionId: string | null } | undefined,
): Promise<void> {
  const { userId, from, to } = change;
  const id = own?.id ?? (await insertEmailChange(req, { ...change, sessionId: null }));
  await completeEmailChange(req, id);
  await follow(req, change, own?.sessionId ?? null);
  const metadata = { from, to, changeId: id, by: own ? userId : (req.user?.id ?? null) };
  await writeAuthLog(req, { event: 'email_changed', email: to, userId, metadata });
  for (const [kind, address] of [
    ['changed-from', from],
    ['changed-to', to],
  ] as const) {
    await queueMail(req, {
      template: 'email-change-notice',
      to: address,
      leadId: null,
      metadata: { change_id: id, kind, at: new Date().toISOString() },
    });
  }
}

/** Applies the consequences of a change of a user's address. @throws AppError address_reserved */
export const onUserEmailChange: CollectionAfterChangeHook<User> = async ({
  req,
  doc,
  previousDoc,
  operation,
  context,
}) => {
  const from = operation === 'create' ? undefined : previousDoc.email;
  if (doc.email === from) return;
  // The reservation is checked after the row is written, so that of two concurrent changes the later one sees what
  // the earlier one has committed.
  if (await findReservation(req, { email: doc.email, exceptUserId: doc.id })) throw addressReserved();
  if (from === undefined) return;
  const change = { userId: doc.id, from, to: doc.email };
  const { emailChange } = context;
  if (emailChange && 'isUndo' in emailChange) await follow(req, change, null);
  else await complete(req, change, emailChange);
};
