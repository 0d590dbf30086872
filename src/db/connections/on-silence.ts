/** Silence is counted in steps of so much, and a step only when it was on time; one in which the clock was set is late. */
const stepMs = 50;
const lateByMs = 25;

/**
 * Calls `expire` once the other side has been silent for `ms` in which this process itself ran on time: one that is short of
 * processor, or held up, must not take itself for a peer that is silent. @returns what cancels it.
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
