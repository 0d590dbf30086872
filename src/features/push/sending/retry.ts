/** Pauses before the second attempt, the third and so on, in seconds; a notice is valid for an hour. */
const pauses: readonly number[] = [15, 60, 300, 900, 1800];

/**
 * @param wish pause in seconds that the push service has requested. @returns seconds until the next attempt; null
 * once all pauses are used up
 */
export function pauseBeforePush(
  attempts: number,
  wish: number,
  random: () => number = Math.random,
): number | null {
  const planned = pauses[attempts - 1];
  return planned === undefined ? null : Math.max(planned * (1 + 0.2 * random()), wish);
}
