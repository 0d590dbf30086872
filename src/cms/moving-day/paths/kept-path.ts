/** Decides which requests of an old site are for pages, and which part of their addresses is stored. */
import { decodedPath, oldPathOf } from '../../redirects/old-path';

/** Reason why a request is left out. */
export type LeftOut = 'asset' | 'feed' | 'junk' | 'unusable';

/** Maximum length of a stored path in characters. No page that others link to has a longer one. */
const maxPath = 300;

const assets = new Set(
  `css js mjs map json xml txt png jpg jpeg jpe gif svg webp avif ico bmp tif tiff woff woff2 ttf otf eot mp3 mp4 webm mov
   m4a m4v ogg wav zip gz rar 7z tar exe dmg webmanifest`.split(/\s+/),
);

/** First segments of addresses that are not pages; most are requested by bots only. */
const junkSegments = new Set(
  `wp-admin wp-content wp-includes wp-json wp-login.php wp-cron.php wp-signup.php wp-trackback.php wp-comments-post.php
   wp-config.php xmlrpc.php cgi-bin phpmyadmin pma vendor .env .git .aws .svn .vscode .ds_store .well-known cdn-cgi _next
   administrator adminer.php actuator boaform hnap1 autodiscover ghost members webmail owa`.split(/\s+/),
);
const feeds = new Set(['feed', 'rss', 'atom', 'rdf', 'rss2']);

/** Query parameters by which WordPress identifies a page. */
const naming = ['p', 'page_id', 'cat'];

/** Matches a path that is stored exactly as it was sent. */
const plain = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/;

/**
 * Matches a path that already has the form of redirects and needs no parsing; parsing every line of a log would be
 * slow.
 */
const pathOf = (address: string) => (plain.test(address) ? address : oldPathOf(address || '/'));

function leftOutOf(path: string): LeftOut | null {
  const segments = path.split('/').filter(Boolean);
  const [first = ''] = segments;
  const last = segments.at(-1) ?? '';
  // Rejects e-mail addresses, which must not be stored, and control characters, which no path contains.
  if (path.length > maxPath || /[@\p{Cc}]/u.test(path)) return 'unusable';
  if (segments.some((segment) => segment.startsWith('.') || junkSegments.has(segment))) return 'junk';
  if (/\.(?:env|bak|sql|ini|yml|yaml|log|cgi)$/.test(last)) return 'junk';
  if (
    first.endsWith('.php') &&
    first !== 'index.php' &&
    /^(?:wp-|xml|shell|eval|test|info|phpinfo)/.test(first)
  )
    return 'junk';
  const dot = last.lastIndexOf('.');
  if (dot > 0 && assets.has(last.slice(dot + 1))) return 'asset';
  return feeds.has(last) ? 'feed' : null;
}

/**
 * Reduces the address of a request to its path, in the form of redirects. Of the query only the number by which
 * WordPress identifies a page is kept, because other values may be personal.
 */
export function keptPath(target: string): string | LeftOut {
  const [whole = ''] = target.split('#', 1);
  const at = whole.indexOf('?');
  const address = at < 0 ? whole : whole.slice(0, at);
  if (address.length > 4 * maxPath) return 'unusable';
  const path = pathOf(address);
  // Decodes once more, because e-mail addresses in paths are often encoded twice.
  const reason =
    leftOutOf(path) ?? (path.includes('%') && decodedPath(path).includes('@') ? 'unusable' : null);
  if (reason) return reason;
  if (at < 0) return path;
  for (const [name, value] of new URLSearchParams(whole.slice(at, at + 2000))) {
    const isNaming = naming.includes(name.toLowerCase()) && /^\d{1,10}$/.test(value);
    if (isNaming) return `${path}?${name.toLowerCase()}=${value}`;
  }
  return path;
}
