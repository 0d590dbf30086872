import { describe, expect, it } from 'vitest';
import { amountIn, languages, numbersIn, sayIn, typedIn, waitIn } from './language';

describe('numbers', () => {
  it('numbers are formatted as in each language, and a number too long to read is shown as greater than the limit', () => {
    expect(languages.map((language) => numbersIn(language).usd(25_000.4))).toEqual([
      '$25,000',
      '25.000\u00a0$',
      '25\u202f000\u00a0$',
      '25.000\u00a0$',
    ]);
    for (const language of languages) expect(numbersIn(language).whole(1e36)).toMatch(/^> 999/);
  });

  it('the initial value of a number field is parsed back unchanged', () => {
    for (const language of languages)
      for (const amount of [0, 0.5, 3.4, 1.125, 1000, 25_000, 1234.567])
        expect(amountIn(language, typedIn(language, amount)), `${language} ${amount}`).toBe(amount);
  });
});

it('a text takes the singular or plural form that agrees with its count as shown', () => {
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

it('waitIn formats a waiting time in seconds, minutes or hours, in each language', () => {
  expect([1, 40, 300, 7200].map((seconds) => waitIn('en', seconds))).toEqual([
    '1 second',
    '40 seconds',
    '5 minutes',
    '2 hours',
  ]);
  expect(waitIn('de', 300)).toBe('5 Minuten');
});
