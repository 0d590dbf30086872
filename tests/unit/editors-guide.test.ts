/** The editors' guide: its pictures and link targets exist, and it is part of the container image. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentPaths } from '@/cms/studio/paths';
import { routes, studioPaths } from '@/config/routes';
import { slugify } from '@/lib/text/slugs/slugify';

const guide = readFileSync('docs/editors-guide.md', 'utf8');
const matches = (pattern: RegExp) => [...guide.matchAll(pattern)].map(([, one = '']) => one);
const pictures = matches(/!\[[^\]]*\]\(([^)]*)\)/g);

describe('pictures of the editors’ guide', () => {
  it.each(pictures)(
    'the picture %s has the dimensions that the page reserves, and a size of at most 80 kB',
    async (path) => {
      const file = resolve('docs', path);
      expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 760 });
      expect(statSync(file).size).toBeLessThanOrEqual(80_000);
    },
  );

  it('each picture of the editors’ guide has an alternative text and stands alone in its line', () => {
    const lines = guide.split('\n').filter((line) => line.includes('!['));
    expect(lines).toHaveLength(pictures.length);
    for (const line of lines)
      expect(line).toMatch(/^!\[[^\]]{20,}\]\(\.\.\/public\/studio\/guide\/[a-z-]+\.webp\)$/);
  });

  it('every picture file in the folder of the editors’ guide is used by the guide', () => {
    const files = readdirSync('public/studio/guide').map((name) => `../public/studio/guide/${name}`);
    expect(files.sort()).toEqual([...pictures].sort());
    expect(files.length).toBeGreaterThanOrEqual(6);
  });
});

it('links of the editors’ guide lead to existing headings and files, and its studio paths to existing views', () => {
  const anchors = new Set(matches(/^## (.+)$/gm).map((heading) => `#${slugify(heading)}`));
  const links = matches(/(?<!!)\[[^\]]*\]\(([^)]*)\)/g);
  for (const link of links) {
    if (link.startsWith('#')) expect(anchors, link).toContain(link);
    else expect(statSync(resolve('docs', link)).isFile(), link).toBe(true);
  }
  const views = new Set<string>([
    routes.studio,
    ...Object.values(studioPaths),
    ...Object.values(contentPaths),
  ]);
  const addresses = matches(/`(\/admin[^`]*)`/g);
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) expect(views, address).toContain(address);
});

it('the editors’ guide is shorter than 1,150 words, and the page about calendars shorter than 500', () => {
  expect(guide.split(/\s+/).length).toBeLessThan(1150);
  expect(readFileSync('docs/connect-your-calendar.md', 'utf8').split(/\s+/).length).toBeLessThan(500);
});

it('the editors’ guide is part of the container image', () => {
  expect(readFileSync('scripts/lib/build/container-files.mjs', 'utf8')).toMatch(
    /^const FILES = \[[^\]]*'docs\/editors-guide\.md'/m,
  );
  expect(readFileSync('scripts/lib/build/container-files.mjs', 'utf8')).toContain(
    "'docs/connect-your-calendar.md'",
  );
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['docs/*', '!docs/editors-guide.md', '!docs/connect-your-calendar.md']),
  );
});
