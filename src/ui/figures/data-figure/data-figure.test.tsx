/** Whatever an editor enters, a figure is drawn or omitted, and never shows a value that is not a number. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DataFigure } from './data-figure';
import type { FigureFields, FigureKind, FigureRowFields } from './figure-data';

const kinds: FigureKind[] = [
  'bars',
  'pairs',
  'waterfall',
  'share',
  'line',
  'ranges',
  'schedule',
  'quadrant',
  'flow',
];

const html = (fields: FigureFields) => renderToStaticMarkup(<DataFigure {...fields} />);

/** Returns the text that a screen reader gets: everything outside `aria-hidden` elements. */
function spokenText(markup: string): string {
  const hidden: string[] = [];
  const tokens = markup.match(/<[^>]*>|[^<]+/g) ?? [];
  let text = '';
  for (const token of tokens) {
    if (!token.startsWith('<')) {
      if (hidden.length === 0) text += token;
    } else if (token.startsWith('</')) {
      hidden.pop();
    } else if (!token.endsWith('/>') && (hidden.length > 0 || token.includes('aria-hidden="true"'))) {
      hidden.push(token);
    }
  }
  return text;
}

const rows24 = Array.from({ length: 24 }, (_, index) => ({
  label: `Row ${index + 1}`,
  value: index,
  to: index * 2,
}));
const hard: Record<string, FigureRowFields[]> = {
  'rows without values': [{ label: 'a' }, { label: 'b', value: null, to: null }],
  zeros: [
    { label: 'a', value: 0, to: 0, middle: 0 },
    { label: 'b', value: 0 },
  ],
  'negative values': [
    { label: 'a', value: -5, to: -50, middle: -7 },
    { label: 'b', value: -0.5 },
  ],
  'one row': [{ label: 'a', value: 3, to: 4 }],
  '24 rows': rows24,
  'long words': [{ label: 'x'.repeat(80), value: 3, who: 'y'.repeat(40), note: 'z'.repeat(160) }],
  'other scripts': [{ label: 'שלום 🧭 ﷺ', value: 1, note: '👩‍👩‍👧‍👦', who: 'זמן' }],
  'huge numbers': [
    { label: 'a', value: 1e12, to: -1e308, middle: 1e-300 },
    { label: 'b', value: Number.POSITIVE_INFINITY, to: Number.NaN },
  ],
  'a start above the end': [{ label: 'a', value: 9, to: 2, middle: 40 }],
  'points outside the axes': [{ label: 'a', value: -40, to: 900 }],
  'unknown roles': [{ label: 'a', role: 'robot' as never, value: 1 }],
};

describe.each(kinds)('figure of the kind %s', (kind) => {
  it.each(Object.entries(hard))('with %s, a figure renders every label and no invalid number', (_, rows) => {
    const markup = html({
      kind,
      rows,
      caption: 'Caption',
      unit: '$ a month',
      totalLabel: 'All',
      xLabel: 'x',
      yLabel: 'y',
    });
    expect(markup).not.toMatch(/NaN|Infinity|undefined|null|e\+\d/);
    for (const { label } of rows) expect(markup).toContain(label);
  });

  it('a figure renders nothing if all rows are empty', () => {
    for (const rows of [null, undefined, [], [{}], [{ label: ' ', note: 'x' }]])
      expect(html({ kind, rows })).toBe('');
  });

  it('a figure exposes every label and every amount once to screen readers', () => {
    const rows = [
      { label: 'Alpha', value: 12.5, to: 77.5 },
      { label: 'Beta with many words', value: 33.25, to: 88.5 },
    ];
    const text = spokenText(html({ kind, rows, caption: 'Caption' }));
    for (const { label } of rows) expect(text.split(label), label).toHaveLength(2);
    // Amounts are compared only where they are shown as entered: a flow has no amounts, a schedule has whole weeks,
    // and positions in a quadrant are rounded.
    const isExact = !['flow', 'schedule', 'quadrant'].includes(kind);
    if (isExact)
      for (const { value } of rows) expect(text.split(String(value)), String(value)).toHaveLength(2);
  });

  it('a figure shows the sample badge and the source', () => {
    const markup = html({
      kind,
      rows: [{ label: 'a', value: 1 }],
      isSample: true,
      source: 'Counted in March',
    });
    expect(markup).toContain('Sample');
    expect(markup).toContain('Counted in March');
  });
});

it('a figure of an unknown kind is drawn as bars', () => {
  const rows = [{ label: 'a', value: 1 }];
  expect(html({ kind: 'pie' as never, rows })).toBe(html({ kind: 'bars', rows }));
});
