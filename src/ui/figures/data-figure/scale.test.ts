import { describe, expect, it } from 'vitest';
import { cleanRows, formatAmount, sumOf } from './figure-data';
import { labelledOf, pathOf } from './line';
import { changeOf } from './pairs';
import { formatRange, rangeOf } from './ranges';
import { marksOn, scaleBetween, scaleOf, spreadPoints, wholePercents } from './scale';
import { spanOf } from './schedule';
import { runningSums } from './waterfall';

const row = { value: null, to: null, middle: null };

describe('a scale', () => {
  it('begins at zero, below it where something is negative, and puts every value between its ends', () => {
    const scale = scaleOf([-10, null, 30]);
    expect([scale.at(-10), scale.at(0), scale.at(30)]).toEqual([0, 25, 100]);
    expect(scaleOf([5, 20]).at(5)).toBe(25);
    expect([scale.at(-99), scale.at(99)]).toEqual([0, 100]);
  });

  it.each([[[]], [[null]], [[0, 0]], [[-0]]])('has room for nothing but zeros: %j', (values) => {
    expect(scaleOf(values).at(0)).toBe(0);
  });

  it('carries round marks, no more than asked for, and whole ones where there is nothing between', () => {
    expect(marksOn(scaleOf([11]), 5)).toEqual([0, 5, 10]);
    expect(marksOn(scaleOf([0.3]), 5)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(marksOn(scaleOf([-250, 1000]), 5)).toEqual([0, 500, 1000]);
    expect(marksOn(scaleBetween(1, 3), 6, true)).toEqual([1, 2, 3]);
    for (const max of [1, 7, 99, 1e12, 3e-5])
      expect(marksOn(scaleOf([max]), 5).length).toBeLessThanOrEqual(6);
  });
});

describe('sums', () => {
  it('are free of the dust of binary fractions, and take nothing for what is missing', () => {
    expect(sumOf([0.1, 0.2, null])).toBe(0.3);
    expect(sumOf([])).toBe(0);
  });

  it('of a waterfall run on from each other, also below zero', () => {
    const steps = runningSums([{ value: 10 }, { value: -25 }, { value: null }, { value: 5.5 }]);
    expect(steps).toEqual([
      { from: 0, to: 10 },
      { from: 10, to: -15 },
      { from: -15, to: -15 },
      { from: -15, to: -9.5 },
    ]);
  });

  it('of per cents are exactly 100, whatever the parts', () => {
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

describe('an amount', () => {
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
  ])('%s with the unit %j is written as %s', (amount, unit, written) => {
    expect(formatAmount(amount, unit)).toBe(written);
  });

  it('that was added says so', () => {
    expect([formatAmount(5, 'h', true), formatAmount(0, 'h', true)]).toEqual(['+5\u00a0h', '0\u00a0h']);
  });
});

describe('rows', () => {
  it('that hold nothing are left out, numbers that are none are missing, and the others are numbered in order', () => {
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

  it('of ranges and schedules are understood whichever end comes first', () => {
    expect(rangeOf({ ...row, value: 8, to: 3 })).toMatchObject({ low: 3, high: 8 });
    expect(rangeOf({ ...row, to: 3 })).toMatchObject({ low: 3, high: 3 });
    expect(formatRange(rangeOf({ ...row, value: 8, to: 3 }), 'weeks')).toBe('3–8\u00a0weeks');
    expect(formatRange(rangeOf({ ...row, value: 900, to: 2500 }), '$')).toBe('$900–$2,500');
    expect(spanOf({ value: 8, to: 3 })).toEqual({ first: 3, last: 8 });
    expect(spanOf(row)).toBeNull();
  });

  it('of pairs tell their change in per cent only where there was something before', () => {
    expect(changeOf({ value: 4, to: 0.5 })).toBe(-88);
    expect([changeOf({ value: 0, to: 5 }), changeOf({ value: -2, to: 5 }), changeOf(row)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('points', () => {
  it('stay in the field and cover none of the others, however many are on one place', () => {
    const placed = spreadPoints(Array.from({ length: 24 }, () => ({ x: 140, y: -3 })));
    expect(placed[0]).toEqual({ x: 100, y: 0 });
    expect(placed.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
    const pairs = placed.flatMap((one, index) =>
      placed.slice(index + 1).map((other) => [one, other] as const),
    );
    expect(pairs.every(([one, other]) => Math.hypot(one.x - other.x, one.y - other.y) >= 8.99)).toBe(true);
  });

  it('of a line leave a gap where one is missing', () => {
    expect(pathOf([0, null, 4, 4], scaleOf([4]))).toBe('M0.00 100.00M66.67 0.00L100.00 0.00');
    expect(pathOf([null], scaleOf([]))).toBe('');
  });

  it.each([1, 2, 3, 12, 24])('of %i on a line have first and last named, and no two too close', (count) => {
    for (const room of [0.5, 2, 4.2, 30]) {
      const named = [...labelledOf(count, room)].sort((one, other) => one - other);
      expect(named.at(-1)).toBe(count - 1);
      expect(named[0]).toBe(0);
      expect(named.length).toBeLessThanOrEqual(Math.max(Math.floor(room), 2));
    }
  });

  it('names the peak in place of its neighbors, and never two points closer than the others', () => {
    for (let peak = 0; peak < 20; peak += 1) {
      const even = [...labelledOf(20, 7)].sort((one, other) => one - other);
      const named = [...labelledOf(20, 7, peak)].sort((one, other) => one - other);
      const least = (places: number[]) =>
        Math.min(...places.slice(1).map((place, index) => place - (places[index] ?? 0)));
      expect(least(named)).toBeGreaterThanOrEqual(least(even));
      expect([named[0], named.at(-1)]).toEqual([0, 19]);
    }
    expect(labelledOf(20, 7, 16).has(16)).toBe(false);
    expect(labelledOf(20, 7, 9).has(9)).toBe(true);
  });
});
