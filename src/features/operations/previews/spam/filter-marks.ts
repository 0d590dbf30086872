/**
 * Finds what spam filters commonly count against a mail, from its subject, HTML and text alone. No spam filter is
 * called.
 */
import type { MailFacts } from '../mail-facts';

type MarkedMail = { subject: string; html: string; text: string; facts: MailFacts };

/** Description of something that a spam filter would count against a mail: what was found, and where. */
export type FilterMark = string;

const baits = [
  'act now',
  'cash bonus',
  'click here',
  'congratulations',
  'dear friend',
  'double your',
  'earn money',
  'extra income',
  'free money',
  'last chance',
  'limited time',
  'make money',
  'no obligation',
  'once in a lifetime',
  'risk free',
  'risk-free',
  'urgent',
  'winner',
  '100% free',
  '$$$',
];

/** Services that hide the target of a link. */
const shorteners = new Set([
  'bit.ly',
  'goo.gl',
  'is.gd',
  'ow.ly',
  't.co',
  'tinyurl.com',
  'buff.ly',
  'rebrand.ly',
]);

const maxLinks = 20;
const leastWords = 20;

const isLetter = (character: string) => character.toLowerCase() !== character.toUpperCase();

const hostOf = (href: string): string | null => (URL.canParse(href) ? new URL(href).hostname : null);

/** Finds words of at least five letters that are written in capitals only. */
const shouted = (text: string) =>
  text.split(/\s+/).filter((word) => {
    const letters = [...word].filter(isLetter);
    return letters.length >= 5 && letters.every((letter) => letter === letter.toUpperCase());
  });

function subjectMarks(subject: string): FilterMark[] {
  const letters = [...subject].filter(isLetter);
  const isShouted = letters.length >= 5 && letters.every((letter) => letter === letter.toUpperCase());
  const exclamations = [...subject].filter((character) => character === '!').length;
  return [
    ...(isShouted ? ['The subject is all capitals.'] : []),
    ...(exclamations > 1 ? [`The subject has ${exclamations} exclamation marks.`] : []),
    ...(subject.trim() === '' ? ['There is no subject.'] : []),
  ];
}

function wordMarks(subject: string, text: string): FilterMark[] {
  const said = `${subject}\n${text}`.toLowerCase().replace(/\s+/g, ' ');
  const found = baits.filter((bait) => said.includes(bait));
  const loud = shouted(text);
  return [
    ...(found.length > 0
      ? [`Words that filters know from spam: ${found.map((bait) => `“${bait}”`).join(', ')}.`]
      : []),
    ...(loud.length > 2
      ? [`${loud.length} words are all capitals, such as “${loud[0]?.slice(0, 40)}”.`]
      : []),
    ...(/!{2,}/.test(text) ? ['Several exclamation marks stand in a row.'] : []),
    // Zero-width characters break words apart for spam filters, but not for readers.
    ...(/[\u200b\u200c\u2060\ufeff]/.test(text) ? ['The text holds characters that nobody sees.'] : []),
  ];
}

function linkMarks({ links }: MailFacts): FilterMark[] {
  const web = links.filter((href) => /^https?:/i.test(href));
  const short = web.filter((href) => shorteners.has(hostOf(href) ?? ''));
  const numeric = web.filter((href) => /^\d{1,3}(\.\d{1,3}){3}$/.test(hostOf(href) ?? ''));
  return [
    ...(short.length > 0 ? [`A shortened link hides where it leads: ${short[0]}.`] : []),
    ...(numeric.length > 0 ? [`A link leads to a bare number: ${hostOf(numeric[0] ?? '')}.`] : []),
    ...(links.length > maxLinks
      ? [`${links.length} links; more than ${maxLinks} look like a catalogue.`]
      : []),
  ];
}

function bodyMarks({ html, text, facts }: MarkedMail): FilterMark[] {
  const words = text.split(/\s+/).filter(Boolean).length;
  return [
    ...(text.trim() === '' ? ['There is no part in plain text.'] : []),
    ...(facts.images > 0 && words < leastWords ? ['It is mostly a picture: filters read words.'] : []),
    ...(facts.isClipped
      ? ['It is longer than Gmail shows, and the link that ends the mails is at its end.']
      : []),
    ...(/<(script|form|iframe|object|embed)[\s>]/i.test(html)
      ? ['It holds parts that no mail may: a script, a form or a frame.']
      : []),
  ];
}

/** Describes everything that a spam filter would count against the mail; empty if there is nothing. */
export const filterMarks = (mail: MarkedMail): FilterMark[] => [
  ...subjectMarks(mail.subject),
  ...wordMarks(mail.subject, mail.text),
  ...linkMarks(mail.facts),
  ...bodyMarks(mail),
];
