/** What can be told of a rendered mail from its HTML alone. */

import { darkMedia } from '@/emails/style';
import { entryOf } from '@/lib/entry-of';

/** Gmail cuts a mail off that weighs more, and hides its footer with the way to unsubscribe. */
export const clippedAtBytes = 102_000;

export type MailFacts = {
  bytes: number;
  isClipped: boolean;
  /** What mail programs show beside the subject; null where the mail says nothing of its own. */
  preheader: string | null;
  images: number;
  /** The addresses it links to, each once, in order. */
  links: string[];
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => entryOf(entities, name) ?? '');

/** The HTML is our own templates': attributes stand in double quotes, and `<` stands in no value. */
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

/** The same mail as programs show it that load no images. */
export const withoutImages = (html: string): string =>
  html.replace(
    /<head[^<>]*>/,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="img-src 'none'">`,
  );

/** The same mail as programs show it that are set to dark, or to light, whatever this browser is set to. */
export const inColorScheme = (html: string, isDark: boolean): string =>
  html.replace(darkMedia, isDark ? '@media all' : '@media not all');
