/** Keeps the redirects of editors direct, free of loops, and off the paths of published documents. */
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import type { Redirect } from '@/payload-types';
import { isPathPublished } from '../tables/published-paths';
import { findRedirectTarget, retargetRedirects } from '../tables/redirects';
import { lockRedirects } from './leave-redirect';
import { follow, normalizedTarget, pathOfHref, refusals } from './redirect-target';

const refuse = (path: 'from' | 'to', message: string) =>
  new ValidationError({ collection: 'redirects', errors: [{ path, message }] });

/**
 * Returns where a redirect leads: a target that is itself redirected, by the application or by another redirect, is
 * replaced with the end of that chain. @param id of the redirect, null for a new one
 * @throws ValidationError if a document is published at the old path, or if the redirect would lead back to it.
 */
async function resolveTarget(
  req: PayloadRequest,
  { id, from, to: wanted }: { id: string | null; from: string; to: string },
): Promise<string> {
  const to = normalizedTarget(wanted);
  await lockRedirects(req);
  if (await isPathPublished(req, from)) throw refuse('from', refusals.published);
  const end = follow(to, await findRedirectTarget(req, pathOfHref(to), id));
  if (pathOfHref(end) === from) throw refuse('to', refusals.loop);
  return end;
}

/** Stores the end of the chain. @throws ValidationError as `resolveTarget` */
export const checkRedirect: CollectionBeforeChangeHook<Redirect> = async ({ data, originalDoc, req }) => {
  const from = data.from ?? originalDoc?.from ?? '';
  const to = data.to ?? originalDoc?.to ?? '';
  return { ...data, from, to: await resolveTarget(req, { id: originalDoc?.id ?? null, from, to }) };
};

/** Changes the redirects that lead to this redirect's old path, so that they lead directly to its target. */
export const collapseRedirects: CollectionAfterChangeHook<Redirect> = async ({ doc, req }) => {
  await retargetRedirects(req, doc.from, doc.to);
  return doc;
};
