/** What browsers drop or read differently inside an address: backslashes, controls, white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const ambiguous = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;

const maxLength = 2000;
const web = /^https?:\/\/[^/?#]/i;
const person = /^(mailto|tel):[^/]/i;

/** Whether an address may stand in a link: a path of this site, a hash, the web, mail or telephone; nothing that runs. */
export function isSafeHref(href: string): boolean {
  if (href.length > maxLength || ambiguous.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//');
  return href.startsWith('#') || person.test(href) || (web.test(href) && URL.canParse(href));
}
