/** Who has saved a version is kept with it, for staff alone. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testPayload } from '../../../support/payload';
import { People } from '../../../support/people';

let them: People;
let id: string;
beforeAll(async () => {
  them = await People.signedIn();
  const path = '/written-by-several';
  const created = await them.rest('editor', 'POST', '/pages', { title: 'First', path, _status: 'published' });
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

describe('the author of a version', () => {
  it('is whoever has saved it, whatever they say of it', async () => {
    const body = { title: 'Second', savedBy: them.id('editor') };
    expect((await them.rest('admin', 'PATCH', `/pages/${id}`, body)).status).toBe(200);
    expect(await versions()).toEqual([
      ['First', them.id('editor')],
      ['Second', them.id('admin')],
    ]);
  });

  it('is of a restored version whoever has restored it', async () => {
    const payload = await testPayload();
    const { docs } = await payload.findVersions({
      collection: 'pages',
      where: { and: [{ parent: { equals: id } }, { 'version.title': { equals: 'Second' } }] },
      overrideAccess: true,
    });
    const restored = await them.rest('editor', 'POST', `/pages/versions/${docs[0]?.id}`);
    expect(restored.status).toBe(200);
    expect((await versions()).at(-1)).toEqual(['Second', them.id('editor')]);
  });

  it('is nobody where no person has saved it, as when content is imported', async () => {
    const payload = await testPayload();
    await payload.update({ collection: 'pages', id, data: { title: 'Imported' }, overrideAccess: true });
    expect((await versions()).at(-1)).toEqual(['Imported', null]);
  });

  it.each(['visitor', 'member'] as const)('is neither shown to a %s nor searched by one', async (who) => {
    const read = await them.rest(who, 'GET', `/pages/${id}`);
    expect(read.status).toBe(200);
    expect(await read.json()).not.toHaveProperty('savedBy');
    const asked = await them.rest(who, 'GET', `/pages?where[savedBy][equals]=${them.id('editor')}`);
    expect(asked.status).toBeGreaterThanOrEqual(400);
  });

  it('stays out of what is deleted with a person: their versions stay, without a name', async () => {
    const payload = await testPayload();
    const gone = await payload.create({
      collection: 'users',
      data: { email: 'gone@firm.example', role: 'editor' },
      overrideAccess: true,
    });
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
