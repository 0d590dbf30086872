/** Keeps the redirects of editors direct, free of loops, and off the paths of published documents. */
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { env } from '@/config/env';
import { ownRedirectTarget } from '@/config/own-redirects.mjs';
import type { Redirect } from '@/payload-types';
import { isPathPublished } from '../tables/published-paths';
import { findRedirectTarget, retargetRedirects } from '../tables/redirects';
import { lockRedirects } from './leave-redirect';

/**
 * Reduces a URL of this site to the path of its page, without origin and trailing slashes, because redirects are
 * compared and followed by path.
 */
function asOwnPath(href: string): string {
  const url = URL.canParse(href) ? new URL(href) : null;
  const isOwn = url?.host === new URL(env.siteUrl).host;
  const own = url && isOwn ? url.pathname + url.search + url.hash : href;
  return own.startsWith('/') ? own.replace(/^([^?#]*[^?#/])\/+(?=[?#]|$)/, '$1') : own;
}

const pathOfHref = (href: string) => href.split(/[?#]/, 1)[0] ?? '';

/**
 * Appends the query and fragment of a link to the target to which its path redirects, unless the target has a
 * fragment. `retargetRedirects` does the same in SQL.
 */
function follow(href: string, to: string | null): string {
  if (to === null) return href;
  const suffix = href.slice(pathOfHref(href).length);
  if (to.includes('#')) return to;
  return to + (to.includes('?') ? suffix.replace(/^\?/, '&') : suffix);
}

const refuse = (path: 'from' | 'to', message: string) =>
  new ValidationError({ collection: 'redirects', errors: [{ path, message }] });

/**
 * Returns where a redirect leads: a target that is itself redirected, by the application or by another redirect, is
 * replaced with the end of that chain. @param id of the redirect, null for a new one
 * @throws ValidationError if a document is published at the old path, or if the redirect would lead back to it.
 */
export async function resolveTarget(
  req: PayloadRequest,
  { id, from, to: wanted }: { id: string | null; from: string; to: string },
): Promise<string> {
  const given = asOwnPath(wanted);
  const to = follow(given, ownRedirectTarget(pathOfHref(given)));
  await lockRedirects(req);
  if (await isPathPublished(req, from)) {
    throw refuse('from', 'A published document stands at this address. Unpublish or move it first.');
  }
  const end = follow(to, await findRedirectTarget(req, pathOfHref(to), id));
  if (pathOfHref(end) === from) throw refuse('to', 'This would lead back to the old address.');
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
