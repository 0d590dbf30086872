/** Recognises columns by their names, as programs and people write them. */
import {
  beforeOptIn,
  besideOptIn,
  besideOptOut,
  consentParts,
  consentSubjects,
  optInNames,
  optInParts,
  optOutParts,
} from './words/wish-columns';

/** Reduces a column name to its letters and digits: `E-mail 1 - Value` to `email1value`. */
const bareName = (name: string) =>
  name
    .slice(0, 200)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

/** What programs write before the name of a person's column: `Person - Email - Work`, `primary_contact_title`. */
const recordName = /^\s*(?:(?:person|contact)(?: - |: )|primary_contact_|default address )/i;

/** Removes `(from Companies)` at the end, in linear time. */
function withoutBrackets(column: string): string {
  const end = column.trimEnd().endsWith(')') ? column.lastIndexOf(' (') : -1;
  return end > 0 ? column.slice(0, end) : column;
}

/** Names under which a column is looked up: its own, and those without a record before it and brackets behind. */
export function lookupNames(column: string): string[] {
  const short = column.slice(0, 200);
  const own = short.replace(recordName, '');
  return [...new Set([short, own, withoutBrackets(own)].map(bareName))];
}

export const addressName =
  /^(?:additional|all|business|contact|kontakt|other|person|personal|primary|private|secondary|work)?(?:e?mails?|epost|courriel|correo)\d{0,2}(?:address|addresses|adresse|adressen|home|id|other|private|value|work|typehome|typework)?$/;

/** True for the name of a column with addresses. */
export const isAddressName = (column: string): boolean =>
  column.length <= 60 && lookupNames(column).some((name) => addressName.test(name));

/** Names of channels other than email. The lookbehind excludes “automatically”, which contains “call”. */
const otherChannels = /fax|sms|phone|(?<!ti)call|telefon|whatsapp|push/;
const aboutMails = /mail|contact|newsletter/;

/** Lower-case words of a column name: `OptInDate` has three. */
const wordsOf = (column: string) =>
  column
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const concernsMails = (name: string) => aboutMails.test(name) || !otherChannels.test(name);
const hasPart = (name: string, parts: readonly string[]) => parts.some((part) => name.includes(part));

/**
 * True for the name of a column of opt-outs. Parts of names match, because a missed column would mean unwanted emails.
 */
export const isOptOutName = (column: string): boolean =>
  !besideOptOut.has(wordsOf(column).at(-1) ?? '') &&
  lookupNames(column).some((name) => hasPart(name, optOutParts) && concernsMails(name));

const isOptIn = (name: string) =>
  optInNames.includes(name) ||
  hasPart(name, optInParts) ||
  (hasPart(name, consentParts) && hasPart(name, consentSubjects));

/**
 * True for the name of a column of subscriptions, matched by parts as well. Beside such a column, programs write when,
 * where and how somebody agreed, as in `Consent timestamp`; these columns contain no opt-in.
 */
export function isOptInName(column: string): boolean {
  const words = wordsOf(column);
  if (besideOptIn.has(words.at(-1) ?? '') || beforeOptIn.has(words[0] ?? '')) return false;
  return lookupNames(column).some(
    (name) => isOptIn(name) && concernsMails(name) && !/(?:dat(?:e|um)|time|stamp|fecha)$/.test(name),
  );
}

const statusNames = ['status', 'emailstatus', 'contactstatus', 'memberstatus'];

/**
 * True for a column name such as `Status`: in some programs the column says who is subscribed, in others something
 * else.
 */
export const isStatusName = (column: string): boolean =>
  lookupNames(column).some((name) => statusNames.includes(name));
