import { replaceAddresses } from '../text/addresses/replace-addresses';

/** Half characters, and what could forge a line or drive a terminal; line feeds and tabs are escaped by JSON. */
const unprintable = /(?:[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\t\n])+/gu;

/** The values of a failed query; its frames begin behind them. */
const queryValues = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;

/** `?t=…`, also inside another address, where it is percent-encoded. */
const secretParameters =
  /((?:[?&]|%(?:25){0,3}(?:3F|26))(?:t|g|token|code|key|secret|sig|signature|grant|rid|state|session_id|(?:access|id|refresh|csrf)_?token)(?:=|%(?:25){0,3}3D))[^\s&#"'<>]+/gi;

/** `password: …` and the like, in a sentence, in JSON, as inspected, as a cookie. */
const namedSecrets =
  /(?<![a-z])((?:token|secret|password|passphrase|api[-_]?key)["']?\s{0,2}[:=]\s{0,2})(?:"[^"\n]*"|'[^'\n]*'|[^\s"',;&]+)/gi;

/** Headers that sign a person in; everything up to the end of the line. */
const secretHeaders = /((?:authorization|cookie)["']?\s{0,2}[:=])[^\n]+/gi;
const credentials = /(?<=\b(?:Bearer|Basic) )[\w.~+/=-]+/gi;

/** As long as what signs somebody in; ids and hashes are shorter, or of lower-case letters only. */
const longWords = /(?<![\w-])[\w-]{40,}/g;

const looksRandom = (word: string) =>
  /\d/.test(word) && /(?:[A-Z][^A-Z]*){6}/.test(word) && /(?:[a-z][^a-z]*){6}/.test(word);

/** Without the `+`, a run of digits in a log is rather an id or a time. */
const internationalPhone = /(?:\+|%2B)\(?\d(?:(?:%20|[\s().-]){0,3}\d){6,14}(?!\d)/gi;

/**
 * The text as it may stand in the log: no person's address or phone number, no token, cookie or password, no value of
 * a query; nothing that forges a line. Linear in the length of the text. Knows no setting, so that everything can use it.
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
