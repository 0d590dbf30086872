/** Actions of admins on destinations. Actions that send data elsewhere need a recently confirmed second factor. */
import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { assertRole } from '@/access/assert-role';
import { assertFresh } from '@/access/assurance';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import { typed } from '@/forms/text-schema';
import { AppError, notFound } from '@/http/app-error';
import { parseInput } from '@/http/parse-input';
import { firmEventTypes } from '../../leads/signals/firm-events/firm-event';
import { newSigningSecret } from '../../webhooks/endpoints/signing-secret';
import { notificationLimits } from '../limits';
import { retryDelivery } from '../tables/deliveries';
import {
  changeDestinationState,
  deleteDestination,
  insertDestination,
  rotateDestinationSecret,
  updateDestination,
} from '../tables/destinations';
import { kindAndUrl } from './destination-url';
import { findDestination, type ListedDestination, listDestinations } from './list-destinations';
import { sealForDestination } from './sealed';

function assertMayChange(req: PayloadRequest): void {
  assertRole(req, 'admin');
  assertFresh(req);
}

const noSuchDestination = () => notFound('There is no such destination any more.');

/** @throws AppError 404; Forbidden to all but admins */
export async function requireDestination(req: PayloadRequest, id: string): Promise<ListedDestination> {
  const destination = await findDestination(req, id);
  if (!destination) throw noSuchDestination();
  return destination;
}

const common = z.object({
  name: typed(notificationLimits.name).refine((name) => name !== '', { error: 'Please enter a name' }),
  events: z
    .array(z.enum(firmEventTypes, { error: 'There is no such event' }))
    .min(1, { error: 'Please choose at least one event' })
    .transform((types) => [...new Set(types)]),
});

export interface SentDestination {
  name: string;
  kind?: string | undefined;
  url: string;
  events: readonly string[];
}

const addressOf = ({ id, url }: { id: string; url: string }) => ({
  sealedUrl: sealForDestination(url, id),
  host: new URL(url).host,
});

/** @returns the id. @throws AppError 422 with the wrong field, 409 beyond the limit; what `assertFresh` throws */
export async function makeDestination(req: PayloadRequest, sent: SentDestination): Promise<string> {
  assertMayChange(req);
  const { name, events, kind, url } = parseInput(z.intersection(common, kindAndUrl), sent);
  const id = randomUUID();
  return inTransaction(req, async () => {
    await lockUntilCommit(req, 'notification destinations');
    if ((await listDestinations(req)).length >= notificationLimits.destinations)
      throw new AppError(
        'too_many',
        409,
        `There are ${notificationLimits.destinations} destinations. Delete one that you no longer need.`,
      );
    const sealedSecret = kind === 'webhook' ? sealForDestination(newSigningSecret(), id) : null;
    await insertDestination(req, { id, name, kind, events, sealedSecret, ...addressOf({ id, url }) });
    return id;
  });
}

/** An empty URL keeps the former one. @throws AppError 404; as `makeDestination` */
export async function changeDestination(
  req: PayloadRequest,
  id: string,
  sent: SentDestination,
): Promise<void> {
  assertMayChange(req);
  const { kind } = await requireDestination(req, id);
  const isSame = sent.url.trim() === '';
  const { name, events } = parseInput(common, sent);
  const url = isSame ? null : parseInput(kindAndUrl, { ...sent, kind }).url;
  const address = url === null ? null : addressOf({ id, url });
  if (!(await updateDestination(req, { id, name, events, address }))) throw noSuchDestination();
}

/** Pauses a destination, or switches it on again. @returns false if it was in that state already */
export async function switchDestination(
  req: PayloadRequest,
  id: string,
  to: 'active' | 'paused',
): Promise<boolean> {
  assertRole(req, 'admin');
  return changeDestinationState(req, { id, to, from: to === 'active' ? ['paused', 'disabled'] : ['active'] });
}

/** @returns false if it was deleted before. @throws what `assertFresh` throws */
export async function removeDestination(req: PayloadRequest, id: string): Promise<boolean> {
  assertMayChange(req);
  return deleteDestination(req, id);
}

/**
 * Creates a new secret; for a day, messages are signed with both. @param changedAt creation time of the secret to
 * replace, so that two concurrent admins create one. @returns false if it was replaced meanwhile, or while its
 * predecessor still signs
 */
export async function renewSecret(
  req: PayloadRequest,
  { id, changedAt }: { id: string; changedAt: string },
): Promise<boolean> {
  assertMayChange(req);
  const sealedSecret = sealForDestination(newSigningSecret(), id);
  return rotateDestinationSecret(req, { id, sealedSecret, changedAt });
}

/** Sends an unaccepted delivery again, with the same id. @returns false if there is nothing to send */
export async function retryNotification(req: PayloadRequest, id: string): Promise<boolean> {
  assertRole(req, 'admin');
  return retryDelivery(req, id);
}
