import { expect, it } from 'vitest';
import { firstSentences } from './first-sentences';

it('leaves a text that fits as it is', () => {
  expect(firstSentences('Short enough', 12)).toBe('Short enough');
});

it('ends with the last sentence that fits whole', () => {
  expect(firstSentences('One. “Two?” Three is longer.', 15)).toBe('One. “Two?”');
  expect(firstSentences('One is 4.5 days long. Two.', 23)).toBe('One is 4.5 days long.');
});

it('ends between words where not even the first fits', () => {
  expect(firstSentences('A sentence, without an early end.', 14)).toBe('A sentence …');
  expect(firstSentences('x'.repeat(30), 10)).toMatch(/^x{1,30} …$/);
});
