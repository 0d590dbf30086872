import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formatWhole } from '@/lib/format/format-number';
import { amountScale, columnScale } from './amount-scale';
import { BarChart } from './bar-chart';
import { ColumnChart } from './column-chart';
import { LineChart } from './line-chart';
import { linePath, placesOf } from './line-path';
import { SparkLines } from './spark-lines';
import { type ChartSeries, textures } from './textures';

const series: ChartSeries[] = [
  { name: 'Won', texture: 'solid' },
  { name: 'Lost', texture: 'level' },
];
const longName = 'A very long name of a step, '.repeat(8);
const words = (rows: number[]) => ({
  title: 'A picture',
  reading: 'It says this.',
  table: {
    columns: ['Name', 'Value'],
    rows: rows.map((value, at) => ({ key: String(at), cells: [String(at), formatWhole(value)] })),
  },
});

/** Functions that render a chart of each kind with the given values. */
const pictures: Record<string, (values: number[]) => ReactElement> = {
  bars: (values) => (
    <BarChart
      {...words(values)}
      series={series}
      bars={values.map((value, at) => ({ key: String(at), label: `${at} ${longName}`, values: [value, 1] }))}
    />
  ),
  columns: (values) => (
    <ColumnChart
      {...words(values)}
      series={series}
      columns={values.map((value, at) => ({ label: String(at), values: [value, 1] }))}
    />
  ),
  line: (values) => (
    <LineChart
      title="A picture"
      reading="It says this."
      columns={['Name', 'Value']}
      points={values.map((value, at) => ({ label: String(at), value }))}
      format={formatWhole}
    />
  ),
  sparks: (values) => (
    <SparkLines
      {...words(values)}
      lines={values.map((value, at) => ({ key: String(at), label: longName, values: [1, value], text: '1' }))}
    />
  ),
};

const manyValues = Array.from({ length: 400 }, (_, at) => at % 37);
const sets: [string, number[]][] = [
  ['one value', [5]],
  ['a huge value among small ones', [1, 1e15, 2, 3]],
  ['400 values', manyValues],
  ['NaN, a negative value and Infinity', [Number.NaN, -4, Number.POSITIVE_INFINITY, 3]],
  ['fractions', [0.2, 0.4, 0.1]],
];

/** Values of the attributes that set positions and sizes. */
const measuresIn = (html: string) =>
  [...html.matchAll(/ (?:x|y|x1|x2|y1|y2|width|height|cx|cy)="(-?[\d.]+)%?"/g)].map(([, number]) =>
    Number(number),
  );

describe.each(Object.entries(pictures))('chart of the kind “%s”', (_name, picture) => {
  it.each(sets)('a chart has only finite, non-negative lengths for %s', (_what, values) => {
    const html = renderToStaticMarkup(picture(values));
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
    expect(html).toContain('role="img"');
    const measures = measuresIn(html.replaceAll(/<text[^>]*>/g, ''));
    expect(measures.length).toBeGreaterThan(2);
    expect(Math.min(...measures)).toBeGreaterThanOrEqual(0);
  });

  it('a chart’s accessible name is its title and its sentence, and a data table follows the chart', () => {
    const html = renderToStaticMarkup(picture([3, 4]));
    const [, names = ''] = /aria-labelledby="([^"]+)"/.exec(html) ?? [];
    const [title = '', reading = ''] = names.split(' ');
    expect(html).toContain(`<title id="${title}">A picture</title>`);
    expect(html).toContain(`<figcaption id="${reading}">It says this.</figcaption>`);
    expect(html).toMatch(/<details[^>]*><summary>View as table<\/summary>.*<caption>A picture<\/caption>/);
  });

  it('a chart without any value shows the sentence and the table, but no picture', () => {
    const html = renderToStaticMarkup(picture([]));
    expect(html).not.toContain('role="img"');
    expect(html).toContain('It says this.');
    expect(html).toContain('View as table');
  });
});

it('two charts in a document share no id', () => {
  const html = renderToStaticMarkup(
    <>
      {pictures.bars?.([1])}
      {pictures.columns?.([1])}
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

it('no two textures share a pattern, and each pattern is defined in the chart that uses it', () => {
  const html = renderToStaticMarkup(
    <BarChart
      {...words([1])}
      series={textures.map((texture) => ({ name: texture, texture }))}
      bars={[{ key: 'a', label: 'a', values: textures.map(() => 1) }]}
    />,
  );
  for (const [, id] of html.matchAll(/fill="url\(#([^)]+)\)"/g)) expect(html).toContain(`id="${id}"`);
  const tiles = [...html.matchAll(/<pattern[^>]*>(.*?)<\/pattern>/g)].map(([, tile]) => tile);
  expect(new Set(tiles).size).toBe(tiles.length);
  expect(tiles).toHaveLength(textures.length - 2);
});

it('the bars of a row have lengths proportional to their values, and the legend shows the sums of the series', () => {
  const html = renderToStaticMarkup(
    <BarChart
      {...words([1])}
      series={series}
      bars={[
        { key: 'a', label: 'a', values: [30, 10] },
        { key: 'b', label: 'b', values: [10, 0] },
      ]}
    />,
  );
  const widths = [...html.matchAll(/<rect x="([\d.]+%)" y="\d+" width="([\d.]+%)"/g)].map(([, x, width]) => [
    x,
    width,
  ]);
  expect(widths).toEqual([
    ['0.00%', '75.00%'],
    ['75.00%', '25.00%'],
    ['0.00%', '25.00%'],
  ]);
  expect(html).toMatch(/Won<strong>40<\/strong>.*Lost<strong>10<\/strong>/);
});

describe('scales', () => {
  it.each([
    [[0], [0, 1]],
    [[1], [0, 1]],
    [[2], [0, 1, 2]],
    [[251], [0, 100, 200, 300]],
    [[0.5], [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
  ])('a scale for the values %j has the marks %j', (values, marks) => {
    expect(amountScale(values, 100).marks).toEqual(marks);
  });

  it('a scale begins at zero and leaves the given headroom free at the top', () => {
    const { y } = amountScale([100], 220, 20);
    expect([y(0), y(50), y(100), y(Number.NaN)]).toEqual([220, 120, 20, 220]);
  });

  it('columns fit into the chart’s width and do not touch each other', () => {
    for (const count of [1, 2, 12, 400]) {
      const { width, columns } = columnScale(count);
      expect(columns).toHaveLength(count);
      expect(columns[0]?.start).toBeGreaterThan(0);
      expect((columns.at(-1)?.start ?? 1) + width).toBeLessThan(1);
      for (const [at, { start }] of columns.entries()) {
        if (at > 0) expect(start).toBeGreaterThan((columns[at - 1]?.start ?? 0) + width);
      }
    }
  });

  it('a line spans the whole width, even with a single point', () => {
    expect(placesOf(3)).toEqual([0, 0.5, 1]);
    expect(linePath([10, 20])).toBe('0 10L100 20');
    expect(linePath([10])).toBe('0 10L100 10');
    expect(linePath([])).toBe('');
  });
});
