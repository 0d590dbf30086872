import { scaleBand, scaleLinear } from 'd3-scale';

/** Returns a value that can be drawn: 0 for anything negative or not finite. */
export const drawable = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0);

/** Sum of the values, each as `drawable` returns it. */
export const sumDrawable = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + drawable(value), 0);

/** Formats a share of a picture's width as a percentage for SVG. */
export const percentOf = (share: number): string => `${(drawable(share) * 100).toFixed(2)}%`;

export type AmountScale = {
  /** Distance from the top in pixels. */
  y: (value: number) => number;
  /** Values at which the chart draws a line, ascending from 0. */
  marks: number[];
};

const wantedMarks = 4;

/**
 * Vertical scale from 0 to the greatest value, rounded up to a round number; without any value it ends at 1. `height`
 * and `headroom` are in pixels.
 */
export function amountScale(values: readonly number[], height: number, headroom = 0): AmountScale {
  const greatest = Math.max(...values.map(drawable), 0) || 1;
  const scale = scaleLinear().domain([0, greatest]).nice(wantedMarks).range([height, headroom]);
  const isWhole = values.every((value) => Number.isInteger(drawable(value)));
  const marks = scale.ticks(wantedMarks).filter((mark) => !isWhole || Number.isInteger(mark));
  return { y: (value) => scale(drawable(value)), marks };
}

/** Columns side by side: centre, start and width of each as shares of the picture's width. */
export function columnScale(count: number) {
  const indices = Array.from({ length: count }, (_, index) => index);
  const band = scaleBand<number>().domain(indices).paddingInner(0.36).paddingOuter(0.2);
  const width = band.bandwidth();
  return {
    width,
    columns: indices.map((index) => ({ start: band(index) ?? 0, centre: (band(index) ?? 0) + width / 2 })),
  };
}
