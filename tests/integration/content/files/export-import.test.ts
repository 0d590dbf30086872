/** Content as files: an installation imports the export of another one, without loss or addition. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Where } from 'payload';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routedCollections } from '@/cms/paths';
import { exportContent } from '@/seed/export-content';
import { importContent } from '@/seed/import-content';
import { readDocument } from '@/seed/read-content';
import { defaultContent } from '@/seed/seed';
import { smallPdf } from '../../../support/content/small-pdf';
import { withDefaultContent } from '../../../support/database/default-content';
import { rows } from '../../../support/db';
import { aPublishedPage, create } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';
import { isFull, onlyInFull } from '../../../support/suite/full';

let folder: string;
withDefaultContent();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the paths of all Markdown and YAML files below a folder. */
const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|yaml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const change = (path: string, from: string | RegExp, to: string) => {
  const text = read(path);
  expect(text).toMatch(from);
  writeFileSync(join(folder, path), text.replace(from, to));
};

const pageAt = async (path: string) => {
  const payload = await testPayload();
  const { docs } = await payload.find({
    collection: 'pages',
    where: { path: { equals: path } },
    depth: 0,
    overrideAccess: true,
  });
  return docs[0];
};

/** Keeps some documents of each collection and deletes the others, so that the tests take a third of the time. */
async function thin(): Promise<void> {
  for (const [table, address, kept] of [
    ['pages', 'path', ['/', '/about', '/contact', '/book', '/privacy']],
    ['posts', 'slug', ['when-not-to-automate', 'stop-competing-on-price']],
    ['case_studies', 'slug', []],
    ['resources', 'slug', []],
    ['kb_articles', 'slug', []],
    ['prompts', 'slug', []],
    ['gpts', 'slug', []],
  ] as const) {
    await rows(
      `delete from ${table} where ${address} <> all($1) and id not in (select id from ${table} order by ${address} limit 2)`,
      [kept],
    );
  }
}

describe('all of the default content', () => {
  it('an export contains every published document, and importing it changes nothing', async () => {
    const { count, removed } = await exportContent(await testRequest(), folder);
    expect(removed).toEqual([]);
    const files = filesIn(folder);
    expect(files).toHaveLength(count);
    expect(files).toEqual(expect.arrayContaining(['pages/home.yaml', 'globals/footer.yaml']));
    expect(await importContent(await testRequest(), folder)).toEqual({
      created: [],
      changed: [],
      left: [],
      unchanged: count,
    });
  });

  onlyInFull(() => {
    it('importing the default content over itself changes nothing, despite wrapped lines and omitted defaults', async () => {
      const { created, changed } = await importContent(await testRequest(), defaultContent, {
        isDryRun: true,
      });
      expect({ created, changed }).toEqual({ created: [], changed: [] });
    });
  });
});

