/**
 * Tracked links: links of a mail that redirect through this site, to record clicks. The target is part of the signed
 * link itself, so that following it needs no lookup and the target cannot be changed. Besides its signature, the
 * token contains only the mail's id and the number of the link.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/config/env';
import { isPrivatePath, routes } from '@/config/routes';
import { deriveKey } from '@/lib/crypto/derive-key';
import { ownEntry } from '@/lib/own-entry';
import { escapeXml } from '@/lib/text/markup/escape-xml';

const key = deriveKey(env.payloadSecret, 'followed link');
const idBytes = 16;
const macBytes = 12;
const tokenBytes = idBytes + 1 + macBytes;
const maxLinks = 255;

export type FollowedLink = {
  mailId: string;
  /** Number of the link in the mail, from 1. */
  link: number;
  /** Path on this site, or an absolute URL of another site. */
  to: string;
};

const macOf = (head: Buffer, to: string) =>
  createHmac('sha256', key).update(head).update(to).digest().subarray(0, macBytes);

/** Tracked URL that redirects to `to`. */
export function followedLink({ mailId, link, to }: FollowedLink): string {
  const head = Buffer.concat([Buffer.from(mailId.replaceAll('-', ''), 'hex'), Buffer.from([link])]);
  const token = Buffer.concat([head, macOf(head, to)]).toString('base64url');
  return `${env.siteUrl}${routes.followed}/${token}?${new URLSearchParams({ to })}`;
}

/** Reads a token and its target; null if they were not signed together. */
export function readFollowedLink(token: string, to: string): FollowedLink | null {
  const bytes = Buffer.from(token.slice(0, 100), 'base64url');
  if (bytes.length !== tokenBytes || bytes.toString('base64url') !== token) return null;
  const head = bytes.subarray(0, idBytes + 1);
  if (!timingSafeEqual(bytes.subarray(idBytes + 1), macOf(head, to))) return null;
  const hex = head.toString('hex', 0, idBytes);
  const mailId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { mailId, link: head[idBytes] ?? 0, to };
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const unescaped = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ownEntry(entities, entity) ?? entity);

/**
 * Target of a link; null for links that must not be tracked: private paths of this site, and links that are not
 * pages.
 */
function targetOf(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol, origin, pathname, search, hash } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  if (origin !== env.siteUrl) return href;
  return isPrivatePath(pathname) ? null : `${pathname}${search}${hash}`;
}

/**
 * Replaces the links in a mail's HTML by tracked ones. Links that unsubscribe or confirm an address are not changed.
 */
export function wrapLinks(html: string, mailId: string): string {
  let link = 0;
  return html.replace(/<a href="([^"]*)"/g, (anchor, escaped: string) => {
    const to = targetOf(unescaped(escaped));
    if (to === null || link >= maxLinks) return anchor;
    link += 1;
    return `<a href="${escapeXml(followedLink({ mailId, link, to }))}"`;
  });
}
