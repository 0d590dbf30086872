import { describe, expect, it } from 'vitest';
import { amountIn, languages, numbersIn, sayIn, typedIn, waitIn } from './language';

describe('numbers', () => {
  it('numbers are formatted by the rules of each language, and a number above the limit is shown as more than the limit', () => {
    expect(languages.map((language) => numbersIn(language).usd(25_000.4))).toEqual([
      '$25,000',
      '25.000\u00a0$',
      '25\u202f000\u00a0$',
      '25.000\u00a0$',
    ]);
    for (const language of languages) expect(numbersIn(language).whole(1e36)).toMatch(/^> 999/);
  });

  it('a number formatted for an input field is parsed back to the same number in every language', () => {
    for (const language of languages)
      for (const amount of [0, 0.5, 3.4, 1.125, 1000, 25_000, 1234.567])
        expect(amountIn(language, typedIn(language, amount)), `${language} ${amount}`).toBe(amount);
  });
});

it('sayIn takes the singular or plural form that agrees with the displayed count, by the rules of the language', () => {
  const said = (language: 'de' | 'fr', count: number | null) =>
    sayIn(language, '{n} [Stunde|Stunden]', { n: 'x' }, count);
  expect([1, 1.04, 1.5, 0, 2, null].map((count) => said('de', count))).toEqual([
    'x Stunde',
    'x Stunde',
    'x Stunden',
    'x Stunden',
    'x Stunden',
    'x Stunden',
  ]);
  expect([0, 1.5, 2].map((count) => said('fr', count))).toEqual(['x Stunde', 'x Stunde', 'x Stunden']);
});

it('waitIn formats a waiting time in seconds, minutes or hours, in the words of the language', () => {
  expect([1, 40, 300, 7200].map((seconds) => waitIn('en', seconds))).toEqual([
    '1 second',
    '40 seconds',
    '5 minutes',
    '2 hours',
  ]);
  expect(waitIn('de', 300)).toBe('5 Minuten');
});
