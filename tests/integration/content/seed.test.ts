import { describe, expect, it } from 'vitest';
import { checkContent } from '@/seed/check/check-content';
import { loadContent } from '@/seed/load-content';
import { seedIfEmpty } from '@/seed/seed';
import { testPayload, testRequest } from '../../support/payload';

const all = async (collection: 'authors' | 'pages') => {
  const payload = await testPayload();
  return (await payload.find({ collection, depth: 0, pagination: false, overrideAccess: true })).docs;
};

describe('loading the default content', () => {
  it('leaves nothing behind when a document is refused', async () => {
    const payload = await testPayload();
    const inTheWay = await payload.create({
      collection: 'authors',
      data: { name: 'Somebody', slug: 'mara-lindqvist' },
      overrideAccess: true,
    });
    await expect(seedIfEmpty(await testRequest())).rejects.toThrow(
      'content/authors/mara-lindqvist.yaml: slug: Value must be unique',
    );
    // Another author was loaded before.
    expect((await all('authors')).map(({ id }) => id)).toEqual([inTheWay.id]);
    expect(await all('pages')).toEqual([]);
    const settings = await payload.findGlobal({ slug: 'site-settings', overrideAccess: true });
    expect(settings.createdAt).toBeFalsy();
  });

  it('names the file and the field of what Payload refuses', async () => {
    const req = await testRequest();
    const blocks = [{ blockType: 'claims' }, { blockType: 'hero', lead: 'Without a heading.' }];
    const data = { path: '/unfinished', title: 'Unfinished', blocks };
    const path = 'content/pages/unfinished.yaml';
    const file = { file: path, path, folder: 'pages', name: 'unfinished', data };
    await expect(loadContent(req, checkContent(req.payload.config, [file]))).rejects.toThrow(
      'content/pages/unfinished.yaml: blocks[1].heading: This field is required.',
    );
  });
});
