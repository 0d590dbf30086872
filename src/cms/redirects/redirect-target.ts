/** Targets of redirects: a path of this site, with query and fragment, or an address that starts with https://. */
import { env } from '@/config/env';
import { ownRedirectTarget } from '@/config/own-redirects.mjs';

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

export const pathOfHref = (href: string) => href.split(/[?#]/, 1)[0] ?? '';

/**
 * Appends the query and fragment of a link to the target to which its path redirects, unless the target has a
 * fragment. `retargetRedirects` does the same in SQL.
 */
export function follow(href: string, to: string | null): string {
  if (to === null) return href;
  const suffix = href.slice(pathOfHref(href).length);
  if (to.includes('#')) return to;
  return to + (to.includes('?') ? suffix.replace(/^\?/, '&') : suffix);
}

/**
 * The target in the form in which it is compared: the path of a URL of this site, after the application's own
 * redirects.
 */
export function normalizedTarget(wanted: string): string {
  const given = asOwnPath(wanted);
  return follow(given, ownRedirectTarget(pathOfHref(given)));
}

/** Reason why a redirect is refused, as a sentence. */
export const refusals = {
  published: 'A published document stands at this address. Unpublish or move it first.',
  loop: 'This would lead back to the old address.',
};
