/** Concurrent writes of several editors to one document. */
import { describe, expect, it } from 'vitest';
import { actors, type Who } from '../../../support/actors';
import { create } from '../../../support/factories';
import { testPayload } from '../../../support/payload';

const hero = (heading: string) => ({ blockType: 'hero' as const, heading });
let made = 0;
async function aPage(headings: readonly string[], status: 'draft' | 'published' = 'published') {
  const payload = await testPayload();
  made += 1;
  const data = { title: 'A page', path: `/page-${made}`, blocks: headings.map(hero), _status: status };
  const page = await create('pages', data, { draft: status === 'draft' });
  return payload.findByID({ collection: 'pages', id: page.id, depth: 0, draft: true, overrideAccess: true });
}
const latest = async (id: string) =>
  (await testPayload()).findByID({ collection: 'pages', id, depth: 0, draft: true, overrideAccess: true });
const published = async (id: string) =>
  (await testPayload()).findByID({ collection: 'pages', id, depth: 0, overrideAccess: true });

const autosave = '?draft=true&autosave=true&depth=0';
/** @param body new values of fields, and in `_changedFrom` the values that they replace */
const patch = (who: Who, id: string, body: object, query = autosave) =>
  actors.rest(who, 'PATCH', `/pages/${id}${query}`, body);
const title = (mine: string, seen = 'A page') => ({
  title: mine,
  _status: 'draft',
  _changedFrom: { title: seen },
});
const conflictsOf = async (response: Response) => (await response.json()).errors[0].data.conflicts;

