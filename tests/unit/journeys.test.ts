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

it('the table in docs/journeys.md has thirteen rows', () => {
  expect(journeys).toHaveLength(13);
});

it.each(journeys)(
  'the journey “$journey” takes $ours clicks according to a test’s name, and no more than every limit',
  ({ ours, most, others, file, words }) => {
    expect(ours).toBeLessThanOrEqual(most);
    expect(ours).toBeLessThanOrEqual(others);
    expect(words).toMatch(new RegExp(`in ${ours}( |$)`));
    const names = readFileSync(file, 'utf8').match(/test\(\s*'[^']*'/g) ?? [];
    expect(names.filter((name) => name.includes(words))).not.toEqual([]);
  },
);
