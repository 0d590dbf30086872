/** What becomes of writes of several people to one document. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testPayload } from '../../../support/payload';
import { People, type Who } from '../../../support/people';

let them: People;
beforeAll(async () => {
  them = await People.signedIn();
});

const hero = (heading: string) => ({ blockType: 'hero' as const, heading });
let made = 0;
async function aPage(headings: readonly string[], status: 'draft' | 'published' = 'published') {
  const payload = await testPayload();
  made += 1;
  const data = { title: 'A page', path: `/page-${made}`, blocks: headings.map(hero), _status: status };
  const page = await payload.create({
    collection: 'pages',
    data,
    draft: status === 'draft',
    overrideAccess: true,
  });
  return payload.findByID({ collection: 'pages', id: page.id, depth: 0, draft: true, overrideAccess: true });
}
const latest = async (id: string) =>
  (await testPayload()).findByID({ collection: 'pages', id, depth: 0, draft: true, overrideAccess: true });
const published = async (id: string) =>
  (await testPayload()).findByID({ collection: 'pages', id, depth: 0, overrideAccess: true });

const autosave = '?draft=true&autosave=true&depth=0';
/** @param body the fields and, as `_changedFrom`, what they replace */
const patch = (who: Who, id: string, body: object, query = autosave) =>
  them.rest(who, 'PATCH', `/pages/${id}${query}`, body);
const title = (mine: string, seen = 'A page') => ({
  title: mine,
  _status: 'draft',
  _changedFrom: { title: seen },
});
const conflictsOf = async (response: Response) => (await response.json()).errors[0].data.conflicts;

describe('fifty at once', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => index);

  it('who each change another block lose nothing', async () => {
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

  it('who all change the title: one is stored, and the others are told which', async () => {
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

describe('a write that says what it was made from', () => {
  it('leaves the fields that it does not name as somebody else has saved them', async () => {
    const page = await aPage(['Block']);
    expect((await patch('editor', page.id, title('Theirs'))).status).toBe(200);
    const path = { path: `${page.path}-mine`, _changedFrom: { path: page.path } };
    expect((await patch('admin', page.id, path)).status).toBe(200);
    expect(await latest(page.id)).toMatchObject({ title: 'Theirs', path: `${page.path}-mine` });
  });

  it('is refused with both versions where both have changed the same field, and stores nothing', async () => {
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

  it('goes through with a decision about what was seen, and is asked again about what was not', async () => {
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

  it('conflicts with a change of the same block, and not of another one', async () => {
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

  it('is published with what somebody else saved meanwhile, whichever of the two comes first', async () => {
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

  it('tells nobody of a document who may not change it', async () => {
    const page = await aPage(['Block'], 'draft');
    for (const who of ['visitor', 'member'] as const) {
      const answer = await patch(who, page.id, title('Mine', 'Not what it is'));
      expect(answer.status, who).toBe(403);
      expect(await answer.text()).not.toContain('A page');
    }
  });

  it('changes a global in the same way', async () => {
    const payload = await testPayload();
    const footer = { statement: 'Before', smallPrint: 'Before' };
    await payload.updateGlobal({ slug: 'footer', data: footer, overrideAccess: true });
    const post = (who: Who, body: object) => them.rest(who, 'POST', '/globals/footer', body);
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

describe('a write that does not', () => {
  it('is a plain write of the fields it names', async () => {
    const page = await aPage(['Block']);
    await patch('editor', page.id, title('Theirs'));
    expect((await patch('admin', page.id, { title: 'A script’s' })).status).toBe(200);
    expect((await latest(page.id)).title).toBe('A script’s');
  });

  it('with the `updatedAt` of an older state is refused, draft or not', async () => {
    const page = await aPage(['Block']);
    await patch('editor', page.id, title('Theirs'));
    expect((await patch('admin', page.id, { ...page, title: 'Mine' })).status).toBe(409);
    const seen = await latest(page.id);
    expect((await patch('admin', page.id, { ...seen, title: 'Mine' })).status).toBe(200);
    expect((await latest(page.id)).title).toBe('Mine');
  });
});

describe('a version', () => {
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
    them.rest('admin', 'POST', `/pages/versions/${await versionOf(id)}?draft=true`, undefined, {
      ...(seen && { 'x-seen-updated-at': seen }),
    });

  it('is not restored over what somebody has saved since it was looked at, until that is seen', async () => {
    const page = await aPage(['Block']);
    await patch('editor', page.id, title('Theirs'));
    const refused = await restore(page.id, page.updatedAt);
    expect(refused.status).toBe(409);
    const { updatedAt } = (await refused.json()).errors[0].data;
    expect((await latest(page.id)).title).toBe('Theirs');
    expect((await restore(page.id, updatedAt)).status).toBe(200);
    expect((await latest(page.id)).title).toBe('A page');
  });

  it('is restored by a script that names no state', async () => {
    const page = await aPage(['Block']);
    await patch('editor', page.id, title('Theirs'));
    expect((await restore(page.id)).status).toBe(200);
  });

  it('restored while somebody types: their next save is told, and what was saved stays among the versions', async () => {
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
