/** Uploads with an origin of their own (`MEDIA_ORIGIN`): a CDN serves them there, and fetches them from this server. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { articleMarkdown } from '@/cms/discovery/article-markdown';
import { documentMetadata } from '@/cms/metadata';
import { getSettings } from '@/cms/queries';
import { StructuredData } from '@/cms/structured-data/structured-data';
import { DocumentView } from '@/cms/templates/document-view';
import { env } from '@/config/env';
import type { Media } from '@/payload-types';
import { MediaFiles } from '@/server/files/media-files';
import { actors } from '../../../support/actors';
import { documentAt } from '../../../support/content/document-output';
import { renderHtml } from '../../../support/content/render-html';
import { addressesOf, cropRequest, picture, readUpload, upload } from '../../../support/content/uploads';
import { rows } from '../../../support/db';
import { create } from '../../../support/factories';
import { testPayload } from '../../../support/payload';

const { origin } = vi.hoisted(() => {
  const origin = 'https://media.example.com';
  process.env.MEDIA_ORIGIN = origin;
  return { origin };
});

const red = await picture('red');
const printed = /^https:\/\/media\.example\.com(\/media\/[0-9a-f]{16}\/[\w-]+\.(png|webp|avif|jpg))$/;

/** Returns the ids of all media and posts whose rows contain the media origin. */
const storedOrigins = async () => [
  ...(await rows('select id from media where media::text like $1', [`%${origin}%`])),
  ...(await rows('select id from posts where posts::text like $1', [`%${origin}%`])),
];

it('each URL of a picture is at the media origin, and this server’s response at the same path is immutable', async () => {
  const { id } = await upload('origin.png', red);
  const server = new MediaFiles({ folder: env.mediaDir, snapshot: () => () => true, siteHeaders: {} });
  const addresses = addressesOf(await readUpload(id));
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    const [, path = ''] = printed.exec(address) ?? [];
    expect((await server.read(path))?.headers, address).toMatchObject({
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  }
});

it('a picture whose file is missing has a URL of this server', async () => {
  const { id, filename } = await upload('missing.png', red);
  rmSync(join(env.mediaDir, String(filename)));
  await rows('update media set updated_at = now() where id = $1', [id]);
  expect((await readUpload(id)).url).toBe(`/api/media/file/${filename}`);
});

it('a picture that is read and written back, cropped or copied is stored without the media origin', async () => {
  const payload = await testPayload();
  const { id } = await upload('written.png', red);
  const { createdAt: _, updatedAt: __, ...read } = await readUpload(id);
  await payload.update({ collection: 'media', id, data: { ...read, alt: 'Again' }, overrideAccess: true });
  const response = await actors.rest('editor', 'PATCH', `/media/${id}`, { ...read, alt: 'By REST' });
  expect(response.status).toBe(200);
  const { doc }: { doc: Media } = await response.json();
  expect(doc.url).toMatch(printed);
  const req = await cropRequest();
  const cropped = await payload.update({
    ...{ collection: 'media', id, data: { alt: 'Cut' }, req, overrideAccess: true },
  });
  expect([cropped.width, addressesOf(cropped).every((address) => printed.test(address))]).toEqual([
    200,
    true,
  ]);
  const copy = await payload.duplicate({
    collection: 'media',
    id,
    data: { alt: 'Copy' },
    overrideAccess: true,
  });
  expect(copy.url).toMatch(printed);
  expect(await storedOrigins()).toEqual([]);
});

it('in pages, metadata, structured data and Markdown, the URLs of pictures use the media origin, and no other URL does', async () => {
  const { id } = await upload('shown.png', red);
  const text = (words: string) => ({
    ...{ type: 'paragraph', version: 1, format: '', indent: 0, direction: null },
    children: [{ type: 'text', version: 1, text: words, format: 0, detail: 0, mode: 'normal', style: '' }],
  });
  const shown = { type: 'upload', version: 3, format: '', relationTo: 'media', value: id, fields: null };
  const root = { type: 'root', version: 1, format: '', indent: 0, direction: null };
  const author = await create('authors', { name: 'Ada', role: 'Engineer', avatar: id } as never);
  await create('posts', {
    author: author.id,
    ...{ title: 'With a picture', slug: 'with-a-picture', excerpt: 'What it shows.', image: id },
    ...{ seo: { image: id }, _status: 'published' },
    body: { root: { ...root, children: [text('A picture follows.'), shown] } },
  } as never);
  const path = '/blog/with-a-picture';
  const document = await documentAt(path, 'visitor');
  if (document.collection !== 'posts') throw new Error('This is no post.');

  const html = await renderHtml(
    <>
      <StructuredData document={document} path={path} />
      <DocumentView document={document} />
    </>,
  );
  expect(html).toMatch(/<source type="image\/avif" srcSet="https:\/\/media\.example\.com\/media\//);
  expect(html).toMatch(/"image":"https:\/\/media\.example\.com\/media\//);
  expect(html).not.toContain('"/media/');
  const { openGraph } = documentMetadata(document, path, await getSettings());
  expect(JSON.stringify(openGraph?.images)).toMatch(/"https:\/\/media\.example\.com\/media\//);
  const { config } = await testPayload();
  const markdown = await articleMarkdown(document, path, config);
  expect(markdown).toMatch(/\[A red square\]\(https:\/\/media\.example\.com\/media\/[0-9a-f]{16}\//);
  for (const output of [html, markdown, JSON.stringify(openGraph)])
    expect(output.replaceAll(/https:\/\/media\.example\.com\/media\/[0-9a-f]{16}\//g, '')).not.toContain(
      origin,
    );
  expect(await storedOrigins()).toEqual([]);
});
