import type { OutgoingHttpHeaders } from 'node:http';
import { escapeHtml } from '@/lib/text/markup/escape-html';
import type { SchemeAccents } from './bridge';

/** Contact details for error pages; the application sets them once it has read the settings. */
export interface SiteContact {
  brand: string;
  email: string;
  /** Null or undefined for the built-in ones. */
  accents?: SchemeAccents | null;
  /** Address of the icon; undefined: the house's own. */
  icon?: string;
}

export type ErrorPageKind = 'unavailable' | 'failed' | 'missing';

const retryAfterSeconds = 10;

const texts: Record<ErrorPageKind, { status: number; title: string; sentence: string; hasRetry: boolean }> = {
  unavailable: {
    status: 503,
    title: 'This page cannot be shown just now',
    sentence: 'The fault is ours. It usually passes within a minute or two.',
    hasRetry: true,
  },
  failed: {
    status: 500,
    title: 'Something went wrong with this page',
    sentence: 'The fault is ours, and it is in our log. Trying again often helps.',
    hasRetry: true,
  },
  missing: {
    status: 404,
    title: 'There is no page at this address',
    sentence: 'It may have moved, or the address may be mistyped.',
    hasRetry: false,
  },
};

/** Colours of the site, but system fonts: the page loads neither a stylesheet nor a font. */
const style = `
  :root { color-scheme: light dark; accent-color: light-dark(oklch(0.48 0.185 33), oklch(0.77 0.15 44)) }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center start; font: 1.0625rem/1.6 system-ui, sans-serif;
    background: light-dark(oklch(0.975 0.008 88), oklch(0.19 0.014 262)); color: light-dark(oklch(0.21 0.024 262), oklch(0.945 0.01 88)) }
  main { box-sizing: border-box; width: 100%; max-width: 40rem; margin: 0 auto; padding: 3rem 1.25rem }
  .brand { margin: 0 0 2rem; font-weight: 600; color: light-dark(oklch(0.4 0.022 262), oklch(0.79 0.012 88)) }
  h1 { margin: 0 0 1rem; font: 500 clamp(1.9rem, 6vw, 2.6rem)/1.12 Georgia, serif; text-wrap: balance }
  p { margin: 0 0 1rem; max-width: 34rem; overflow-wrap: anywhere }
  nav { display: flex; flex-wrap: wrap; gap: .75rem; margin: 2rem 0 }
  a { color: light-dark(oklch(0.43 0.165 33), oklch(0.78 0.14 44)) }
  nav a { padding: .7rem 1.3rem; border: 1px solid light-dark(oklch(0.58 0.02 262), oklch(0.6 0.02 262)); border-radius: .25rem;
    color: inherit; font-weight: 600; text-decoration: none }
  nav a.primary { border-color: transparent; background: light-dark(oklch(0.48 0.185 33), oklch(0.77 0.15 44));
    color: light-dark(oklch(0.995 0.004 88), oklch(0.17 0.02 262)) }
  a:focus-visible { outline: 2px solid; outline-offset: 3px }`;

/** Rules that come after the page's own. */
const accentRules = ({ light, dark }: SchemeAccents): string => `
  :root { accent-color: light-dark(${light.accentStrong}, ${dark.accentStrong}) }
  a { color: light-dark(${light.accentInk}, ${dark.accentInk}) }
  nav a { color: inherit }
  nav a.primary { background: light-dark(${light.accentStrong}, ${dark.accentStrong}); color: light-dark(${light.onAccent}, ${dark.onAccent}) }`;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface ErrorPage {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Renders a page that needs no database, script, stylesheet or image, for when no other page can be rendered. The empty
 * `href` of “Try again” loads the current URL again.
 */
export function errorPage(
  kind: ErrorPageKind,
  { brand, email, accents, icon = '/icon.svg' }: SiteContact,
  { isStudio = false }: { isStudio?: boolean } = {},
): ErrorPage {
  const { status, title, sentence, hasRetry } = texts[kind];
  const mail = escapeHtml(email);
  const home = isStudio ? ['/admin', 'To the studio'] : ['/', 'Go to the home page'];
  const links = [
    ...(hasRetry ? ['<a class="primary" href="">Try again</a>'] : []),
    `<a href="${home[0]}">${home[1]}</a>`,
  ].join('\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${escapeHtml(brand)}</title>
<link rel="icon" href="${escapeHtml(icon)}" type="image/svg+xml"><style>${style}${accents ? accentRules(accents) : ''}</style></head>
<body><main><p class="brand">${escapeHtml(brand)}</p><h1>${title}</h1><p>${sentence}</p>
<nav aria-label="What you can do">
${links}
</nav>
<p>You can reach us at <a href="mailto:${mail}">${mail}</a>.</p></main></body></html>
`;
  const body = Buffer.from(html);
  const headers: OutgoingHttpHeaders = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  if (status === 503) headers['retry-after'] = String(retryAfterSeconds);
  return { status, headers, body };
}
