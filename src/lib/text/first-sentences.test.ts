import { expect, it } from 'vitest';
import { firstSentences } from './first-sentences';

it('firstSentences returns a text unchanged if it fits', () => {
  expect(firstSentences('Short enough', 12)).toBe('Short enough');
});

it('firstSentences ends a longer text with the last whole sentence that fits', () => {
  expect(firstSentences('One. “Two?” Three is longer.', 15)).toBe('One. “Two?”');
  expect(firstSentences('One is 4.5 days long. Two.', 23)).toBe('One is 4.5 days long.');
});

it('if the first sentence does not fit, firstSentences cuts it between words and adds an ellipsis', () => {
  expect(firstSentences('A sentence, without an early end.', 14)).toBe('A sentence …');
  expect(firstSentences('x'.repeat(30), 10)).toMatch(/^x{1,30} …$/);
});
