import { expect, it } from 'vitest';
import { estimateProportion } from '@/lib/statistics/proportion';
import { readBands } from './band-chart';

const band = (from: number, open: number, won: number, decided: number) => ({
  from,
  to: from + 19,
  open,
  won: estimateProportion(won, decided),
});

it.each([
  ['no leads', [band(0, 0, 0, 0)], 'No leads have a score yet.'],
  [
    'one lead',
    [band(0, 0, 0, 0), band(20, 1, 0, 0)],
    '1 lead, with a score of 20 to 39. Too few are decided to compare the bands.',
  ],
  [
    'bands with enough decided leads',
    [band(0, 900, 5, 100), band(20, 10, 3, 5), band(40, 20, 60, 100)],
    'Of 1,135 leads, most score 0 to 19 (1,000). Won of those decided: 5% at 0 to 19, 60% at 40 to 59.',
  ],
])('readBands describes the score bands in the expected sentence for %s', (_what, bands, sentence) => {
  expect(readBands(bands)).toBe(sentence);
});
