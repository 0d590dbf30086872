/** Maps values to positions in a drawing. */
export type Scale = {
  min: number;
  max: number;
  /** Position between `min` and `max` in per cent, clamped to 0 to 100. */
  at: (value: number) => number;
};

/**
 * Scale from the lowest to the highest value. Always includes zero, so that the length of a bar is proportional to
 * its value.
 */
export function scaleOf(values: readonly (number | null)[]): Scale {
  const numbers = values.filter((value) => value !== null);
  const min = Math.min(0, ...numbers);
  const max = Math.max(0, ...numbers);
  return scaleBetween(min, max > min ? max : min + 1);
}

/** @param max greater than `min` */
export function scaleBetween(min: number, max: number): Scale {
  const at = (value: number) => Math.min(Math.max(((value - min) / (max - min)) * 100, 0), 100);
  return { min, max, at };
}

/** Returns 1, 2 or 5 times a power of ten: the smallest step with at most `maxMarks` intervals. */
function stepOf(span: number, maxMarks: number): number {
  const least = span / maxMarks;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
}

/** Round values on the scale in ascending order. @param isWhole for values without fractions, such as weeks */
export function marksOn({ min, max }: Scale, maxMarks: number, isWhole = false): number[] {
  const step = Math.max(stepOf(max - min, maxMarks), isWhole ? 1 : 0);
  const first = Math.ceil(min / step);
  const count = Math.floor(max / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    // Marks are counted from a whole multiple of the step; 12 significant digits remove binary rounding errors.
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** Whole per cents that add up to exactly 100 (largest remainder method). All 0 if the sum is not positive. */
export function wholePercents(values: readonly (number | null)[]): number[] {
  const parts = values.map((value) => Math.max(value ?? 0, 0));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / whole) * 100);
  const percents = exact.map(Math.floor);
  const left = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact.map((share, index) => ({ index, remainder: share - Math.floor(share) }));
  byRemainder.sort((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, left)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}

type Point = { x: number; y: number };

/** Minimum distance of two marks in per cent of the drawing: the width of a mark. */
const markSize = 9;

/** Moves points that would cover an earlier one to the nearest free place within 0 to 100. */
export function spreadPoints(points: readonly Point[]): Point[] {
  const placed: Point[] = [];
  for (const { x, y } of points) {
    const isFree = (spot: Point) =>
      spot.x >= 0 &&
      spot.x <= 100 &&
      spot.y >= 0 &&
      spot.y <= 100 &&
      placed.every(
        (other) => Math.abs(other.x - spot.x) >= markSize || Math.abs(other.y - spot.y) >= markSize,
      );
    const wanted = { x: Math.min(Math.max(x, 0), 100), y: Math.min(Math.max(y, 0), 100) };
    placed.push(ringsAround(wanted).find(isFree) ?? wanted);
  }
  return placed;
}

/** Candidate places: the point itself, then a grid around it in steps of a mark's width, nearest first. */
function ringsAround({ x, y }: Point): Point[] {
  const offsets = Array.from({ length: 13 }, (_, index) => index - 6);
  return offsets
    .flatMap((across) => offsets.map((up) => ({ across, up })))
    .sort((one, other) => distance(one) - distance(other))
    .map(({ across, up }) => ({ x: x + across * markSize, y: y + up * markSize }));
}

const distance = ({ across, up }: { across: number; up: number }) => Math.hypot(across, up);
