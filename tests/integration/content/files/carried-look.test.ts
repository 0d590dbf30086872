/** Export and import of the look, with the same checks as in the studio. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLook } from '@/features/look/find-look';
import { openLook } from '@/features/look/open-look';
import { exportContent } from '@/seed/export-content';
import { importContent } from '@/seed/import-content';
import { actors } from '../../../support/actors';
import { rows } from '../../../support/db';
import { drawing, takeOffLook, uploadLookFile, wearLook } from '../../../support/look/wear-look';
import { testPayload, testRequest } from '../../../support/payload';

const green = '#0b5d3b';

let folder: string;
const clear = async () => {
  await takeOffLook();
  await rows('delete from look_files');
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'look '));
  await clear();
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await clear();
});

const found = async () => findLook({ payload: await testPayload() });
const filesOf = (name: string) => readdirSync(join(folder, name)).sort();
const into = async () => importContent(await testRequest(), folder);
const rewrite = (path: string, from: string | RegExp, to: string) => {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(folder, path), text.replace(from, to));
};

/** Exports a look with a logo and an uploaded typeface. @returns the print of the logo */
async function exported(): Promise<string> {
  const logo = await uploadLookFile(drawing(green));
  const bytes = readFileSync('public/fonts/karla-e258c379.woff2');
  const font = await uploadLookFile(bytes, 'karla.woff2', 'font/woff2');
  await wearLook({
    ...{ accent: green, corner: 'round', line: 'strong', hasBob: false, logoLight: logo.id },
    ...{ fontPair: 'own', ownText: font.id },
  });
  await exportContent(await testRequest(), folder);
  return logo.print ?? '';
}

it('a look is exported to another installation with its files, and a second import changes nothing', async () => {
  const print = await exported();
  const before = await found();
  expect(before).toMatchObject({ corner: 'round', logo: { light: { print } }, fonts: { key: 'own' } });
  expect(filesOf('look')).toEqual(['look.yaml']);
  expect(filesOf('look-files')).toHaveLength(4);
  expect(readFileSync(join(folder, `look-files/${print}.svg.yaml`), 'utf8')).not.toMatch(/data|facts|print:/);
  await clear();
  expect(await found()).toBeNull();
  expect((await into()).created).toHaveLength(3);
  expect(await found()).toEqual(before);
  expect(await into()).toMatchObject({ created: [], changed: [], left: [] });
});

it('an imported look replaces the existing one, also if that is a draft', async () => {
  await exported();
  await clear();
  const id = await openLook(await actors.admin());
  const draft = { hasRuler: false, secondary: '#123456' };
  await actors.rest('admin', 'PATCH', `/look/${id}?draft=true`, draft);
  await into();
  expect((await found())?.palette?.light.accent).toBe(green);
  // Values that exist only in the draft are not published.
  expect(await rows('select has_ruler, secondary from look')).toEqual([{ has_ruler: true, secondary: null }]);
  expect(await rows('select id from look')).toEqual([{ id }]);
});

it('an imported SVG is sanitised like an uploaded one', async () => {
  const print = await exported();
  await clear();
  rewrite(`look-files/${print}.svg`, '<rect', '<script>evil()</script><rect');
  await into();
  const [stored] = await rows<{ data: string }>(`select data from look_files where mime_type like '%svg%'`);
  expect(Buffer.from(stored?.data ?? '', 'base64').toString()).not.toContain('script');
  expect((await found())?.logo).not.toBeNull();
});

it.each([
  ['into an installation that does not have it', true],
  ['into the one that it is from', false],
])(
  'an SVG that was edited by hand is imported once, %s, and the look uses it',
  async (_case, isElsewhere) => {
    const print = await exported();
    if (isElsewhere) await clear();
    rewrite(`look-files/${print}.svg`, green, '#551a8b');
    const { created, changed } = await into();
    expect(created).toContainEqual(expect.stringContaining(`${print}.svg.yaml`));
    expect([...created, ...changed]).toContainEqual(expect.stringContaining('look.yaml'));
    const [shown] = await rows<{ data: string; print: string }>(
      'select data, print from look_files join look on look.logo_light_id = look_files.id',
    );
    expect(shown?.print).not.toBe(print);
    expect(Buffer.from(shown?.data ?? '', 'base64').toString()).toContain('#551a8b');
    expect(await into()).toMatchObject({ created: [], changed: [] });
  },
);

it('an edited file that is refused is named also where the former one is stored', async () => {
  const print = await exported();
  rewrite(`look-files/${print}.svg`, /^[\s\S]*$/, 'no drawing');
  await expect(into()).rejects.toThrow(new RegExp(`look-files/${print}\\.svg\\.yaml: `));
});

it('an import takes neither the bytes nor the facts of a file from its YAML document, whether the file is new or known', async () => {
  const print = await exported();
  const data = Buffer.from('<svg onload="evil()"/>').toString('base64');
  rewrite(`look-files/${print}.svg.yaml`, /$/, `title: Renamed\ndata: ${data}\nprint: aaaaaaaaaaaaaaaa\n`);
  rewrite(`look-files/${print}.svg.yaml`, /^title: .*\n/m, '');
  const stored = () => rows(`select print, data from look_files order by print`);
  const before = await stored();
  await into();
  expect(await stored()).toEqual(before);
  await clear();
  await into();
  expect(await stored()).toEqual(before);
});

it.each<[string, (print: string) => void, RegExp]>([
  [
    'a file that is no picture',
    (print) => writeFileSync(join(folder, `look-files/${print}.svg`), 'Hello'),
    /look-files\/[\da-f]{16}\.svg\.yaml: file: Choose an SVG or PNG/,
  ],
  [
    'a file that is missing',
    (print) => rmSync(join(folder, `look-files/${print}.svg`)),
    /look-files\/[\da-f]{16}\.svg\.yaml: /,
  ],
  [
    'a damaged typeface',
    () => {
      const name = filesOf('look-files').find((file) => file.endsWith('.woff2')) ?? '';
      const path = join(folder, 'look-files', name);
      writeFileSync(path, readFileSync(path).subarray(0, 9000));
    },
    /look-files\/[\da-f]{16}\.woff2\.yaml: file: /,
  ],
  [
    'a colour that is none',
    () => rewrite('look/look.yaml', /accent: .*/, 'accent: red'),
    /look\/look\.yaml: accent: Type a colour/,
  ],
  [
    'a pair that is none',
    () => rewrite('look/look.yaml', /fontPair: .*/, 'fontPair: comic'),
    /look\/look\.yaml: fontPair: Choose one of the pairs/,
  ],
  [
    'a style that is none',
    () => rewrite('look/look.yaml', /corner: .*/, 'corner: oval'),
    /look\/look\.yaml: corner is to be one of/,
  ],
  [
    'a typeface as logo',
    () => {
      const name = filesOf('look-files').find((file) => file.endsWith('.woff2')) ?? '';
      rewrite('look/look.yaml', /logoLight: .*/, `logoLight: ${name}`);
    },
    /look\/look\.yaml: logoLight/,
  ],
  [
    'another name',
    () => rewrite('look/look.yaml', /name: .*/, 'name: Second'),
    /look\/look\.yaml: name: There is one look/,
  ],
])(
  'a look with %s is refused as in the studio, and nothing of it is stored',
  async (_case, damage, sentence) => {
    const print = await exported();
    await clear();
    damage(print);
    await expect(into()).rejects.toThrow(sentence);
    expect(await found()).toBeNull();
    expect(await rows('select id from look_files')).toEqual([]);
  },
);
