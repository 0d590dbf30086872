/** A stretch of time, in milliseconds since 1970. The end is not part of it. */
export type TimeSpan = { start: number; end: number };

/** The same stretches in order, with those made one that overlap or touch. Empty ones are left out. */
export function merged(intervals: readonly TimeSpan[]): TimeSpan[] {
  const found: TimeSpan[] = [];
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (end <= start) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}
