/** Each version stores its author, visible to staff only. */
import { beforeAll, describe, expect, it } from 'vitest';
import { actors } from '../../../support/actors';
import { aUser } from '../../../support/factories';
import { testPayload } from '../../../support/payload';

let id: string;
beforeAll(async () => {
  const path = '/written-by-several';
  const created = await actors.rest('editor', 'POST', '/pages', {
    title: 'First',
    path,
    _status: 'published',
  });
  expect(created.status).toBe(201);
  id = (await created.json()).doc.id;
});

const versions = async () => {
  const payload = await testPayload();
  const { docs } = await payload.findVersions({
    collection: 'pages',
    where: { parent: { equals: id } },
    sort: 'updatedAt',
    depth: 0,
    overrideAccess: true,
  });
  return docs.map(({ version: { title, savedBy } }) => [title, savedBy]);
};

describe('author of a version', () => {
  it('the author of a version is the user who saved the version, whatever the request says', async () => {
    const body = { title: 'Second', savedBy: await actors.id('editor') };
    expect((await actors.rest('admin', 'PATCH', `/pages/${id}`, body)).status).toBe(200);
    expect(await versions()).toEqual([
      ['First', await actors.id('editor')],
      ['Second', await actors.id('admin')],
    ]);
  });

  it('the author of a restored version is the user who restored it', async () => {
    const payload = await testPayload();
    const { docs } = await payload.findVersions({
      collection: 'pages',
      where: { and: [{ parent: { equals: id } }, { 'version.title': { equals: 'Second' } }] },
      overrideAccess: true,
    });
    const restored = await actors.rest('editor', 'POST', `/pages/versions/${docs[0]?.id}`);
    expect(restored.status).toBe(200);
    expect((await versions()).at(-1)).toEqual(['Second', await actors.id('editor')]);
  });

  it('a version saved without a user, as by an import, has no author', async () => {
    const payload = await testPayload();
    await payload.update({ collection: 'pages', id, data: { title: 'Imported' }, overrideAccess: true });
    expect((await versions()).at(-1)).toEqual(['Imported', null]);
  });

  it.each(['visitor', 'member'] as const)(
    'a %s can neither read nor query the author of a version',
    async (who) => {
      const read = await actors.rest(who, 'GET', `/pages/${id}`);
      expect(read.status).toBe(200);
      expect(await read.json()).not.toHaveProperty('savedBy');
      const asked = await actors.rest(
        who,
        'GET',
        `/pages?where[savedBy][equals]=${await actors.id('editor')}`,
      );
      expect(asked.status).toBeGreaterThanOrEqual(400);
    },
  );

  it('versions of a deleted user remain, without an author', async () => {
    const payload = await testPayload();
    const gone = await aUser({ email: 'gone@firm.example', role: 'editor' });
    await payload.update({
      collection: 'pages',
      id,
      data: { title: 'By one who leaves' },
      user: gone,
      overrideAccess: true,
    });
    expect((await versions()).at(-1)).toEqual(['By one who leaves', gone.id]);
    await payload.delete({ collection: 'users', id: gone.id, overrideAccess: true });
    expect((await versions()).at(-1)).toEqual(['By one who leaves', null]);
  });
});
