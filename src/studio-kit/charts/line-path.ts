const inPercent = (share: number) => Number((share * 100).toFixed(3));

/** Positions of `count` points as shares of the width; a single point is at the left. */
export const placesOf = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (count > 1 ? index / (count - 1) : 0));

/**
 * Coordinates of an SVG path that is 100 units wide; a single point becomes a horizontal line. @param heights distances
 * from the top in pixels
 */
export function linePath(heights: readonly number[]): string {
  const level = heights.length === 1 ? [...heights, ...heights] : heights;
  const places = placesOf(level.length);
  return level.map((y, index) => `${inPercent(places[index] ?? 0)} ${Number(y.toFixed(2))}`).join('L');
}

/** SVG `text-anchor` of a label, so that the label stays in the chart. @param share position as a share of the width */
export const anchorAt = (share: number): 'start' | 'middle' | 'end' =>
  share < 0.08 ? 'start' : share > 0.92 ? 'end' : 'middle';
