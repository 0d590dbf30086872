/** Presence of users in a document that is open in the studio, and the holder of its lock. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actors, everyone, type Who } from '../../../support/actors';
import { rows } from '../../../support/db';
import { aLead, create } from '../../../support/factories';
import { askStudio } from '../../../support/studio-action';

let editorId: string;
let adminId: string;
beforeAll(async () => {
  editorId = await actors.id('editor');
  adminId = await actors.id('admin');
});

let id: string;
beforeEach(async () => {
  const slug = `category-${randomUUID()}`;
  ({ id } = await create('categories', { title: slug, slug }));
});

type Does = 'edit' | 'read' | 'leave';
const call = async (who: Who, body: object) =>
  askStudio(
    new Request('http://localhost:3000/api/studio/editing', {
      method: 'POST',
      headers: { ...(await actors.headers(who)), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
let tabs: { editor: string; admin: string };
beforeEach(() => {
  tabs = { editor: randomUUID(), admin: randomUUID() };
});
async function visit(
  who: 'editor' | 'admin',
  does: Does = 'edit',
  { tab = tabs[who], document = {} as object, isHidden = true } = {},
) {
  const answer = await call(who, {
    document: { collection: 'categories', id, ...document },
    tab,
    does,
    isHidden,
  });
  const { people: present, editor } = await answer.json();
  return { people: present.map((person: { id: string }) => person.id), editor: editor?.id ?? null };
}

it('a visit to a document is accepted from staff who may read the document, and refused with 403 or 404 otherwise', async () => {
  const of = (document: object) => ({ document, tab: randomUUID(), does: 'edit' });
  const statuses = (document: object) =>
    Promise.all(everyone.map(async (who) => (await call(who, of(document))).status));
  expect(await statuses({ collection: 'categories', id })).toEqual([403, 403, 200, 200]);
  expect(await statuses({ global: 'footer' })).toEqual([403, 403, 200, 200]);
  const leadId = await aLead({ email: 'seen@corp.example' });
  expect(await statuses({ collection: 'leads', id: leadId })).toEqual([403, 403, 404, 200]);
  expect(await statuses({ collection: 'auth-sessions', id })).toEqual([403, 403, 404, 404]);
  expect(await statuses({ collection: 'constructor', id })).toEqual([403, 403, 404, 404]);
});

describe('lock of an open document', () => {
  it('the first user to open a document holds its lock, and both users see one another', async () => {
    expect(await visit('editor')).toEqual({ people: [editorId], editor: editorId });
    const both = { people: [editorId, adminId], editor: editorId };
    expect(await visit('admin')).toEqual(both);
    expect(await visit('editor')).toEqual(both);
  });

  it('a document opened by two users concurrently has one lock', async () => {
    await Promise.all([visit('editor'), visit('admin')]);
    const locks = await rows('select id from payload_locked_documents_rels where categories_id = $1', [id]);
    expect(locks).toHaveLength(1);
  });

  it('a lock is released when its holder leaves, and is taken by the next user who edits, not by a user who only reads', async () => {
    await visit('editor');
    await visit('admin');
    expect(await visit('editor', 'leave')).toEqual({ people: [adminId], editor: null });
    expect(await visit('admin', 'read')).toMatchObject({ editor: null });
    expect(await visit('admin')).toMatchObject({ editor: adminId });
  });

  it('a heartbeat that arrives after its tab was closed neither shows the user as present nor takes the lock', async () => {
    await visit('editor');
    await visit('admin');
    await visit('editor', 'leave');
    expect(await visit('editor')).toEqual({ people: [adminId], editor: null });
    expect(await visit('admin', 'read')).toEqual({ people: [adminId], editor: null });
    const early = randomUUID();
    await visit('editor', 'leave', { tab: early });
    expect(await visit('editor', 'edit', { tab: early })).toEqual({ people: [adminId], editor: null });
    expect(await visit('editor', 'edit', { tab: randomUUID() })).toMatchObject({ editor: editorId });
  });

  it('closing one of two tabs that show a document does not release the lock of its holder', async () => {
    const tab = randomUUID();
    await visit('editor');
    await visit('editor', 'edit', { tab });
    expect(await visit('editor', 'leave', { tab })).toMatchObject({ editor: editorId });
  });

  it('a lock expires once its holder has sent no heartbeat for 120 seconds', async () => {
    await visit('editor');
    const silent = async (seconds: number) => {
      await rows(`update document_presence set seen_at = now() - $1 * interval '1 second' where tab = $2`, [
        seconds,
        tabs.editor,
      ]);
      await rows(
        `update payload_locked_documents set updated_at = now() - $1 * interval '1 second'
         where id in (select parent_id from payload_locked_documents_rels where categories_id = $2)`,
        [seconds, id],
      );
    };
    await silent(110);
    expect(await visit('admin')).toEqual({ people: [editorId, adminId], editor: editorId });
    await silent(121);
    expect(await visit('admin')).toEqual({ people: [adminId], editor: adminId });
    expect(await visit('editor')).toMatchObject({ editor: adminId });
  });

  it('a visible tab without a heartbeat for 20 seconds is not shown, and its lock expires as that of a hidden tab does', async () => {
    await visit('editor', 'edit', { isHidden: false });
    const silent = (seconds: number) =>
      rows(`update document_presence set seen_at = now() - $1 * interval '1 second' where tab = $2`, [
        seconds,
        tabs.editor,
      ]);
    await silent(19);
    expect(await visit('admin', 'read')).toEqual({ people: [editorId, adminId], editor: editorId });
    await silent(21);
    expect(await visit('admin')).toEqual({ people: [adminId], editor: editorId });
    // Another tab of the holder that leaves does not end the lock either.
    const other = randomUUID();
    await visit('editor', 'read', { tab: other });
    expect(await visit('editor', 'leave', { tab: other })).toMatchObject({ editor: editorId });
    expect(await visit('editor', 'edit', { isHidden: true })).toMatchObject({ editor: editorId });
    await silent(21);
    expect(await visit('admin')).toEqual({ people: [editorId, adminId], editor: editorId });
  });

  it('a lock survives saves by its holder and others, and is deleted with its document', async () => {
    await visit('editor');
    const { editor } = await visit('admin');
    expect(editor).toBe(editorId);
    for (const who of ['editor', 'admin'] as const) {
      expect((await actors.rest(who, 'PATCH', `/categories/${id}`, { title: `By ${who}` })).status).toBe(200);
    }
    expect(await visit('admin')).toMatchObject({ editor: editorId });
    expect((await actors.rest('editor', 'DELETE', `/categories/${id}`)).status).toBe(200);
    expect(await rows('select id from payload_locked_documents_rels where categories_id = $1', [id])).toEqual(
      [],
    );
  });

  it('after a takeover through the studio’s dialog, both users see the new holder of the lock', async () => {
    await visit('editor');
    await visit('admin', 'read');
    const path = '/payload-locked-documents';
    const found = await actors.rest('admin', 'GET', `${path}?where[document.value][equals]=${id}`);
    const [lock] = (await found.json()).docs;
    await actors.rest('admin', 'PATCH', `${path}/${lock.id}`, {
      user: { relationTo: 'users', value: adminId },
    });
    expect(await visit('editor')).toMatchObject({ editor: adminId });
    expect(await visit('admin')).toMatchObject({ editor: adminId });
  });

  it('a global is locked by the first user who opens it, and released when that user leaves', async () => {
    const global = { collection: undefined, id: undefined, global: 'navigation' };
    expect(await visit('admin', 'edit', { document: global })).toMatchObject({ editor: adminId });
    expect(await visit('editor', 'edit', { document: global })).toMatchObject({ editor: adminId });
    expect(await visit('admin', 'leave', { document: global })).toEqual({
      people: [editorId],
      editor: null,
    });
  });
});

it('a user who sends the tab id of another user neither takes the lock nor ends that user’s presence', async () => {
  await visit('editor');
  expect(await visit('admin', 'edit', { tab: tabs.editor })).toEqual({
    people: [editorId],
    editor: editorId,
  });
  expect(await visit('admin', 'leave', { tab: tabs.editor })).toMatchObject({ people: [editorId] });
});
