/** Reads who wants no emails, as other programs write it. What is unclear counts as an opt-out, which harms nobody. */

/** What a cell says about emails to its person. */
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

const no = [
  'false',
  'no',
  'n',
  '0',
  'nein',
  'f',
  'non',
  'never',
  'none',
  'null',
  'off',
  'aus',
  'nie',
  'falsch',
  'not opted out',
];
const yes = [
  'true',
  'yes',
  'y',
  '1',
  '1 0',
  'ja',
  't',
  'oui',
  'on',
  'wahr',
  'opted in',
  'opt in',
  'angemeldet',
];
const subscribed = [
  ...[
    'subscribed',
    'active',
    'confirmed',
    'marketing contact',
    'set as a marketing contact',
    'marketing',
    'explicit',
  ],
  ...['implicit', 'aktiv', 'abonniert'],
];
const unsubscribed = [
  ...[
    'unsubscribed',
    'opted out',
    'opt out',
    'optout',
    'do not contact',
    'do not email',
    'do not mail',
    'dnc',
    'abgemeldet',
  ],
  ...[
    'abbestellt',
    'non subscribed',
    'not subscribed',
    'nonsubscribed',
    'no consent',
    'never subscribed',
    'archived',
  ],
  ...[
    'complained',
    'spam complaint',
    'abuse complaint',
    'abuse',
    'suppressed',
    'blacklisted',
    'blocklisted',
    'pending',
  ],
];
const bounced = ['cleaned', 'bounced', 'hard bounced', 'hard bounce', 'invalid', 'undeliverable'];

/** Words that say something about emails in any column, even in one about stages. */
export const unsubscribedWords: readonly string[] = unsubscribed.filter(
  (word) => word !== 'archived' && word !== 'pending',
);
export const bouncedWords: readonly string[] = bounced.filter((word) => word !== 'invalid');

/** True for a value that only a column about subscriptions has. */
export function isStatusOfMails(cell: string): boolean {
  const words = bareWords(cell);
  return words === 'subscribed' || unsubscribedWords.includes(words) || bouncedWords.includes(words);
}

const bouncedName = /bounce|clean/i;

/** True for `0`, `0.0` and `0000-00-00`, as databases export “no” and “never”. */
export const isZero = (cell: string): boolean => /^\s*0[0\s.,:/-]*$/.test(cell);

/** Reads a cell of a column such as `Email Opt Out`: yes, a date or anything unclear is an opt-out. */
export function readOptOut(cell: string, column = ''): MailWish {
  const words = bareWords(cell);
  if (/^[\s-]*$/.test(cell) || isZero(cell) || no.includes(words) || subscribed.includes(words))
    return 'mailable';
  return bounced.includes(words) || bouncedName.test(column) ? 'bounced' : 'unsubscribed';
}

/** Reads a cell of a column such as `subscribed_to_emails`: anything but a clear yes is an opt-out, also a blank. */
export function readSubscribed(cell: string): MailWish {
  const words = bareWords(cell);
  if (bounced.includes(words)) return 'bounced';
  if (unsubscribed.includes(words) || no.includes(words)) return 'unsubscribed';
  return yes.includes(words) || subscribed.includes(words) ? 'mailable' : 'unsubscribed';
}
