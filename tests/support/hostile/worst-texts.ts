/** Texts that keep a careless function busy, and how much work they are. */
import { yardsticks } from '../yardsticks';

/** Of yardsticks: each is ten steps for every character. What is not linear takes thousands. */
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

/** What opens something, so that two of them in turn may nest it. */
const openers = ['/', '?', '?a=', '&a=', '%2F', 'http:', '<', '[', '"', '('];
units.push(
  ...openers.flatMap((first) => openers.filter((other) => other !== first).map((other) => first + other)),
);

/** Each unit on and on; and, where what comes last decides, ended by something else. */
const texts = units.flatMap((unit) => {
  const run = unit.repeat(Math.ceil(worstLength / unit.length)).slice(0, worstLength);
  return [run, `a@${run}.com`, `${run}\u0000!`];
});

/** The beginning of each text that is too much work. A refusal is an answer. */
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
