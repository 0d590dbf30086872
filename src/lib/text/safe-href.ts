/** Characters that browsers drop or parse differently in a URL: backslashes, control characters, white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
const ambiguous = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;

const maxLength = 2000;
const web = /^https?:\/\/[^/?#]/i;
const person = /^(mailto|tel):[^/]/i;

/**
 * True if a URL is allowed in a link: a path of this site, a fragment such as `#top`, http(s), mailto or tel; nothing
 * executable.
 */
export function isSafeHref(href: string): boolean {
  if (href.length > maxLength || ambiguous.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//');
  return href.startsWith('#') || person.test(href) || (web.test(href) && URL.canParse(href));
}
