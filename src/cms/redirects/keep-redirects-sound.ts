/** Keeps the redirects of editors direct, free of loops, and off the paths of published documents. */
import { type CollectionAfterChangeHook, type CollectionBeforeChangeHook, ValidationError } from 'payload';
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
 * Replaces a target that is itself redirected, by the application or by another redirect, with the end of that chain.
 * @throws ValidationError if a document is published at the old path, or if the redirect would lead back to it.
 */
export const checkRedirect: CollectionBeforeChangeHook<Redirect> = async ({ data, originalDoc, req }) => {
  const from = data.from ?? originalDoc?.from ?? '';
  const given = asOwnPath(data.to ?? originalDoc?.to ?? '');
  const to = follow(given, ownRedirectTarget(pathOfHref(given)));
  await lockRedirects(req);
  if (await isPathPublished(req, from)) {
    throw refuse('from', 'A published document stands at this address. Unpublish or move it first.');
  }
  const end = follow(to, await findRedirectTarget(req, pathOfHref(to), originalDoc?.id ?? null));
  if (pathOfHref(end) === from) throw refuse('to', 'This would lead back to the old address.');
  return { ...data, from, to: end };
};

/** Changes the redirects that lead to this redirect's old path, so that they lead directly to its target. */
export const collapseRedirects: CollectionAfterChangeHook<Redirect> = async ({ doc, req }) => {
  await retargetRedirects(req, doc.from, doc.to);
  return doc;
};
