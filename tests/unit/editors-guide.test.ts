/** The editor's guide: what it shows is there, where it leads exists, and it travels with the product. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { routes, studioPaths } from '@/config/routes';
import { slugify } from '@/lib/text/slugify';

const guide = readFileSync('docs/editors-guide.md', 'utf8');
const matches = (pattern: RegExp) => [...guide.matchAll(pattern)].map(([, one = '']) => one);
const pictures = matches(/!\[[^\]]*\]\(([^)]*)\)/g);

describe('a picture of the guide', () => {
  it.each(pictures)('%s is there, of the measures the page reserves for it, and small', async (path) => {
    const file = resolve('docs', path);
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 760 });
    expect(statSync(file).size).toBeLessThanOrEqual(80_000);
  });

  it('says in words what it shows, and stands on a line of its own, as the studio reads it', () => {
    const lines = guide.split('\n').filter((line) => line.includes('!['));
    expect(lines).toHaveLength(pictures.length);
    for (const line of lines)
      expect(line).toMatch(/^!\[[^\]]{20,}\]\(\.\.\/public\/studio\/guide\/[a-z-]+\.webp\)$/);
  });

  it('is used: no file is left over', () => {
    const files = readdirSync('public/studio/guide').map((name) => `../public/studio/guide/${name}`);
    expect(files.sort()).toEqual([...pictures].sort());
    expect(files.length).toBeGreaterThanOrEqual(6);
  });
});

it('its links lead to headings or files, and its addresses of the studio are views', () => {
  const anchors = new Set(matches(/^## (.+)$/gm).map((heading) => `#${slugify(heading)}`));
  const links = matches(/(?<!!)\[[^\]]*\]\(([^)]*)\)/g);
  for (const link of links) {
    if (link.startsWith('#')) expect(anchors, link).toContain(link);
    else expect(statSync(resolve('docs', link)).isFile(), link).toBe(true);
  }
  const views = new Set<string>([routes.studio, ...Object.values(studioPaths)]);
  const addresses = matches(/`(\/admin[^`]*)`/g);
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) expect(views, address).toContain(address);
});

it('is short enough to be read', () => {
  expect(guide.split(/\s+/).length).toBeLessThan(1400);
});

it('is in the container', () => {
  expect(readFileSync('scripts/lib/build/container-files.mjs', 'utf8')).toMatch(
    /^const FILES = \[[^\]]*'docs\/editors-guide\.md'/m,
  );
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['docs/*', '!docs/editors-guide.md']),
  );
});
