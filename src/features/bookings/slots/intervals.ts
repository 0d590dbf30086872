/** Interval in milliseconds since 1970, end exclusive. */
export type TimeSpan = { start: number; end: number };

/** Sorts and merges overlapping or adjacent intervals; drops empty ones. */
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
