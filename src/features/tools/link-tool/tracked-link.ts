import { latinSlug } from '@/lib/text/slugs/latin-slug';
import { type Destination, parseDestination } from './destination';

export const parameterNames = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type ParameterName = (typeof parameterNames)[number];
export type Parameters = Readonly<Record<ParameterName, string>>;

export const maxParameter = 100;

/**
 * Placeholder that an advertising system replaces, such as `{keyword}`. The braces must not be encoded, or the system
 * would not recognise the placeholder.
 */
const placeholder = /^\{[a-z_]{1,40}\}$/i;

const letters: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['œ', 'oe'],
  ['ł', 'l'],
];

/** Rewrites a value by the naming rules: lower case, dashes for spaces, plain letters and digits. Only a suggestion. */
export function suggestName(typed: string): string {
  const text = typed.trim();
  if (placeholder.test(text)) return text;
  return latinSlug(letters.reduce((name, [from, to]) => name.replaceAll(from, to), text.toLowerCase()));
}

/**
 * True if the value breaks the naming rules, so that reports would list it apart from other spellings of the same
 * name.
 */
export const breaksNamingRules = (typed: string) =>
  typed.trim() !== '' && suggestName(typed) !== typed.trim();

/**
 * Encodes a value with `URLSearchParams`, which accepts a lone surrogate, and spaces as %20, which every program
 * reads. Placeholders are not encoded.
 */
const encode = (value: string) =>
  placeholder.test(value)
    ? value
    : new URLSearchParams({ value }).toString().slice('value='.length).replaceAll('+', '%20');

const utmName = (part: string) =>
  /^utm_(source|medium|campaign|term|content)(?==|$)/i.exec(part)?.[1]?.toLowerCase();

export type TrackedLink = { href: string; replaced: ParameterName[] };

/**
 * Adds the filled-in parameters to the destination. Other parts of its query keep their notation and order; a `utm_`
 * parameter of the same name is replaced. The fragment stays at the end.
 */
export function trackLink({ base, query, fragment }: Destination, parameters: Parameters): TrackedLink {
  const given = parameterNames.filter((name) => parameters[name].trim() !== '');
  const parts = query === '' ? [] : query.split('&');
  const isReplaced = (part: string) => given.some((name) => name === utmName(part));
  const added = given.map((name) => `utm_${name}=${encode(parameters[name].trim())}`);
  const all = [...parts.filter((part) => !isReplaced(part)), ...added];
  return {
    href: base + (all.length > 0 ? `?${all.join('&')}` : '') + fragment,
    replaced: given.filter((name) => parts.some((part) => utmName(part) === name)),
  };
}

const internal = new Set(['internal', 'website', 'site', 'onsite', 'homepage', 'header', 'footer', 'menu']);

const mailAddress = /[^\s@=&]@[^\s@=&]+\.[a-z]/i;

/** True if the text contains an e-mail address, also an encoded one such as `?email=jane%40corp.example`. */
const hasMailAddress = (text: string) => mailAddress.test(text.replaceAll('%40', '@'));

/** Returns warnings about a well-formed link. */
export function listWarnings(destination: Destination, parameters: Parameters): string[] {
  const { source, medium } = parameters;
  const values = parameterNames.map((name) => parameters[name].trim());
  const site = destination.host.replace(/^www\./, '');
  const from = source
    .trim()
    .toLowerCase()
    .replace(/^www\./, '');
  const missing = (['source', 'medium'] as const).filter((name) => parameters[name].trim() === '');
  return [
    missing.length > 0 &&
      `Without ${missing.join(' and ')} most reports file the visit under “direct” or “unassigned”.`,
    (internal.has(medium.trim().toLowerCase()) || (from !== '' && from === site)) &&
      'This looks like a link from your own site to itself. It would end the visit and count a new one, with this link as its source. Use events for clicks inside the site.',
    values.some(hasMailAddress) &&
      'There is an e-mail address in a parameter. It would be stored in reports, logs and other sites’ referrers; take it out.',
    hasMailAddress(destination.query) &&
      'The destination’s own query carries an e-mail address. Everybody who gets the link, and every log, would see it.',
    destination.base.startsWith('http:') &&
      'http without s: browsers warn, and the parameters travel readable.',
  ].filter((warning) => warning !== false);
}

export const maxDestinations = 200;

export type LinkRow = { typed: string } & (
  | { href: string; replaced: ParameterName[]; warnings: string[] }
  | { problem: string }
);

/**
 * Returns a row for each line, in order: the tracked link, or the reason why there is none. Skips blank lines, and
 * ignores lines beyond the first 200.
 */
export function trackAll(typed: string, parameters: Parameters): { rows: LinkRow[]; ignored: number } {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const rows = lines.slice(0, maxDestinations).map((line) => {
    const destination = parseDestination(line);
    if ('problem' in destination) return { typed: line, problem: destination.problem };
    const warnings = listWarnings(destination, parameters);
    return { typed: line, ...trackLink(destination, parameters), warnings };
  });
  return { rows, ignored: Math.max(0, lines.length - maxDestinations) };
}
