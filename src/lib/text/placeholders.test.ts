import { expect, it } from 'vitest';
import { yardsticks } from '../../../tests/support/yardsticks';
import { fillPlaceholders, parsePlaceholders, placeholderNames } from './placeholders';

it('placeholderNames returns each name once, in order, ignoring case', () => {
  const parts = parsePlaceholders('To {{ Client }}: {{topic}}, for {{client}}.');
  expect(placeholderNames(parts)).toEqual(['Client', 'topic']);
  expect(fillPlaceholders(parts, new Map([['client', 'Dana']]))).toBe('To Dana: {{topic}}, for Dana.');
});

it.each(['{{}}', '{{ }}', '{{a\nb}}', '{ {a}}', '{{a}', '{{a{b}}', `{{${'a'.repeat(41)}}}`, '}}{{', '{{{'])(
  '%j has no placeholder and is kept as text',
  (text) => {
    const parts = parsePlaceholders(text);
    expect(placeholderNames(parts)).toEqual([]);
    expect(fillPlaceholders(parts, new Map())).toBe(text);
  },
);

it('fillPlaceholders inserts a value literally, including its braces', () => {
  const parts = parsePlaceholders('{{a}} {{b}}');
  const values = new Map([
    ['a', '{{b}}'],
    ['b', '$&'],
  ]);
  expect(fillPlaceholders(parts, values)).toBe('{{b}} $&');
});

it.each(['{', '{{', '{{a', '}}', '{{a}}'])(
  'parsing placeholders takes linear time for %j repeated 200,000 times',
  (text) => {
    const long = text.repeat(200_000);
    expect(yardsticks(() => parsePlaceholders(long), 300)).toBeLessThanOrEqual(300);
  },
);
