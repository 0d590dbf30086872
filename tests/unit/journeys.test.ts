/** The table of journeys: each number is the one in the name of a test, and within its limit. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const journeys = readFileSync('docs/journeys.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| .* \| \d/.test(line))
  .map((line) => {
    const [, journey = '', ours, most, others = '', test = ''] = line.split('|').map((cell) => cell.trim());
    const [, file = '', words = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
    return {
      journey,
      ours: Number(ours),
      most: Number(most),
      others: Number.parseInt(others, 10),
      file,
      words,
    };
  });

it('the table lists the twelve journeys, of which the visitor’s two are one', () => {
  expect(journeys).toHaveLength(13);
});

it.each(journeys)('$journey: $ours clicks, counted by a test', ({ ours, most, others, file, words }) => {
  expect(ours).toBeLessThanOrEqual(most);
  expect(ours).toBeLessThanOrEqual(others);
  expect(words).toMatch(new RegExp(`in ${ours}( |$)`));
  const names = readFileSync(file, 'utf8').match(/test\(\s*'[^']*'/g) ?? [];
  expect(names.filter((name) => name.includes(words))).not.toEqual([]);
});
