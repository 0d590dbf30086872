/** “Used on 14 pages”: the documents that show or link to a shared one, beside its form and in its list. */
import config from '@payload-config';
import type { PayloadRequest } from 'payload';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { countUses, findUses, usingCollections } from '@/cms/documents/document-uses';
import { UsedOnField } from '@/cms/studio/uses/used-on-field';
import { fillDocumentUsesIfEmpty } from '@/cms/tables/document-uses';
import type { Post } from '@/payload-types';
import { actors } from '../../../support/actors';
import { picture, upload } from '../../../support/content/uploads';
import { expectReads } from '../../../support/database/reads';
import { rows } from '../../../support/db';
import { aPublishedPage, create } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';

const payloadConfig = await config;
const png = await picture('red');
const aPicture = async (name: string) => (await upload(name, png)).id;
const showing = (media: string) => [{ blockType: 'media' as const, media, width: 'text' as const }];

const textNode = (text: string) => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  mode: 'normal',
  detail: 0,
  style: '',
});
const bodyOf = (...children: object[]) =>
  ({ root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children } }) as Post['body'];
const paragraph = (...children: object[]) => ({ type: 'paragraph', version: 1, children });
const pictureNode = (value: string) => ({
  ...{ type: 'upload', version: 3, format: '', relationTo: 'media', fields: null },
  value,
});

const titlesOf = async (collection: string, id: string) =>
  (await findUses(await testRequest(), { collection, ids: [id] })).map(({ title }) => title);

const panelOf = async (req: PayloadRequest, collectionSlug: string, id: string) => {
  const render = UsedOnField as unknown as (props: object) => Promise<ReactElement>;
  return renderToStaticMarkup(await render({ collectionSlug, id, req }));
};

