import { describe, expect, it } from 'vitest';
import { cleanRows, formatAmount, sumOf } from './figure-data';
import { linePath, pickLabels } from './line';
import { changeOf } from './pairs';
import { formatRange, rangeOf } from './ranges';
import { marksOn, scaleBetween, scaleOf, spreadPoints, wholePercents } from './scale';
import { spanOf } from './schedule';
import { runningSums } from './waterfall';

const row = { value: null, to: null, middle: null };

describe('scale', () => {
  it('a scale starts at zero, or at the lowest negative value, and clamps positions to its ends', () => {
    const scale = scaleOf([-10, null, 30]);
    expect([scale.at(-10), scale.at(0), scale.at(30)]).toEqual([0, 25, 100]);
    expect(scaleOf([5, 20]).at(5)).toBe(25);
    expect([scale.at(-99), scale.at(99)]).toEqual([0, 100]);
  });

  it.each([[[]], [[null]], [[0, 0]], [[-0]]])(
    'a scale without values other than zero starts at zero: %j',
    (values) => {
      expect(scaleOf(values).at(0)).toBe(0);
    },
  );

  it('a scale has few and round marks, and only whole marks if the values are whole', () => {
    expect(marksOn(scaleOf([11]), 5)).toEqual([0, 5, 10]);
    expect(marksOn(scaleOf([0.3]), 5)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(marksOn(scaleOf([-250, 1000]), 5)).toEqual([0, 500, 1000]);
    expect(marksOn(scaleBetween(1, 3), 6, true)).toEqual([1, 2, 3]);
    for (const max of [1, 7, 99, 1e12, 3e-5])
      expect(marksOn(scaleOf([max]), 5).length).toBeLessThanOrEqual(6);
  });
});

describe('sums', () => {
  it('sums have no binary rounding errors, and treat missing values as zero', () => {
    expect(sumOf([0.1, 0.2, null])).toBe(0.3);
    expect(sumOf([])).toBe(0);
  });

  it('each step of a waterfall starts at the previous sum, also below zero', () => {
    const steps = runningSums([{ value: 10 }, { value: -25 }, { value: null }, { value: 5.5 }]);
    expect(steps).toEqual([
      { from: 0, to: 10 },
      { from: 10, to: -15 },
      { from: -15, to: -15 },
      { from: -15, to: -9.5 },
    ]);
  });

  it('rounded per cents add up to exactly 100 if any part is positive', () => {
    for (const parts of [
      [1, 1, 1],
      [82, 44, 31, 23],
      Array.from({ length: 24 }, (_, index) => index + 0.7),
    ]) {
      expect(wholePercents(parts).reduce((sum, percent) => sum + percent, 0)).toBe(100);
    }
    expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
    expect(wholePercents([0, null, -4])).toEqual([0, 0, 0]);
    expect(wholePercents([-4, 4])).toEqual([0, 100]);
  });
});

describe('formatAmount', () => {
  it.each([
    [31, 'h', '31\u00a0h'],
    [4800, '$', '$4,800'],
    [-25_000, '$', '−$25,000'],
    [40, '$ an hour', '$40\u00a0an hour'],
    [42, '%', '42%'],
    [1, 'weeks', '1\u00a0week'],
    [2, 'weeks', '2\u00a0weeks'],
    [1, 'gas', '1\u00a0gas'],
    [1e12, null, '1T'],
    [0.004, null, '0.004'],
    [12.345, undefined, '12.35'],
    [null, 'h', '–'],
  ])('formatAmount formats %s with the unit %j as %s', (amount, unit, written) => {
    expect(formatAmount(amount, unit)).toBe(written);
  });

  it('with isSigned, formatAmount prefixes a plus sign to a positive amount but not to zero', () => {
    expect([formatAmount(5, 'h', true), formatAmount(0, 'h', true)]).toEqual(['+5\u00a0h', '0\u00a0h']);
  });
});

describe('rows', () => {
  it('rows are numbered after empty rows are dropped, and a value of NaN is treated as missing', () => {
    const rows = cleanRows([
      {},
      { label: ' a ' },
      { label: ' ', value: Number.NaN },
      { value: 2 },
      { to: 1e300 },
    ]);
    expect(rows.map(({ number, label, value, to }) => [number, label, value, to])).toEqual([
      [1, 'a', null, null],
      [2, '–', 2, null],
      [3, '–', null, 1e14],
    ]);
    expect([cleanRows(null), cleanRows(undefined)]).toEqual([[], []]);
  });

  it('rows of ranges and schedules accept their two ends in either order', () => {
    expect(rangeOf({ ...row, value: 8, to: 3 })).toMatchObject({ low: 3, high: 8 });
    expect(rangeOf({ ...row, to: 3 })).toMatchObject({ low: 3, high: 3 });
    expect(formatRange(rangeOf({ ...row, value: 8, to: 3 }), 'weeks')).toBe('3–8\u00a0weeks');
    expect(formatRange(rangeOf({ ...row, value: 900, to: 2500 }), '$')).toBe('$900–$2,500');
    expect(spanOf({ value: 8, to: 3 })).toEqual({ first: 3, last: 8 });
    expect(spanOf(row)).toBeNull();
  });

  it('rows of pairs have a change in per cent only if the first value is positive', () => {
    expect(changeOf({ value: 4, to: 0.5 })).toBe(-88);
    expect([changeOf({ value: 0, to: 5 }), changeOf({ value: -2, to: 5 }), changeOf(row)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('points', () => {
  it('points are placed inside the field without overlapping, even if 24 of them share one position', () => {
    const placed = spreadPoints(Array.from({ length: 24 }, () => ({ x: 140, y: -3 })));
    expect(placed[0]).toEqual({ x: 100, y: 0 });
    expect(placed.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
    const pairs = placed.flatMap((one, index) =>
      placed.slice(index + 1).map((other) => [one, other] as const),
    );
    expect(pairs.every(([one, other]) => Math.hypot(one.x - other.x, one.y - other.y) >= 8.99)).toBe(true);
  });

  it('a line is interrupted where a value is missing', () => {
    expect(linePath([0, null, 4, 4], scaleOf([4]))).toBe('M0.00 100.00M66.67 0.00L100.00 0.00');
    expect(linePath([null], scaleOf([]))).toBe('');
  });

  it.each([1, 2, 3, 12, 24])(
    'a line of %i points has labels at its first and last point, and no more labels than fit',
    (count) => {
      for (const room of [0.5, 2, 4.2, 30]) {
        const named = [...pickLabels(count, room)].sort((one, other) => one - other);
        expect(named.at(-1)).toBe(count - 1);
        expect(named[0]).toBe(0);
        expect(named.length).toBeLessThanOrEqual(Math.max(Math.floor(room), 2));
      }
    },
  );

  it('a label at the peak is added only if it does not bring the labels of a line closer together', () => {
    for (let peak = 0; peak < 20; peak += 1) {
      const even = [...pickLabels(20, 7)].sort((one, other) => one - other);
      const named = [...pickLabels(20, 7, peak)].sort((one, other) => one - other);
      const least = (places: number[]) =>
        Math.min(...places.slice(1).map((place, index) => place - (places[index] ?? 0)));
      expect(least(named)).toBeGreaterThanOrEqual(least(even));
      expect([named[0], named.at(-1)]).toEqual([0, 19]);
    }
    expect(pickLabels(20, 7, 16).has(16)).toBe(false);
    expect(pickLabels(20, 7, 9).has(9)).toBe(true);
  });
});
