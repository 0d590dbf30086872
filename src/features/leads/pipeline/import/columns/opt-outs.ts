/** Reads opt-outs as other programs write them. An unclear value counts as an opt-out, which does no harm. */
import {
  bouncedThere,
  bouncedWords,
  noWords,
  subscribedWords,
  unsubscribedThere,
  unsubscribedWords,
  yesWords,
} from './words/wish-words';

/** Whether the person of a line wants emails; `bounced` if their mailbox refuses them. */
export const mailWishes = ['mailable', 'unsubscribed', 'bounced'] as const;
export type MailWish = (typeof mailWishes)[number];

/** Reduces a value to lower-case words: `Closed - Not Converted` to `closed not converted`. */
export const bareWords = (value: string): string =>
  value
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+<>$€£]+/gu, ' ')
    .trim();

/** True for a value by which a column `Status` shows that it is about subscriptions to emails. */
export function isStatusOfMails(cell: string): boolean {
  const words = bareWords(cell);
  return words === 'subscribed' || unsubscribedWords.includes(words) || bouncedWords.includes(words);
}

const bouncedName = /bounce|clean|invalid/i;

const isBounced = (words: string) => bouncedWords.includes(words) || bouncedThere.includes(words);

/** True for `0`, `0.0` and `0000-00-00`, which databases export for “no” and “never”. */
export const isZero = (cell: string): boolean => /^\s*0[0\s.,:/-]*$/.test(cell);

/** True for a date that programs write for “never”, such as the first day of their calendar. */
export const isNever = (cell: string): boolean =>
  /^\s*(?:(?:0\d{3}|1[0-8]\d{2}|1900)[-/.]|1970-01-01|\d{1,2}[-/.]\d{1,2}[-/.](?:0001|1900)\b)/.test(cell);

/** Dates in digits, with the year first or last, and dates with the name of a month; a time may follow. */
const dates = [
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[ T,][\d:.,+ GMTUCZapAPm-]*)?$/,
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?:[ T,][\d:.,+ GMTUCZapAPm-]*)?$/,
  /^(?:[a-z]{3,9},? )?(?:\d{1,2}(?:\.|st|nd|rd|th)?[ -])?(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}{0,6}[ .-][\d:.,+ GMTUCZapm-]{4,40}$/iu,
];

/** True for a date, with or without a time. */
export function isDate(cell: string): boolean {
  const text = cell.trim().slice(0, 60);
  return !isZero(text) && dates.some((date) => date.test(text));
}

/** True for a blank cell, a dash and an empty list such as `[]`. */
const isEmpty = (cell: string) => /^[\s\-–—[\]{}"']*$/.test(cell);

/**
 * Reads a cell of a column such as `Email Opt Out`: everything but a blank or a clear no (or “subscribed”) is an
 * opt-out.
 */
export function readOptOut(cell: string, column = ''): MailWish {
  const words = bareWords(cell);
  if (isEmpty(cell) || isZero(cell) || noWords.includes(words) || subscribedWords.includes(words))
    return 'mailable';
  return isBounced(words) || bouncedName.test(column) ? 'bounced' : 'unsubscribed';
}

/**
 * Reads a cell of a column such as `subscribed_to_emails`: everything but a clear yes is an opt-out, a blank too. A
 * date is when the person said yes.
 */
export function readSubscribed(cell: string): MailWish {
  const words = bareWords(cell);
  if (isBounced(words)) return 'bounced';
  const isNo = [unsubscribedWords, unsubscribedThere, noWords].some((list) => list.includes(words));
  if (isNo || isZero(cell) || isNever(cell)) return 'unsubscribed';
  const isYes = yesWords.includes(words) || subscribedWords.includes(words) || /^\s*[✓✔☑✅]\s*$/u.test(cell);
  return isYes || isDate(cell) ? 'mailable' : 'unsubscribed';
}
