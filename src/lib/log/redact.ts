import { replaceAddresses } from '../text/addresses/replace-addresses';

/**
 * Lone surrogates, and characters that could forge a log line or control a terminal. Line feeds and tabs are escaped
 * by JSON.
 */
const unprintable = /(?:[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\t\n])+/gu;

/** Matches the values that the message of a failed query contains, up to the first stack frame. */
const queryValues = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;

/** Query parameters such as `?t=…`, also percent-encoded inside another URL. */
const secretParameters =
  /((?:[?&]|%(?:25){0,3}(?:3F|26))(?:t|g|token|code|key|secret|sig|signature|grant|rid|state|session_id|(?:access|id|refresh|csrf)_?token)(?:=|%(?:25){0,3}3D))[^\s&#"'<>]+/gi;

/** Secrets such as `password: …` in prose, JSON, `util.inspect` output or cookies. */
const namedSecrets =
  /(?<![a-z])((?:token|secret|password|passphrase|api[-_]?key)["']?\s{0,2}[:=]\s{0,2})(?:"[^"\n]*"|'[^'\n]*'|[^\s"',;&]+)/gi;

/** Headers with credentials, up to the end of the line. */
const secretHeaders = /((?:authorization|cookie)["']?\s{0,2}[:=])[^\n]+/gi;
const credentials = /(?<=\b(?:Bearer|Basic) )[\w.~+/=-]+/gi;

/** Words of 40 characters or more, which may be tokens; ids and hashes are shorter, or have lower-case letters only. */
const longWords = /(?<![\w-])[\w-]{40,}/g;

const looksRandom = (word: string) =>
  /\d/.test(word) && /(?:[A-Z][^A-Z]*){6}/.test(word) && /(?:[a-z][^a-z]*){6}/.test(word);

/** International phone number. Without the `+`, a sequence of digits in a log is more likely an id or a time. */
const internationalPhone = /(?:\+|%2B)\(?\d(?:(?:%20|[\s().-]){0,3}\d){6,14}(?!\d)/gi;

/**
 * Removes personal data and secrets from a text for the log: addresses, phone numbers, tokens, cookies, passwords,
 * values of queries; also characters that forge a line. Linear in the length of the text. Imports no settings, so
 * that any module can use it.
 */
export function redact(text: string): string {
  const printable = text.replace(unprintable, '\ufffd').replace(queryValues, '\nparams: (left out)');
  const withoutSecrets = printable
    .replace(secretHeaders, '$1 (secret)')
    .replace(secretParameters, '$1(secret)')
    .replace(namedSecrets, '$1(secret)')
    .replace(credentials, '(secret)')
    .replace(longWords, (word) => (looksRandom(word) ? '(secret)' : word));
  return replaceAddresses(withoutSecrets, '(address)').replace(internationalPhone, '(phone)');
}
