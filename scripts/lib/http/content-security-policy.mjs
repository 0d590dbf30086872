import { createHash } from 'node:crypto';
import { FLIGHT_PIECE } from './flight.mjs';
import { isReactStreamScript } from './react-stream-scripts.mjs';

const FLIGHT_START = '(self.__next_f=self.__next_f||[]).push([0])';
/** Turbopack's start: a call with data only, which `isData` checks. */
const BUNDLE_START =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);?$/;

const SCRIPT_TAG = /<script([^<>]*)>/g;
const END_TAG = '</script>';

/** The scripts that stand in a page itself, with their place: neither those with an address nor data. */
function* inlineScripts(html) {
  let end = 0;
  for (const { 0: tag, 1: attributes, index } of html.matchAll(SCRIPT_TAG)) {
    const start = index + tag.length;
    if (index < end) continue;
    end = html.indexOf(END_TAG, start);
    if (end < 0) return;
    if (!/\s(?:src=|type="application\/)/.test(attributes)) yield { index, script: html.slice(start, end) };
  }
}

function isData(text) {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
}

const isOfNext = (script) =>
  script === FLIGHT_START ||
  FLIGHT_PIECE.test(script) ||
  isReactStreamScript(script) ||
  isData(BUNDLE_START.exec(script)?.[1]);

const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Hashes of the inline scripts that Next, React and our own document head write. A script of any other form, however
 * it came into a page, gets none and does not run. No editor's content is ever markup in the head.
 * @param {string} html
 */
export function inlineScriptHashes(html) {
  const headEnd = html.indexOf('</head>');
  const trusted = [...inlineScripts(html)].filter(({ index, script }) => index < headEnd || isOfNext(script));
  return [...new Set(trusted.map(({ script }) => hashOf(script)))];
}

/**
 * Origins of the one outside analytics service that is configured, as `src/features/analytics` prefers them.
 * @param {Record<string, string | undefined>} env
 */
export function analyticsOrigins(env = process.env) {
  if (env.POSTHOG_KEY) {
    const { origin } = new URL(env.POSTHOG_HOST || 'https://us.i.posthog.com');
    const assets = origin.replace('.i.posthog.com', '-assets.i.posthog.com');
    return { script: [assets], connect: [origin, assets] };
  }
  if (env.PLAUSIBLE_DOMAIN) return { script: ['https://plausible.io'], connect: ['https://plausible.io'] };
  if (env.GTAG_ID) {
    const google = ['https://www.googletagmanager.com', 'https://*.google-analytics.com'];
    return { script: google.slice(0, 1), connect: [...google, 'https://*.analytics.google.com'] };
  }
  return { script: [], connect: [] };
}

/** @param {string} path */
export const isOfStudio = (path) => /^\/admin(\/|$)/.test(path);

/**
 * Answers a function from a page's path and HTML to its policy. Pages of the site load nothing from elsewhere but a
 * configured analytics service; the studio may show what an editor is about to upload, and is never framed.
 * @param {Record<string, string | undefined>} env
 */
export function contentSecurityPolicy(env = process.env) {
  const outside = analyticsOrigins(env);
  const isSecure = (env.SITE_URL ?? '').startsWith('https:');
  return (path, html) => {
    const isStudio = isOfStudio(path);
    const { script, connect } = isStudio ? { script: [], connect: [] } : outside;
    const directives = {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...inlineScriptHashes(html), ...script],
      // Widths and positions of charts are style attributes; the studio's editor sets its own.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', ...(isStudio ? ['blob:'] : [])],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...connect],
      'frame-ancestors': [isStudio ? "'none'" : "'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      ...(isSecure && { 'upgrade-insecure-requests': [] }),
    };
    return Object.entries(directives)
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; ');
  };
}
