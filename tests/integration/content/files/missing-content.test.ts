/** An upgraded installation is offered the content of later releases, and keeps the changes of its editors. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeDocuments } from '@/seed/place-documents';
import { prepareContent } from '@/seed/prepare-content';
import { readContent } from '@/seed/read-content';
import {
  addMissingContent,
  findMissingContent,
  noteMissingContent,
  noteReleasesHad,
} from '@/seed/releases/missing-content';
import { readReleases } from '@/seed/releases/read-releases';
import { defaultContent } from '@/seed/seed';
import { listTasks } from '@/studio-kit/tasks/task-source';
import { actors } from '../../../support/actors';
import { withDefaultContent } from '../../../support/database/default-content';
import { rows } from '../../../support/db';
import { testPayload, testRequest } from '../../../support/payload';

withDefaultContent();

it('each document of the default content is listed by exactly one release', async () => {
  const { config } = await testPayload();
  const placed = placeDocuments(config, readContent(defaultContent), (file, sentence) => {
    throw new Error(`${file}: ${sentence}`);
  });
  const stated = readReleases(defaultContent).flatMap(({ documents }) =>
    Object.entries(documents).flatMap(([folder, keys]) => keys.map((key) => `${folder} ${key}`)),
  );
  const present = placed.flatMap(({ folder, key }) => (folder === 'globals' ? [] : `${folder} ${key}`));
  expect(stated.toSorted()).toEqual(present.toSorted());
});

describe('installation with content', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'release '));
    cpSync(defaultContent, root, { recursive: true });
  });
  afterEach(async () => {
    rmSync(root, { recursive: true });
    await noteReleasesHad(await testRequest(), defaultContent);
  });

  const file = (path: string) => join(basename(root), path);
  const bring = (paths: Record<string, string>, documents: object) => {
    for (const [path, text] of Object.entries(paths)) writeFileSync(join(root, path), text);
    const releases = [
      ...readReleases(root),
      { release: '2999-01-01', lastMigration: '29990101_000000_later', documents },
    ];
    writeFileSync(join(root, 'releases.yaml'), JSON.stringify(releases));
  };
  const page = (path: string) => `title: Page ${path}\npath: ${path}\nblocks: []\n`;
  const tasks = async () => {
    return listTasks(await actors.admin(), new Date());
  };
  const offered = async () => (await tasks()).find(({ action }) => action?.path === 'today/add-content');

  it('documents of the first release are not offered for adding, even if editors have deleted them', async () => {
    expect(await rows(`delete from pages where path = '/sprint' returning path`)).toHaveLength(1);
    expect((await findMissingContent(await testRequest(), root)).documents).toEqual([]);
    // Without the record of releases, the result is the same.
    await rows(`delete from payload_kv where key = 'content-releases'`);
    expect((await findMissingContent(await testRequest(), root)).documents).toEqual([]);
  });

  it('documents of a later release are offered, and are added together without changing an existing document', async () => {
    bring(
      {
        'authors/newly.yaml': 'name: Newly Come\nslug: newly-come\n',
        'pages/new.yaml': page('/brand-new'),
        'posts/new.md':
          '---\nslug: newly-written\ntitle: Newly written\nexcerpt: New.\nauthor: newly-come\npublishedAt: 2026-03-02T09:00:00.000Z\n---\n\nA text.\n',
        'pages/contact.yaml': page('/contact'),
      },
      { authors: ['newly-come'], pages: ['/brand-new', '/contact'], posts: ['newly-written'] },
    );
    const before = await rows('select id, title, updated_at from pages order by id');
    await noteMissingContent(await testRequest(), root);
    expect(await offered()).toMatchObject({ count: 3 });

    const { added, blocked } = await addMissingContent(await testRequest(), root);
    expect(added.toSorted()).toEqual(
      [file('authors/newly.yaml'), file('pages/new.yaml'), file('posts/new.md')].toSorted(),
    );
    expect(blocked.size).toBe(0);
    expect(
      await rows(`select id, title, updated_at from pages where path <> '/brand-new' order by id`),
    ).toEqual(before);
    expect(await rows(`select _status from pages where path = '/brand-new'`)).toEqual([
      { _status: 'published' },
    ]);
    expect(await offered()).toBeUndefined();
    await noteMissingContent(await testRequest(), root);
    expect(await offered()).toBeUndefined();
    const again = await addMissingContent(await testRequest(), root);
    expect(again.added).toEqual([]);
  });

  it('documents that exist as drafts, have moved or were declined are not offered', async () => {
    const payload = await testPayload();
    const create = { collection: 'pages', overrideAccess: true } as const;
    await payload.create({
      ...create,
      data: { title: 'Draft', path: '/as-a-draft', blocks: [], _status: 'draft' },
      draft: true,
    });
    const moved = await payload.create({
      ...create,
      data: { title: 'Moved', path: '/moved', blocks: [], _status: 'published' },
    });
    await payload.update({
      collection: 'pages',
      id: moved.id,
      data: { path: '/elsewhere' },
      overrideAccess: true,
    });
    bring(
      {
        'pages/a.yaml': page('/as-a-draft'),
        'pages/b.yaml': page('/moved'),
        'pages/c.yaml': page('/unwanted'),
      },
      { pages: ['/as-a-draft', '/moved', '/unwanted'] },
    );
    const { documents } = await findMissingContent(await testRequest(), root);
    expect(documents.map(({ key }) => key)).toEqual(['/unwanted']);
    await noteReleasesHad(await testRequest(), root);
    await noteMissingContent(await testRequest(), root);
    expect(await offered()).toBeUndefined();
  });

  it('a document that refers to a missing document is reported with the reason instead of being added, and the other documents are added', async () => {
    bring(
      {
        'posts/orphan.md':
          '---\nslug: orphan\ntitle: Orphan\nexcerpt: New.\nauthor: nobody-here\npublishedAt: 2026-03-02T09:00:00.000Z\n---\n\nA text.\n',
        'pages/new.yaml': page('/without-the-post'),
      },
      { pages: ['/without-the-post'], posts: ['orphan'] },
    );
    const { added, blocked } = await addMissingContent(await testRequest(), root);
    expect(added).toEqual([file('pages/new.yaml')]);
    expect([...blocked]).toEqual([[file('posts/orphan.md'), [expect.stringContaining('nobody-here')]]]);
  });

  it('an installation from before releases were recorded is offered the documents that were added after its first start', async () => {
    await rows(`delete from payload_kv where key = 'content-releases'`);
    await rows(`update payload_migrations set batch = 2 where name <> '20261121_101034_initial'`);
    expect(await rows(`delete from pages where path = '/book' returning path`)).toHaveLength(1);
    await prepareContent(await testRequest());
    expect(await offered()).toMatchObject({ count: 1, note: expect.stringContaining('pages (1)') });
    await rows('update payload_migrations set batch = 1');
  });
});
