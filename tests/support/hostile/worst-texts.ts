/** Texts for which careless functions take more than linear time, and a measure of the time that they take. */
import { representatives } from '../suite/full';
import { yardsticks } from '../yardsticks';

/**
 * Limit in yardsticks: a yardstick is ten steps for every character. A function that is not linear takes thousands of
 * yardsticks.
 */
const enough = 50;
export const worstLength = 100_000;

const units = [
  ...[
    'a',
    '1',
    ' ',
    '.',
    '-',
    '@',
    '%',
    '%40',
    '%2',
    '/',
    '\\',
    '?',
    '&a=',
    '=',
    '"',
    "'",
    ':',
    '::',
    '[',
    '](',
    '{',
    '<',
    '>',
  ],
  ...['\n', '\r', '\t', '\u0000', '\ud800', '\u2028', '😀', 'ü', '٣', 'ﷺ', 'a\u0301', '\u0301', '＠', '’'],
  ...[
    'a@',
    'a.',
    'a@b.',
    '@a',
    '1 ',
    '1.',
    '1,',
    '+1',
    '(1',
    '%20',
    'a-',
    "a'",
    '"a" ',
    'a:',
    'ö.',
    'xn--a.',
  ],
  ...[
    '<script ',
    '<script>',
    '</script',
    '</script>',
    '<scr<script>ipt>',
    '<scr',
    'javascript:',
    'javajavascript:script:',
    'j\t',
  ],
  ...[
    '<link rel="preload" as="script"',
    '<script src="/_next/static/',
    '?t=',
    'token=',
    'cookie:',
    'Version/',
    '{name}',
  ],
];

/** Texts that open a construct. Two of them, repeated in turn, can nest constructs. */
const openers = ['/', '?', '?a=', '&a=', '%2F', 'http:', '<', '[', '"', '('];
const pairs = openers.flatMap((first) =>
  openers.filter((other) => other !== first).map((other) => first + other),
);
units.push(...representatives(pairs, (_pair, index) => index % 5 === 0));

/**
 * Each unit repeated: alone, within an e-mail address, and before another ending, because a function can be slow only
 * for some endings.
 */
const texts = units.flatMap((unit) => {
  const run = unit.repeat(Math.ceil(worstLength / unit.length)).slice(0, worstLength);
  return [run, `a@${run}.com`, `${run}\u0000!`];
});

/** Returns the beginning of each text for which the function exceeds the limit. An error thrown by it is ignored. */
export function slowTexts(use: (text: string) => unknown): string[] {
  const attempt = (text: string) => () => {
    try {
      use(text);
    } catch {}
  };
  return texts
    .filter((text) =>
      [worstLength / 10, worstLength].some((part) => yardsticks(attempt(text.slice(-part)), enough) > enough),
    )
    .map((text) => JSON.stringify(text.slice(0, 30)));
}
