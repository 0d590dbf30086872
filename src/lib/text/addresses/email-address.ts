import { domainToASCII } from 'node:url';

/**
 * Characters that an address must not contain here: separators, double quotes, brackets, white space, control
 * characters and lone surrogates. All others of RFC 5321's atext are allowed, including the apostrophe of o'brien,
 * which is harmless in a header.
 */
const forbidden = /[\s",;:<>()[\]\\\p{Cc}\p{Cf}\p{Cs}]/u;
const mailboxName = /^[^.@]+(\.[^.@]+)*$/;
const domainName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

export class InvalidEmailAddress extends Error {
  override name = 'InvalidEmailAddress';
}

/**
 * Normalises an address to the form in which it is stored, compared and mailed: NFKC, trimmed, lower-case, domain in
 * ASCII. A full-width @ is rejected rather than folded, since it is only ever typed to deceive.
 * @throws InvalidEmailAddress
 */
export function normaliseEmail(typed: string): string {
  // The length is checked first, because NFKC can turn one character into eighteen, and conversion of the domain to
  // ASCII takes quadratic time.
  if (typed.length > 1000) throw new InvalidEmailAddress();
  if (typed.includes('\uFF20') || typed.includes('\uFE6B')) throw new InvalidEmailAddress();
  const address = typed.normalize('NFKC').trim().toLowerCase();
  const [name = '', domain = '', ...rest] = address.split('@');
  const asciiDomain = domainToASCII(domain);
  const isValid =
    rest.length === 0 &&
    name.length <= 64 &&
    address.length <= 254 &&
    !forbidden.test(address) &&
    mailboxName.test(name) &&
    domainName.test(asciiDomain) &&
    (asciiDomain.includes('.') || asciiDomain === 'localhost');
  if (!isValid) throw new InvalidEmailAddress('This is not a valid e-mail address.');
  return `${name}@${asciiDomain}`;
}

/** Field validation: true, or an error message. */
export function checkEmail(value: unknown): true | string {
  try {
    if (typeof value === 'string' && normaliseEmail(value)) return true;
  } catch (error) {
    if (!(error instanceof InvalidEmailAddress)) throw error;
  }
  return 'Please enter a valid e-mail address.';
}