describe('some of the content', () => {
  beforeAll(async () => {
    if (!isFull) await thin();
  });

  it('a field that an editor emptied is still empty after export and import, not reset to its default', async () => {
    const payload = await testPayload();
    const given = await aPublishedPage({
      title: 'Emptied',
      path: '/emptied',
      blocks: [{ blockType: 'roiCalculator', heading: 'Reckon', resultForm: { heading: null } }],
    });
    const formOf = async () => {
      const [block] = (await pageAt('/emptied'))?.blocks ?? [];
      return block?.blockType === 'roiCalculator' ? block.resultForm : undefined;
    };
    const emptied = await formOf();
    expect(emptied).toMatchObject({ heading: null, submitLabel: 'Send me this result' });
    await exportContent(await testRequest(), folder);
    await payload.delete({ collection: 'pages', id: given.id, overrideAccess: true });
    await importContent(await testRequest(), folder);
    expect(await formOf()).toEqual(emptied);
  });

  /** Returns the stored document without ids and `updatedAt`, which each save renews. */
  const withoutIds = (doc: object | undefined): unknown =>
    JSON.parse(
      JSON.stringify(doc ?? null, (key, value) => (['id', 'updatedAt'].includes(key) ? undefined : value)),
    );

  /** For each collection whose documents have paths, returns a query for the document with the longest exported file. */
  const longestFiles = () =>
    routedCollections.map((collection) => {
      const sizeOf = (path: string) => read(join(collection, path)).length;
      const [longest = ''] = filesIn(join(folder, collection)).sort(
        (one, other) => sizeOf(other) - sizeOf(one),
      );
      const { data } = readDocument(folder, join(collection, longest));
      const { path, slug } = data as { path?: string; slug?: string };
      const where: Where = path ? { path: { equals: path } } : { slug: { equals: slug } };
      return { collection, where };
    });

  onlyInFull(() => {
    it('importing an exported document restores all of its fields', async () => {
      const payload = await testPayload();
      await exportContent(await testRequest(), folder);
      const longest = longestFiles();
      const stored = () =>
        Promise.all(
          longest.map(
            async (which) => (await payload.find({ ...which, depth: 0, overrideAccess: true })).docs[0],
          ),
        );
      const before = await stored();
      const data = { title: 'Changed', generateSlug: false };
      for (const which of longest) await payload.update({ ...which, data, overrideAccess: true });
      expect((await stored()).map((doc) => doc?.title)).toEqual(longest.map(() => 'Changed'));
      const { changed } = await importContent(await testRequest(), folder);
      expect(changed).toHaveLength(longest.length);
      expect((await stored()).map(withoutIds)).toEqual(before.map(withoutIds));
    });
  });

  it('importing a changed file updates its document, empties the fields that the file omits, and changes nothing else', async () => {
    await exportContent(await testRequest(), folder);
    const files = filesIn(folder);
    change('pages/about.yaml', /^title: .*$/m, 'title: Who we are');
    change('pages/about.yaml', /^seo:\n(?: .*\n)+/m, '');
    const dry = await importContent(await testRequest(), folder, { isDryRun: true });
    expect(dry.changed).toEqual([expect.stringContaining('pages/about.yaml')]);
    expect((await pageAt('/about'))?.title).not.toBe('Who we are');

    const done = await importContent(await testRequest(), folder);
    expect(done).toEqual({ ...dry, unchanged: files.length - 1 });
    const about = await pageAt('/about');
    expect(about).toMatchObject({ title: 'Who we are', _status: 'published' });
    expect(about?.seo?.title ?? null).toBeNull();
  });

  onlyInFull(() => {
    it('documents whose names differ only in punctuation are exported to separate files', async () => {
      const payload = await testPayload();
      const ids: string[] = [];
      for (const from of ['/signs/of', '/signs-of']) {
        const data = { from, to: '/about' };
        ids.push((await create('redirects', data)).id);
      }
      const { count } = await exportContent(await testRequest(), folder);
      expect(filesIn(folder)).toHaveLength(count);
      expect((await importContent(await testRequest(), folder)).unchanged).toBe(count);
      for (const id of ids) await payload.delete({ collection: 'redirects', id, overrideAccess: true });
    });
  });

  it('an import updates a document that refers to a document created by the same import, as the dry run reported', async () => {
    const { count } = await exportContent(await testRequest(), folder);
    writeFileSync(join(folder, 'authors/new.yaml'), 'name: Newly Come\nslug: newly-come\n');
    writeFileSync(join(folder, 'categories/new.yaml'), 'title: New ground\nslug: new-ground\n');
    change('posts/when-not-to-automate.md', /^categories:$/m, 'categories:\n  - new-ground');
    change('posts/stop-competing-on-price.md', /^author: .*$/m, 'author: newly-come');

    const dry = await importContent(await testRequest(), folder, { isDryRun: true });
    const inFolder = (...paths: string[]) => paths.map((path) => join(basename(folder), path));
    expect({ ...dry, changed: dry.changed.sort() }).toEqual({
      created: inFolder('authors/new.yaml', 'categories/new.yaml'),
      changed: inFolder('posts/stop-competing-on-price.md', 'posts/when-not-to-automate.md'),
      left: [],
      unchanged: count - 2,
    });
    const payload = await testPayload();
    const newcomer = { collection: 'authors', where: { slug: { equals: 'newly-come' } } } as const;
    expect((await payload.count({ ...newcomer, overrideAccess: true })).totalDocs).toBe(0);

    expect((await importContent(await testRequest(), folder)).created).toEqual(dry.created);
    const again = await importContent(await testRequest(), folder);
    expect(again).toEqual({ created: [], changed: [], left: [], unchanged: count + 2 });
  });

  it('a second export removes the files of documents that were deleted or moved, and no other file', async () => {
    const payload = await testPayload();
    const pageOf = (path: string) => aPublishedPage({ title: 'Passing', path, blocks: [] });
    const pages = [await pageOf('/passing/one'), await pageOf('/passing/two')];
    const { count } = await exportContent(await testRequest(), folder);
    const foreign = {
      'notes.yaml': 'title: Above the folders',
      'pages/README.md': '# About these files',
      'pages/written-by-hand.yaml': 'title: Not imported yet\npath: /by-hand\n',
      'remarks/series.yaml': 'name: A series\n',
    };
    mkdirSync(join(folder, 'remarks'));
    for (const [path, text] of Object.entries(foreign)) writeFileSync(join(folder, path), text);

    const [one, two] = pages.map(({ id }) => id);
    await payload.delete({ collection: 'pages', id: one ?? '', overrideAccess: true });
    await payload.update({
      collection: 'pages',
      id: two ?? '',
      data: { path: '/passed' },
      overrideAccess: true,
    });
    const again = await exportContent(await testRequest(), folder);
    // The count is unchanged: one page was deleted, and a redirect from the other page's former path was added.
    expect(again).toEqual({
      count,
      removed: expect.arrayContaining(['pages/passing/one.yaml', 'pages/passing/two.yaml']),
    });
    expect(again.removed).toHaveLength(2);
    const kept = filesIn(folder);
    expect(kept).toEqual(expect.arrayContaining(['pages/passed.yaml', ...Object.keys(foreign)]));
    expect(kept).toHaveLength(count + Object.keys(foreign).length);

    const { created, changed } = await importContent(await testRequest(), folder, { isDryRun: true });
    expect(created.map((file) => basename(file))).toEqual(['written-by-hand.yaml']);
    expect(changed).toEqual([]);
    await payload.delete({ collection: 'pages', id: two ?? '', overrideAccess: true });
  });

  it('an export does not delete a file outside its folders, a hidden file or a file that is not YAML, even if the folder’s list of exported files contains it', async () => {
    const files = [
      '../outside.yaml',
      'pages/../../outside.yaml',
      'pages/.hidden.yaml',
      'pages/notes.txt',
      'pages/README.md',
    ];
    const root = join(folder, 'root');
    mkdirSync(join(root, 'pages'), { recursive: true });
    for (const file of files) writeFileSync(join(root, file), 'of somebody');
    writeFileSync(join(root, '.exported'), files.join('\n'));
    const { removed } = await exportContent(await testRequest(), root);
    expect(removed).toEqual([]);
    for (const file of files) expect(readFileSync(join(root, file), 'utf8'), file).toBe('of somebody');
  });

  it('an import refuses a picture outside of the folder, whether it is reached by a path or by a symbolic link', async () => {
    mkdirSync(join(folder, 'media'));
    const secret = join(folder, 'secret.png');
    writeFileSync(secret, 'of this machine');
    symlinkSync(secret, join(folder, 'media/link.png'));
    for (const name of ['../secret.png', secret, 'link.png', '..']) {
      writeFileSync(join(folder, 'media/one.yaml'), `filename: ${name}\nalt: A picture\n`);
      await expect(importContent(await testRequest(), folder), name).rejects.toThrow(
        /media\/one\.yaml: filename is not the name of a file beside it/,
      );
    }
  });

  it('a file larger than 5 MB is refused, and the error names the file', async () => {
    mkdirSync(join(folder, 'posts'));
    writeFileSync(join(folder, 'posts/book.md'), 'x'.repeat(5_000_001));
    await expect(importContent(await testRequest(), folder)).rejects.toThrow(/posts\/book\.md: it is larger/);
  });

  it('a file with an unknown field stops the import before anything is written, and the error names the field', async () => {
    await exportContent(await testRequest(), folder);
    change('pages/contact.yaml', /^title: .*$/m, 'title: Changed all the same\nheadng: A slip');
    change('pages/about.yaml', /^title: .*$/m, 'title: Would be changed');
    const title = (await pageAt('/about'))?.title;
    await expect(importContent(await testRequest(), folder)).rejects.toThrow(
      /pages\/contact\.yaml: headng is no field of pages/,
    );
    expect((await pageAt('/about'))?.title).toBe(title);
  });

  it('a post with pictures, figures and links can be moved to another installation', async () => {
    const payload = await testPayload();
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const media = await create(
      'media',
      { alt: 'A red square' },
      { file: { name: 'square.png', data: picture, mimetype: 'image/png', size: picture.length } },
    );
    mkdirSync(join(folder, 'posts'));
    writeFileSync(
      join(folder, 'posts/carried.md'),
      `---
slug: carried
title: A post that was carried
excerpt: With a picture.
author: mara-lindqvist
image: square.png
publishedAt: 2026-03-02T09:00:00.000Z
---

## A heading

With a [link](/contact) and \`code\`.

\`\`\`picture
file: square.png
\`\`\`

\`\`\`figure
caption: Two bars
kind: bars
rows:
  - label: One
    value: 1
\`\`\`
`,
    );
    await importContent(await testRequest(), folder);
    const copy = mkdtempSync(join(tmpdir(), 'copy '));
    await exportContent(await testRequest(), copy);
    const carried = readFileSync(join(copy, 'posts/carried.md'), 'utf8');

    // Simulates a second installation: the exported documents are deleted here, and restored from the files alone.
    await payload.delete({
      collection: 'posts',
      where: { slug: { equals: 'carried' } },
      overrideAccess: true,
    });
    await payload.delete({ collection: 'media', id: media.id, overrideAccess: true });
    const { created } = await importContent(await testRequest(), copy);
    expect(created.map((file) => file.split('/').slice(-2).join('/'))).toEqual([
      'media/square.png.yaml',
      'posts/carried.md',
    ]);
    const { docs } = await payload.find({
      collection: 'posts',
      where: { slug: { equals: 'carried' } },
      depth: 1,
      overrideAccess: true,
    });
    expect(docs[0]?.image).toMatchObject({ filename: 'square.png', alt: 'A red square', width: 64 });
    const shown = docs[0]?.body.root.children.map(({ type }) => type);
    expect(shown).toEqual(['heading', 'paragraph', 'upload', 'block']);
    rmSync(folder, { recursive: true });
    await exportContent(await testRequest(), folder);
    expect(read('posts/carried.md')).toBe(carried);
    rmSync(copy, { recursive: true, force: true });
  });

  onlyInFull(() => {
    it('a guide can be moved to another installation together with its gated file', async () => {
      const payload = await testPayload();
      const data = smallPdf();
      const file = await create(
        'gated-files',
        { note: 'First edition' },
        { file: { name: 'handed-out.pdf', data, mimetype: 'application/pdf', size: data.length } },
      );
      const { docs } = await payload.find({ collection: 'resources', limit: 1, overrideAccess: true });
      const [guide] = docs;
      if (!guide) throw new Error('There are no default guides.');
      const give = (download: string | null) =>
        payload.update({ collection: 'resources', id: guide.id, data: { download }, overrideAccess: true });
      await give(file.id);
      await exportContent(await testRequest(), folder);
      expect(read('gated-files/handed-out.pdf')).toBe(data.toString());

      await give(null);
      await payload.delete({ collection: 'gated-files', id: file.id, overrideAccess: true });
      const { created } = await importContent(await testRequest(), folder);
      expect(created.map((one) => one.split('/').slice(-2).join('/'))).toEqual([
        'gated-files/handed-out.pdf.yaml',
      ]);
      const carried = await payload.findByID({ collection: 'resources', id: guide.id, overrideAccess: true });
      expect(carried.download).toMatchObject({ filename: 'handed-out.pdf', note: 'First edition' });
    });
  });
});
