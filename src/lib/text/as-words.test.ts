import { expect, it } from 'vitest';
import { asWords } from './as-words';

it.each([
  ['contact_form', 'Contact form'],
  ['booking-reminder', 'Booking reminder'],
  ['postalAddress', 'Postal address'],
  ['ai-consulting', 'AI consulting'],
  ['custom-gpts', 'Custom GPTs'],
  ['book', 'Book'],
  ['', ''],
])('asWords turns %s into %s', (name, words) => {
  expect(asWords(name)).toBe(words);
});
