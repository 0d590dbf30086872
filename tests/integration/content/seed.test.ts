import { describe, expect, it } from 'vitest';
import { checkContent } from '@/seed/check/check-content';
import { loadContent } from '@/seed/load-content';
import { seedIfEmpty } from '@/seed/seed';
import { create } from '../../support/factories';
import { testPayload, testRequest } from '../../support/payload';
import { onlyInFull } from '../../support/suite/full';

const all = async (collection: 'authors' | 'pages') => {
  const payload = await testPayload();
  return (await payload.find({ collection, depth: 0, pagination: false, overrideAccess: true })).docs;
};

describe('loading of the default content', () => {
  onlyInFull(() => {
    it('a refused document rolls back all documents that were loaded before it', async () => {
      const payload = await testPayload();
      const inTheWay = await create('authors', { name: 'Somebody', slug: 'mara-lindqvist' });
      await expect(seedIfEmpty(await testRequest())).rejects.toThrow(
        'content/authors/mara-lindqvist.yaml: slug: Value must be unique',
      );
      // Another author, created before the refusal, was rolled back.
      expect((await all('authors')).map(({ id }) => id)).toEqual([inTheWay.id]);
      expect(await all('pages')).toEqual([]);
      const settings = await payload.findGlobal({ slug: 'site-settings', overrideAccess: true });
      expect(settings.createdAt).toBeFalsy();
    });
  });

  it('the error about a refused document names its file and the field that Payload refuses', async () => {
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
