/** Lines and bobs that a look may hide or change, in the stylesheet of every page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'tailwindcss';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const filesIn = (root: string, extension: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .map((path) => join(root, path));

describe('a page without bobs', () => {
  const motif = read('src/ui/branding/motif.css');
  const [, selectors = ''] = /\n(svg:is[^{]+)\{\s*display: var\(--bob/.exec(motif) ?? [];
  const hidden = [...selectors.matchAll(/viewBox="[^"]+"/g)].map(([box]) => box);
  const drawn = filesIn('src', '.tsx').filter((path) => hidden.some((box) => read(path).includes(box)));

  it('without bobs, a page hides the mark and the bobs of figures, and no other drawing of the same size', () => {
    expect(hidden).toHaveLength(2);
    expect(drawn.sort()).toEqual([
      'src/features/tools/realness/profile-chart.tsx',
      'src/studio-kit/branding/studio-mark.tsx',
      'src/ui/branding/logo.tsx',
      'src/ui/figures/data-figure/track.tsx',
      'src/ui/figures/level-chart.tsx',
    ]);
  });

  it('without bobs, a page keeps every busy indicator', () => {
    const busy = filesIn('src/ui', '.tsx').filter((path) => /animate-\[(swing|turn)/.test(read(path)));
    expect(busy).toContain('src/ui/spinner.tsx');
    for (const path of busy) {
      expect(drawn, path).not.toContain(path);
      expect(read(path), path).not.toContain('hung');
    }
  });
});

describe('lines', () => {
  it('lines of one pixel take the line width of the look: borders, rules between rows, and lines in text', async () => {
    const { build } = await compile(`@tailwind utilities;${read('src/ui/tokens.css')}`);
    const css = build(['border', 'border-b', 'border-x', 'divide-y', 'border-2']);
    const widths = [...css.matchAll(/border(?:-\w+)*-width: ([^;]+);/g)].map(([, width]) => width ?? '');
    expect(widths.filter((width) => width.includes('var(--line, 1px)')).length).toBeGreaterThanOrEqual(4);
    expect(widths.filter((width) => !width.includes('var(--line, 1px)'))).toEqual(['2px']);
    for (const path of filesIn('src/ui', '.css'))
      expect(read(path), path).not.toMatch(/border[\w-]*: 1px|0 1px, transparent 1px/);
  });
});

it('lines that are drawn as boxes have the width of borders, and none has one of its own', async () => {
  const { build } = await compile(
    `@theme { --spacing: 4px }\n@tailwind utilities;\n${read('src/ui/branding/motif.css')}`,
  );
  const css = build(['w-line', 'h-line']);
  expect(css).toContain('width: var(--line, 1px)');
  expect(css).toContain('height: var(--line, 1px)');
  const drawn = filesIn('src', '.tsx').filter((path) => /(?<![\w-])[wh]-px\b/.test(read(path)));
  // It is not seen.
  expect(drawn).toEqual(['src/ui/forms/honeypot.tsx']);
});
