/** Who has a document open, and who holds it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../../support/leads';
import { testPayload } from '../../../support/payload';
import { People, people, type Who } from '../../../support/people';
import { sql } from '../../../support/sign-in';
import { askStudio } from '../../../support/studio-action';

let them: People;
let id: string;
beforeAll(async () => {
  them = await People.signedIn();
});
beforeEach(async () => {
  const payload = await testPayload();
  const slug = `category-${randomUUID()}`;
  ({ id } = await payload.create({
    collection: 'categories',
    data: { title: slug, slug },
    overrideAccess: true,
  }));
});

type Does = 'edit' | 'read' | 'leave';
const call = (who: Who, body: object) =>
  askStudio(
    new Request('http://localhost:3000/api/studio/editing', {
      method: 'POST',
      headers: { ...them.headers(who), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const tabs = { editor: randomUUID(), admin: randomUUID() };
async function visit(
  who: 'editor' | 'admin',
  does: Does = 'edit',
  { tab = tabs[who], document = {} as object } = {},
) {
  const answer = await call(who, { document: { collection: 'categories', id, ...document }, tab, does });
  const { people: present, editor } = await answer.json();
  return { people: present.map((person: { id: string }) => person.id), editor: editor?.id ?? null };
}
const idOf = (who: 'editor' | 'admin') => them.id(who);

it('is told by staff of what they may read, and by nobody else', async () => {
  const of = (document: object) => ({ document, tab: randomUUID(), does: 'edit' });
  const statuses = (document: object) =>
    Promise.all(people.map(async (who) => (await call(who, of(document))).status));
  expect(await statuses({ collection: 'categories', id })).toEqual([403, 403, 200, 200]);
  expect(await statuses({ global: 'footer' })).toEqual([403, 403, 200, 200]);
  const { leadId } = await capture({ email: 'seen@corp.example' });
  expect(await statuses({ collection: 'leads', id: leadId })).toEqual([403, 403, 404, 200]);
  expect(await statuses({ collection: 'auth-sessions', id })).toEqual([403, 403, 404, 404]);
  expect(await statuses({ collection: 'constructor', id })).toEqual([403, 403, 404, 404]);
});

describe('a document', () => {
  it('is held by who opened it first, and both see one another', async () => {
    expect(await visit('editor')).toEqual({ people: [idOf('editor')], editor: idOf('editor') });
    const both = { people: [idOf('editor'), idOf('admin')], editor: idOf('editor') };
    expect(await visit('admin')).toEqual(both);
    expect(await visit('editor')).toEqual(both);
  });

  it('opened by two at once is held by one of them', async () => {
    await Promise.all([visit('editor'), visit('admin')]);
    const rows = await sql('select id from payload_locked_documents_rels where categories_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('is free again when its holder leaves: whoever is there next to write has it, a reader does not', async () => {
    await visit('editor');
    await visit('admin');
    expect(await visit('editor', 'leave')).toEqual({ people: [idOf('admin')], editor: null });
    expect(await visit('admin', 'read')).toMatchObject({ editor: null });
    expect(await visit('admin')).toMatchObject({ editor: idOf('admin') });
  });

  it('stays held while its holder has another tab of it open', async () => {
    const tab = randomUUID();
    await visit('editor');
    await visit('editor', 'edit', { tab });
    expect(await visit('editor', 'leave', { tab })).toMatchObject({ editor: idOf('editor') });
  });

  it('is free when its holder has not been heard of for longer than a lock lasts', async () => {
    await visit('editor');
    const silent = async (seconds: number) => {
      await sql(`update document_presence set seen_at = now() - $1 * interval '1 second' where tab = $2`, [
        seconds,
        tabs.editor,
      ]);
      await sql(
        `update payload_locked_documents set updated_at = now() - $1 * interval '1 second'
         where id in (select parent_id from payload_locked_documents_rels where categories_id = $2)`,
        [seconds, id],
      );
    };
    await silent(110);
    expect(await visit('admin')).toEqual({ people: [idOf('editor'), idOf('admin')], editor: idOf('editor') });
    await silent(121);
    expect(await visit('admin')).toEqual({ people: [idOf('admin')], editor: idOf('admin') });
    expect(await visit('editor')).toMatchObject({ editor: idOf('admin') });
  });

  it('stays held through the saves of its holder and of everybody else, and with it goes the lock', async () => {
    await visit('editor');
    const { editor } = await visit('admin');
    expect(editor).toBe(idOf('editor'));
    for (const who of ['editor', 'admin'] as const) {
      expect((await them.rest(who, 'PATCH', `/categories/${id}`, { title: `By ${who}` })).status).toBe(200);
    }
    expect(await visit('admin')).toMatchObject({ editor: idOf('editor') });
    expect((await them.rest('editor', 'DELETE', `/categories/${id}`)).status).toBe(200);
    expect(await sql('select id from payload_locked_documents_rels where categories_id = $1', [id])).toEqual(
      [],
    );
  });

  it('taken over as the studio’s dialog does it is the other’s', async () => {
    await visit('editor');
    await visit('admin', 'read');
    const path = '/payload-locked-documents';
    const found = await them.rest('admin', 'GET', `${path}?where[document.value][equals]=${id}`);
    const [lock] = (await found.json()).docs;
    await them.rest('admin', 'PATCH', `${path}/${lock.id}`, {
      user: { relationTo: 'users', value: idOf('admin') },
    });
    expect(await visit('editor')).toMatchObject({ editor: idOf('admin') });
    expect(await visit('admin')).toMatchObject({ editor: idOf('admin') });
  });

  it('of which there is one is held in the same way', async () => {
    const global = { collection: undefined, id: undefined, global: 'navigation' };
    expect(await visit('admin', 'edit', { document: global })).toMatchObject({ editor: idOf('admin') });
    expect(await visit('editor', 'edit', { document: global })).toMatchObject({ editor: idOf('admin') });
    expect(await visit('admin', 'leave', { document: global })).toEqual({
      people: [idOf('editor')],
      editor: null,
    });
  });
});

it('nobody speaks for another person’s tab', async () => {
  await visit('editor');
  expect(await visit('admin', 'edit', { tab: tabs.editor })).toEqual({
    people: [idOf('editor')],
    editor: idOf('editor'),
  });
  expect(await visit('admin', 'leave', { tab: tabs.editor })).toMatchObject({ people: [idOf('editor')] });
});