describe('fifty concurrent writes', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => index);

  it('fifty concurrent changes of different blocks are all stored', async () => {
    const page = await aPage(fifty.map((index) => `Block ${index}`));
    const answers = await Promise.all(
      fifty.map((changed) => {
        const blocks = page.blocks?.map((block, index) =>
          index === changed ? { ...block, heading: `Changed ${index}` } : block,
        );
        return patch(changed % 2 ? 'admin' : 'editor', page.id, {
          blocks,
          _changedFrom: { blocks: page.blocks },
        });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const headings = (await latest(page.id)).blocks?.map((block) => 'heading' in block && block.heading);
    expect(headings).toEqual(fifty.map((index) => `Changed ${index}`));
  });

  it('of fifty concurrent changes of a title, one is stored; the others return 409 with the stored title', async () => {
    const page = await aPage(['Block']);
    const answers = await Promise.all(
      fifty.map((index) => patch('editor', page.id, title(`Title ${index}`))),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    const stored = (await latest(page.id)).title;
    for (const answer of refused) {
      expect(await conflictsOf(answer)).toMatchObject([{ path: 'title', labels: ['Title'], theirs: stored }]);
    }
  });
});

describe('write with _changedFrom', () => {
  it('a write of one field keeps what somebody else has saved in another field', async () => {
    const page = await aPage(['Block']);
    expect((await patch('editor', page.id, title('Theirs'))).status).toBe(200);
    const path = { path: `${page.path}-mine`, _changedFrom: { path: page.path } };
    expect((await patch('admin', page.id, path)).status).toBe(200);
    expect(await latest(page.id)).toMatchObject({ title: 'Theirs', path: `${page.path}-mine` });
  });

  it('a change of a field that somebody else has changed returns 409 with both values and stores nothing', async () => {
    const page = await aPage(['Block']);
    await patch('editor', page.id, title('Theirs'));
    const mine = { ...title('Mine'), path: '/mine', _changedFrom: { title: 'A page', path: page.path } };
    const answer = await patch('admin', page.id, mine);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      errors: [
        {
          message: expect.stringMatching(/^Somebody else has changed Title since you opened this form/),
          data: { conflicts: [{ path: 'title', labels: ['Title'], mine: 'Mine', theirs: 'Theirs' }] },
        },
      ],
    });
    expect(await latest(page.id)).toMatchObject({ title: 'Theirs', path: page.path });
  });

  it('a decision about a conflict is accepted only if the stored value is still the one that the user saw', async () => {
    const page = await aPage(['Block']);
    await patch('editor', page.id, title('Theirs'));
    const decided = (theirs: string) => ({
      ...title('Mine'),
      _decisions: [{ path: 'title', keep: 'mine', theirs }],
    });
    expect((await patch('admin', page.id, decided('An earlier one'))).status).toBe(409);
    expect((await patch('admin', page.id, decided('Theirs'))).status).toBe(200);
    expect((await latest(page.id)).title).toBe('Mine');
  });

  it('two users’ changes of one block conflict, and their changes of different blocks do not', async () => {
    const page = await aPage(['First', 'Second']);
    const change = (index: number, heading: string) => ({
      blocks: page.blocks?.map((block, place) => (place === index ? { ...block, heading } : block)),
      _changedFrom: { blocks: page.blocks },
    });
    expect((await patch('editor', page.id, change(0, 'Theirs'))).status).toBe(200);
    expect((await patch('admin', page.id, change(1, 'Mine'))).status).toBe(200);
    const answer = await patch('admin', page.id, change(0, 'Mine'));
    expect(answer.status).toBe(409);
    expect(await conflictsOf(answer)).toMatchObject([{ path: `blocks#${page.blocks?.[0]?.id}` }]);
    expect((await latest(page.id)).blocks).toMatchObject([{ heading: 'Theirs' }, { heading: 'Mine' }]);
  });

  it('a publish and a concurrent draft save of different fields are both stored', async () => {
    const page = await aPage(['Block']);
    const publish = { path: `${page.path}-now`, _status: 'published', _changedFrom: { path: page.path } };
    const answers = await Promise.all([
      patch('admin', page.id, publish, '?depth=0'),
      patch('editor', page.id, title('Typed meanwhile')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await published(page.id)).path).toBe(`${page.path}-now`);
    expect(await latest(page.id)).toMatchObject({ title: 'Typed meanwhile', path: `${page.path}-now` });
  });

  const publish = (mine: string) => ({ ...title(mine), _status: 'published' });
  it.each([
    ['a publish after a draft save', title('First'), publish('Second')],
    ['a draft save after a publish', publish('First'), title('Second')],
    ['a publish after a publish', publish('First'), publish('Second')],
  ])(
    '%s of the same field is refused with 409 and stores nothing if its sender has not seen the earlier change',
    async (_, first, second) => {
      const page = await aPage(['Block']);
      const queryOf = ({ _status }: { _status: string }) => (_status === 'draft' ? autosave : '?depth=0');
      expect((await patch('editor', page.id, first, queryOf(first))).status).toBe(200);
      const answer = await patch('admin', page.id, second, queryOf(second));
      expect(answer.status).toBe(409);
      expect(await conflictsOf(answer)).toMatchObject([{ path: 'title', theirs: 'First' }]);
      expect((await latest(page.id)).title).toBe('First');
      expect((await published(page.id)).title).toBe(first._status === 'draft' ? 'A page' : 'First');
    },
  );

  it('a write by a visitor or a member returns 403 and no content of the document', async () => {
    const page = await aPage(['Block'], 'draft');
    for (const who of ['visitor', 'member'] as const) {
      const answer = await patch(who, page.id, title('Mine', 'Not what it is'));
      expect(answer.status, who).toBe(403);
      expect(await answer.text()).not.toContain('A page');
    }
  });

  it('changes of different fields of a global are merged, and changes of the same field conflict', async () => {
    const payload = await testPayload();
    const footer = { statement: 'Before', smallPrint: 'Before' };
    await payload.updateGlobal({ slug: 'footer', data: footer, overrideAccess: true });
    const post = (who: Who, body: object) => actors.rest(who, 'POST', '/globals/footer', body);
    const statement = { statement: 'Theirs', _changedFrom: { statement: 'Before' } };
    expect((await post('editor', statement)).status).toBe(200);
    expect((await post('admin', { smallPrint: 'Mine', _changedFrom: { smallPrint: 'Before' } })).status).toBe(
      200,
    );
    const answer = await post('admin', { ...statement, statement: 'Mine' });
    expect(answer.status).toBe(409);
    expect(await conflictsOf(answer)).toMatchObject([{ path: 'statement', mine: 'Mine', theirs: 'Theirs' }]);
    expect(await payload.findGlobal({ slug: 'footer', overrideAccess: true })).toMatchObject({
      statement: 'Theirs',
      smallPrint: 'Mine',
    });
  });
});

describe('write without _changedFrom', () => {
  it('a write without _changedFrom overwrites what somebody else has saved in the fields that the write contains', async () => {
    const page = await aPage(['Block']);
    await patch('editor', page.id, title('Theirs'));
    expect((await patch('admin', page.id, { title: 'A script’s' })).status).toBe(200);
    expect((await latest(page.id)).title).toBe('A script’s');
  });

  it('a write without _changedFrom and with an outdated updatedAt is refused with 409', async () => {
    const page = await aPage(['Block']);
    await patch('editor', page.id, title('Theirs'));
    expect((await patch('admin', page.id, { ...page, title: 'Mine' })).status).toBe(409);
    const seen = await latest(page.id);
    expect((await patch('admin', page.id, { ...seen, title: 'Mine' })).status).toBe(200);
    expect((await latest(page.id)).title).toBe('Mine');
  });
});

describe('restoring a version', () => {
  const versionOf = async (id: string) => {
    const payload = await testPayload();
    const where = { parent: { equals: id } };
    const found = await payload.findVersions({
      collection: 'pages',
      where,
      sort: 'createdAt',
      overrideAccess: true,
    });
    return found.docs[0]?.id;
  };
  const restore = async (id: string, seen?: string) =>
    actors.rest('admin', 'POST', `/pages/versions/${await versionOf(id)}?draft=true`, undefined, {
      ...(seen && { 'x-seen-updated-at': seen }),
    });

  it('a restore is refused with 409 if somebody has saved the document since the user last saw it', async () => {
    const page = await aPage(['Block']);
    await patch('editor', page.id, title('Theirs'));
    const refused = await restore(page.id, page.updatedAt);
    expect(refused.status).toBe(409);
    const { updatedAt } = (await refused.json()).errors[0].data;
    expect((await latest(page.id)).title).toBe('Theirs');
    expect((await restore(page.id, updatedAt)).status).toBe(200);
    expect((await latest(page.id)).title).toBe('A page');
  });

  it('a restore that does not state which version the user saw, as from a script, is accepted', async () => {
    const page = await aPage(['Block']);
    await patch('editor', page.id, title('Theirs'));
    expect((await restore(page.id)).status).toBe(200);
  });

  it('after a restore, the next save of an already open form conflicts, and the overwritten state remains as a version', async () => {
    const page = await aPage(['Block']);
    await patch('editor', page.id, title('Typed'));
    expect((await restore(page.id)).status).toBe(200);
    const answer = await patch('editor', page.id, title('Typed on', 'Typed'));
    expect(answer.status).toBe(409);
    expect(await conflictsOf(answer)).toMatchObject([{ mine: 'Typed on', theirs: 'A page' }]);
    const { docs } = await (await testPayload()).findVersions({
      collection: 'pages',
      where: { parent: { equals: page.id } },
      overrideAccess: true,
    });
    expect(docs.map(({ version }) => version.title)).toContain('Typed');
  });
});
