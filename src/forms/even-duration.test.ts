import { expect, it } from 'vitest';
import { waitForEvenDuration } from './even-duration';

it.each([
  [0, 50],
  [30, 50],
  [51, 70],
  [75, 90],
])('what has taken %d ms is answered after %d ms', async (passed, answered) => {
  const startedAt = performance.now() - passed;
  await waitForEvenDuration(startedAt);
  expect(performance.now() - startedAt).toBeGreaterThan(answered - 0.001);
});
