/**
 * Length of a step in milliseconds, and the delay beyond which a step is late. Silence is measured in steps, and
 * late steps are not counted, including those during which the clock was set forward.
 */
const stepMs = 50;
const lateByMs = 25;

/**
 * Calls `expire` after `ms` of silence during which this process itself ran on time, so that a lack of CPU time is not
 * taken for silence.
 * @returns a function that cancels it.
 */
export function onSilence(ms: number, expire: () => void): () => void {
  let left = Math.ceil(ms / stepMs);
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last <= stepMs + lateByMs) left -= 1;
    last = now;
    if (left > 0) return;
    clearInterval(timer);
    expire();
  }, stepMs);
  return () => clearInterval(timer);
}
