/** Records of a small site, in the format of the export readers, and a folder with its pictures. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { SourceEntry, SourceFile, SourceRecord } from '@/cms/site-import/source-site';
import { atFileEnd } from '../vitest/file-end';

export const oldSite = 'https://old.example';

/** A picture of one color. */
export const aPicture = (width = 8): Promise<Buffer> =>
  sharp({ create: { width, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** An entry with defaults for all fields. */
export const anEntry = (own: Partial<SourceEntry> & { key: string }): SourceEntry => ({
  ...{ kind: 'entry', type: 'post', status: 'published', title: `Post ${own.key}`, slug: `post-${own.key}` },
  ...{ excerpt: null, publishedAt: '2020-01-02T03:04:05.000Z', updatedAt: null, author: null, terms: [] },
  ...{ url: `${oldSite}/2020/01/post-${own.key}/`, oldPaths: [`/?p=${own.key}`] },
  ...{ picture: null, parent: null, order: 0, seo: { title: null, description: null }, comments: 0 },
  ...{ hasPassword: false, body: { format: 'html', html: `<p>Text of ${own.key}. It goes on.</p>` } },
  ...own,
});

export const aFile = (own: Partial<SourceFile> & { key: string; url: string }): SourceFile => ({
  ...{ kind: 'file', title: '', alt: null, caption: null, description: null, parent: null, oldPaths: [] },
  ...own,
});

/** Records before the entries: the site, an author and two groups. */
export const siteRecords: readonly SourceRecord[] = [
  { kind: 'site', key: oldSite, title: 'Old site', url: oldSite },
  {
    kind: 'author',
    key: 'ada',
    number: null,
    name: 'Ada Old',
    slug: 'ada',
    email: 'ada@old.example',
    bio: 'Writes.',
    picture: null,
  },
  {
    kind: 'term',
    key: 'category:news',
    number: '3',
    taxonomy: 'category',
    name: 'News',
    slug: 'news',
    description: null,
    parent: null,
  },
  {
    kind: 'term',
    key: 'tag:4',
    number: '4',
    taxonomy: 'tag',
    name: 'Odd',
    slug: 'odd',
    description: null,
    parent: null,
  },
];

/** Creates a folder of uploads, which is deleted when the test file ends. @param files bytes by path */
export function uploadsFolder(files: Readonly<Record<string, Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  atFileEnd(async () => rmSync(folder, { recursive: true, force: true }));
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}
