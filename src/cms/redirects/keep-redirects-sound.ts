/** Redirects that editors write end at once, never where they began, and never hide a page. */
import { type CollectionAfterChangeHook, type CollectionBeforeChangeHook, ValidationError } from 'payload';
import { env } from '@/config/env';
import type { Redirect } from '@/payload-types';
import { isPathPublished } from '../tables/published-paths';
import { findRedirectTarget, retargetRedirects } from '../tables/redirects';
import { lockRedirects } from './leave-redirect';

/** An address of this site that was written whole, as the path it is: only paths are compared, and followed. */
function withoutOwnOrigin(href: string): string {
  if (!URL.canParse(href)) return href;
  const { host, pathname, search, hash } = new URL(href);
  return host === new URL(env.siteUrl).host ? pathname + search + hash : href;
}

const pathOfHref = (href: string) => href.split(/[?#]/, 1)[0] ?? '';

const refuse = (path: 'from' | 'to', message: string) =>
  new ValidationError({ collection: 'redirects', errors: [{ path, message }] });

/**
 * Follows the redirect that begins where this one leads. @throws ValidationError where a document is published at the old
 * address, or where it would lead back to itself.
 */
export const checkRedirect: CollectionBeforeChangeHook<Redirect> = async ({ data, originalDoc, req }) => {
  const from = data.from ?? originalDoc?.from ?? '';
  const to = withoutOwnOrigin(data.to ?? originalDoc?.to ?? '');
  await lockRedirects(req);
  if (await isPathPublished(req, from)) {
    throw refuse('from', 'A published document stands at this address. Unpublish or move it first.');
  }
  const next = await findRedirectTarget(req, pathOfHref(to), originalDoc?.id ?? null);
  const end = next ?? to;
  if (pathOfHref(end) === from) throw refuse('to', 'This would lead back to the old address.');
  return { ...data, from, to: end };
};

/** Whatever led to the old address goes on to the new one at once. */
export const collapseRedirects: CollectionAfterChangeHook<Redirect> = async ({ doc, req }) => {
  await retargetRedirects(req, doc.from, doc.to);
  return doc;
};
