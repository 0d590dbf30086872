/** Facts about a rendered mail, derived from its HTML alone. */

import { darkMedia } from '@/emails/style';
import { ownEntry } from '@/lib/own-entry';

/** Gmail clips larger mails and hides their footer, which contains the unsubscribe link. */
export const clippedAtBytes = 102_000;

export type MailFacts = {
  bytes: number;
  isClipped: boolean;
  /** Text that mail programs show beside the subject; null if the mail has no preheader. */
  preheader: string | null;
  images: number;
  /** Link targets, each once, in order. */
  links: string[];
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => ownEntry(entities, name) ?? '');

/**
 * Parses with regular expressions, which is safe for the HTML of the product's own templates: attributes are in
 * double quotes, and no value contains `<`.
 */
export function mailFacts(html: string): MailFacts {
  const bytes = Buffer.byteLength(html);
  const hidden = html.match(/<div[^<>]*>[^<]*/g)?.find((div) => div.includes('data-skip-in-text="true"'));
  const preheader = hidden?.slice(hidden.indexOf('>') + 1);
  const anchors = html.match(/<a\s[^<>]*>/g) ?? [];
  const links = anchors.flatMap((anchor) => {
    const [, href] = /\shref="([^"]*)"/.exec(anchor) ?? [];
    return href === undefined ? [] : [decoded(href)];
  });
  return {
    bytes,
    isClipped: bytes > clippedAtBytes,
    preheader: preheader ? decoded(preheader).trim() || null : null,
    images: html.match(/<img[\s/>]/g)?.length ?? 0,
    links: [...new Set(links)],
  };
}

/** Returns the mail as mail programs show it with images off. */
export const withoutImages = (html: string): string =>
  html.replace(
    /<head[^<>]*>/,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="img-src 'none'">`,
  );

/** Returns the mail in a dark or a light colour scheme, whatever colour scheme the browser prefers. */
export const inColorScheme = (html: string, isDark: boolean): string =>
  html.replace(darkMedia, isDark ? '@media all' : '@media not all');
