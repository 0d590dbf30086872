/** An upgraded installation is offered what releases have brought since, and keeps what its editors have made. */
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
import { withDefaultContent } from '../../../support/database/default-content';
import { rows } from '../../../support/leads';
import { testPayload, testRequest } from '../../../support/payload';

withDefaultContent();

it('each document of the default content is stated by the release it came with, once', async () => {
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

describe('an installation that has content', () => {
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
    const req = await testRequest();
    const [admin] = await rows<{ id: string }>(`select id from users where role = 'admin'`);
    const payload = await testPayload();
    const user = admin
      ? await payload.findByID({ collection: 'users', id: admin.id, overrideAccess: true })
      : await payload.create({
          collection: 'users',
          data: { email: 'admin@firm.example', role: 'admin' },
          overrideAccess: true,
        });
    return listTasks(Object.assign(req, { user }), new Date());
  };
  const offered = async () => (await tasks()).find(({ action }) => action?.path === 'today/add-content');

  it('is offered nothing by the release it began with, whatever its editors have deleted', async () => {
    expect(await rows(`delete from pages where path = '/sprint' returning path`)).toHaveLength(1);
    expect((await findMissingContent(await testRequest(), root)).documents).toEqual([]);
    // Nor where nothing is noted yet.
    await rows(`delete from payload_kv where key = 'content-releases'`);
    expect((await findMissingContent(await testRequest(), root)).documents).toEqual([]);
  });

  it('is offered what a later release brings, gets it by one press, and nothing of its own is changed', async () => {
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

  it('is not offered what it has as a draft or has moved, nor twice what it did not want', async () => {
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

  it('gets the rest when something refers to what its editors have deleted, and is told what was left out', async () => {
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

  it('that was upgraded before releases were noted is offered what came after its first start', async () => {
    await rows(`delete from payload_kv where key = 'content-releases'`);
    await rows(`update payload_migrations set batch = 2 where name <> '20261121_101034_initial'`);
    expect(await rows(`delete from pages where path = '/book' returning path`)).toHaveLength(1);
    await prepareContent(await testRequest());
    expect(await offered()).toMatchObject({ count: 1, note: expect.stringContaining('pages (1)') });
    await rows('update payload_migrations set batch = 1');
  });
});
