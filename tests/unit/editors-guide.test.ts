/** The editors' guide: its pictures and link targets exist, and it is part of the container image. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentPaths } from '@/cms/studio/paths';
import { routes, studioPaths } from '@/config/routes';
import { lookPath } from '@/features/look/paths';
import { reputationPath } from '@/features/mail/paths';
import { mailDomainPath } from '@/features/mail-domain/paths';
import { mailProvidersPath } from '@/features/mail-events/paths';
import { slugify } from '@/lib/text/slugs/slugify';

const guide = readFileSync('docs/editors-guide.md', 'utf8');
/** Pages that the studio shows below the guide, each with the number of words that it must stay below. */
const further = [
  { file: 'docs/bring-your-site.md', words: 920 },
  { file: 'docs/connect-your-calendar.md', words: 500 },
  { file: 'docs/mail-that-arrives.md', words: 650 },
];
const all = [guide, ...further.map(({ file }) => readFileSync(file, 'utf8'))].join('\n');
const matches = (pattern: RegExp) => [...all.matchAll(pattern)].map(([, one = '']) => one);
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

  it('each picture of the guide has an alternative text and stands alone in its line', () => {
    const lines = all.split('\n').filter((line) => line.includes('!['));
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
    ...[lookPath, mailDomainPath, mailProvidersPath, reputationPath],
  ]);
  const addresses = matches(/`(\/admin[^`]*)`/g);
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) expect(views, address).toContain(address);
});

it.each([{ file: 'docs/editors-guide.md', words: 1150 }, ...further])(
  'the page $file is shorter than $words words, without the alternative texts of its pictures',
  ({ file, words }) => {
    const text = readFileSync(file, 'utf8').replaceAll(/^!\[.*$/gm, '');
    expect(text.split(/\s+/).length).toBeLessThan(words);
  },
);

it('the editors’ guide is part of the container image', () => {
  expect(readFileSync('scripts/lib/build/container-files.mjs', 'utf8')).toMatch(
    /^const FILES = \[[^\]]*'docs\/editors-guide\.md'/m,
  );
  for (const { file } of further) {
    expect(readFileSync('scripts/lib/build/container-files.mjs', 'utf8')).toContain(`'${file}'`);
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain(`!${file}`);
  }
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['docs/*', '!docs/editors-guide.md']),
  );
});
