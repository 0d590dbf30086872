const wordsPerMinute = 220;

/** Whole minutes an adult takes to read a text; at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
