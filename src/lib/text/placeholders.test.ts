import { expect, it } from 'vitest';
import { yardsticks } from '../../../tests/support/yardsticks';
import { fillPlaceholders, parsePlaceholders, placeholderNames } from './placeholders';

it('finds what stands between two braces, once by name, in order', () => {
  const parts = parsePlaceholders('To {{ Client }}: {{topic}}, for {{client}}.');
  expect(placeholderNames(parts)).toEqual(['Client', 'topic']);
  expect(fillPlaceholders(parts, new Map([['client', 'Dana']]))).toBe('To Dana: {{topic}}, for Dana.');
});

it.each(['{{}}', '{{ }}', '{{a\nb}}', '{ {a}}', '{{a}', '{{a{b}}', `{{${'a'.repeat(41)}}}`, '}}{{', '{{{'])(
  'takes %j for text',
  (text) => {
    const parts = parsePlaceholders(text);
    expect(placeholderNames(parts)).toEqual([]);
    expect(fillPlaceholders(parts, new Map())).toBe(text);
  },
);

it('puts a value in as it is, braces and all', () => {
  const parts = parsePlaceholders('{{a}} {{b}}');
  const values = new Map([
    ['a', '{{b}}'],
    ['b', '$&'],
  ]);
  expect(fillPlaceholders(parts, values)).toBe('{{b}} $&');
});

it.each(['{', '{{', '{{a', '}}', '{{a}}'])(
  'is work in proportion to the text, also for %j on and on',
  (text) => {
    const long = text.repeat(200_000);
    expect(yardsticks(() => parsePlaceholders(long), 300)).toBeLessThanOrEqual(300);
  },
);
