import { expect, it } from 'vitest';
import { firstSentences } from './first-sentences';

it('a text that fits is unchanged', () => {
  expect(firstSentences('Short enough', 12)).toBe('Short enough');
});

it('a longer text ends with the last whole sentence that fits', () => {
  expect(firstSentences('One. “Two?” Three is longer.', 15)).toBe('One. “Two?”');
  expect(firstSentences('One is 4.5 days long. Two.', 23)).toBe('One is 4.5 days long.');
});

it('a text whose first sentence does not fit ends between words, with an ellipsis', () => {
  expect(firstSentences('A sentence, without an early end.', 14)).toBe('A sentence …');
  expect(firstSentences('x'.repeat(30), 10)).toMatch(/^x{1,30} …$/);
});