describe('uses of a document', () => {
  it('the uses of a picture in fields, blocks and rich texts are found, and each document is counted once', async () => {
    const id = await aPicture('everywhere.png');
    const author = await create('authors', { name: 'Ada Uses', slug: 'ada-uses', avatar: id });
    await aPublishedPage({ path: '/uses', blocks: [...showing(id), ...showing(id)], seo: { image: id } });
    const body = bodyOf(paragraph(textNode('Seen.')), pictureNode(id));
    const post = { title: 'A post of uses', slug: 'uses', excerpt: 'E.', body, author: author.id };
    await create('posts', { ...post, _status: 'published' });
    expect(await titlesOf('media', id)).toEqual(['A post of uses', 'Ada Uses', 'Page at /uses']);
    expect(await titlesOf('authors', author.id)).toEqual(['A post of uses']);
  });

  it('the use of a picture in a draft is counted, and a use in an older version only is not', async () => {
    const payload = await testPayload();
    const [kept, dropped] = [await aPicture('kept.png'), await aPicture('dropped.png')];
    const { id } = await aPublishedPage({ path: '/drafted-uses', blocks: showing(dropped) });
    const change = { collection: 'pages', id, overrideAccess: true } as const;
    await payload.update({ ...change, data: { blocks: showing(kept) }, draft: true });
    expect(await titlesOf('media', kept)).toEqual(['Page at /drafted-uses']);
    expect(await titlesOf('media', dropped)).toEqual(['Page at /drafted-uses']);
    await payload.update({ ...change, data: { blocks: showing(kept), _status: 'published' } });
    expect(await titlesOf('media', dropped)).toEqual([]);
  });

  it('a post counts as a use of its category and of a page linked in its text; the category can be deleted, the page cannot', async () => {
    const payload = await testPayload();
    const category = await create('categories', { title: 'Uses', slug: 'uses' });
    const author = await create('authors', { name: 'Ben Uses', slug: 'ben-uses' });
    const page = await aPublishedPage({ path: '/linked-uses' });
    const link = {
      ...{ type: 'link', version: 3, children: [textNode('here')] },
      fields: { linkType: 'custom', url: '/linked-uses#part', newTab: false },
    };
    await create('posts', {
      ...{ title: 'In a category', slug: 'in-a-category', excerpt: 'E.', author: author.id },
      ...{ body: bodyOf(paragraph(link)), categories: [category.id], _status: 'published' },
    });
    expect(await titlesOf('categories', category.id)).toEqual(['In a category']);
    expect(await titlesOf('pages', page.id)).toEqual(['In a category']);
    const deletion = (collection: 'pages' | 'categories', id: string) =>
      payload.delete({ collection, id, overrideAccess: true });
    await expect(deletion('pages', page.id)).rejects.toThrow('“In a category”');
    await deletion('categories', category.id);
  });

  it('the uses of all rows of a list are counted by one statement', async () => {
    const ids = [await aPicture('one.png'), await aPicture('two.png'), await aPicture('unused.png')];
    await aPublishedPage({ path: '/one', blocks: showing(String(ids[0])) });
    await aPublishedPage({ path: '/both', blocks: [...showing(String(ids[0])), ...showing(String(ids[1]))] });
    const req = await testRequest();
    const statements = vi.spyOn(req.payload.db.drizzle, 'execute');
    const used = { collection: 'media', ids };
    await findUses(req, used);
    expect(statements).toHaveBeenCalledOnce();
    statements.mockRestore();
    const counts = await countUses(req, used, usingCollections(payloadConfig));
    expect(counts).toEqual({ [String(ids[0])]: 2, [String(ids[1])]: 1 });
  });

  it('finding uses reads only rows that refer to the document, among 20,000 that refer to others', async () => {
    const id = await aPicture('among-many.png');
    await aPublishedPage({ path: '/among-many', blocks: showing(id) });
    await rows(
      `insert into document_uses select 'posts', gen_random_uuid(), gen_random_uuid()::text, 'Filler', true
       from generate_series(1, 20000)`,
    );
    await rows('analyze document_uses');
    const req = await testRequest();
    await expectReads(() => findUses(req, { collection: 'media', ids: [id] }), { statements: 1, rows: 10 });
    await rows(`delete from document_uses where title = 'Filler'`);
  });

  it('documents created before the table of uses existed are listed in it after the next start, and deleted ones are not', async () => {
    const id = await aPicture('older.png');
    const page = await aPublishedPage({ path: '/older-uses', blocks: showing(id) });
    await rows('delete from document_uses');
    const req = await testRequest();
    await fillDocumentUsesIfEmpty(req, usingCollections(payloadConfig));
    expect(await titlesOf('media', id)).toEqual(['Page at /older-uses']);
    await req.payload.delete({ collection: 'pages', id: page.id, overrideAccess: true });
    expect(await titlesOf('media', id)).toEqual([]);
    expect(await rows('select from document_uses where document_id = $1', [page.id])).toEqual([]);
  });

  it('the table of uses contains no user ids', async () => {
    const payload = await testPayload();
    const user = await actors.user('editor');
    const { id } = await aPublishedPage({ path: '/saved-by' });
    await payload.update({ collection: 'pages', id, data: { title: 'Saved' }, user, overrideAccess: false });
    expect(await rows('select from document_uses where trace = $1', [user?.id])).toEqual([]);
  });

  it('each table with a column that refers to shared content is searched for uses', async () => {
    const shared = ['media', 'authors', 'categories', 'testimonials', 'gated_files', 'resources', 'prompts'];
    const referring = await rows<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid::regclass::text = any($1)`,
      [shared],
    );
    const tables = usingCollections(payloadConfig).flatMap(({ slug }) => {
      const table = slug.replaceAll('-', '_');
      return [table, `${table}_rels`, `_${table}_v`, `_${table}_v_rels`];
    });
    // These tables are not uses: rows that belong to the document itself, downloads, and Payload's locks.
    const others =
      /^(payload_locked_documents_rels|download_grants|(resources|prompts|_resources_v|_prompts_v)_.*)$/;
    const missed = referring.map(({ name }) => name).filter((name) => !tables.includes(name));
    expect(missed.filter((name) => !others.test(name))).toEqual([]);
  });
});

describe('panel beside a form', () => {
  it('the panel lists the documents that use a picture, each with a link to its form', async () => {
    const id = await aPicture('listed.png');
    const page = await aPublishedPage({ path: '/panel', blocks: showing(id) });
    const html = await panelOf(await actors.editor(), 'media', id);
    expect(html).toContain('Used on 1 page<');
    expect(html).toContain(`href="/admin/collections/pages/${page.id}"`);
    expect(html).toContain('Page at /panel');
  });

  it('the panel says if no document uses the picture, and names no document that the user may not read', async () => {
    const id = await aPicture('nowhere.png');
    expect(await panelOf(await actors.editor(), 'media', id)).toContain('Not chosen anywhere');
    await create('pages', { path: '/hidden', title: 'Hidden draft', blocks: showing(id), _status: 'draft' });
    expect(await panelOf(await actors.editor(), 'media', id)).toContain('Hidden draft');
    expect(await panelOf(await actors.visitor(), 'media', id)).not.toContain('Hidden draft');
  });
});
