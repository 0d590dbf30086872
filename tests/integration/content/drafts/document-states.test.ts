/**
 * A document changes its state by publishing, unpublishing and schedules alone. Random sequences of writes, the same on
 * every run, are compared with a model of what visitors see and what the newest version contains.
 */
import { expect, it } from 'vitest';
import { findByPath } from '@/cms/queries';
import { actors } from '../../../support/actors';
import { rows } from '../../../support/db';
import { create } from '../../../support/factories';
import { testPayload } from '../../../support/payload';
import { isFull } from '../../../support/suite/full';

type Content = { title: string; heading: string };
type Model = {
  /** What visitors see; null while the document is not published. */
  live: Content | null;
  newest: Content;
  /** The newest version is a draft. */
  hasDraft: boolean;
};
type Target = { id: string; path: string };
type Random = { word: string; place: number };

/** Generator of numbers below `limit`: the Park–Miller sequence of a seed. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const blocksOf = (heading: string) => [{ blockType: 'hero' as const, heading }];
const contentOf = (page: object): Content => {
  const { title, blocks } = page as { title: string; blocks?: { heading?: string }[] };
  return { title, heading: blocks?.[0]?.heading ?? '' };
};

async function send(who: 'admin' | 'editor', path: string, data?: object): Promise<Response> {
  const response = await actors.rest(who, data ? 'PATCH' : 'POST', path, data);
  expect(response.status, `${path} ${JSON.stringify(data)}: ${await response.clone().text()}`).toBe(200);
  return response;
}
const ofOne = ({ id }: Target, query = '') => `/pages/${id}?depth=0${query}`;
const ofMany = ({ id }: Target, query = '') => `/pages?depth=0&where[id][in]=${id}${query}`;

const published = ({ newest }: Model): Model => ({ live: newest, newest, hasDraft: false });
const unpublished = ({ newest }: Model): Model => ({ live: null, newest, hasDraft: true });
const drafted = ({ live, newest }: Model, change: Partial<Content>): Model => ({
  live,
  newest: { ...newest, ...change },
  hasDraft: true,
});
/** A save without status is published unless there is a newer draft, which would be published with it. */
const saved = (model: Model, change: Partial<Content>): Model =>
  model.hasDraft ? drafted(model, change) : published(drafted(model, change));

async function runSchedule({ id }: Target, type: 'publish' | 'unpublish'): Promise<void> {
  const payload = await testPayload();
  await payload.jobs.queue({
    task: 'schedulePublish',
    input: { type, doc: { relationTo: 'pages', value: id } },
    waitUntil: new Date(Date.now() - 60_000),
    overrideAccess: true,
  });
  await payload.jobs.run({ limit: 100, sequential: true, silent: true });
}

/** Restores one of the versions. @returns what the version contains */
async function restore({ id }: Target, place: number, query = '') {
  const payload = await testPayload();
  const { docs } = await payload.findVersions({
    collection: 'pages',
    where: { parent: { equals: id } },
    sort: 'createdAt',
    pagination: false,
    depth: 0,
    overrideAccess: true,
  });
  const chosen = docs[place % docs.length];
  if (!chosen) throw new Error('The document has no version.');
  await send('editor', `/pages/versions/${chosen.id}${query}`);
  return chosen.version;
}

/** Each kind of write, with its effect on the model. `word` is a new text, `place` a number that chooses a version. */
const steps: Record<string, (target: Target, model: Model, random: Random) => Promise<Model>> = {
  autosave: async (target, model, { word: title }) => {
    await send('editor', ofOne(target, '&draft=true&autosave=true'), { title, _status: 'draft' });
    return drafted(model, { title });
  },
  'draft of an admin': async (target, model, { word: heading }) => {
    await send('admin', ofOne(target, '&draft=true'), { blocks: blocksOf(heading) });
    return drafted(model, { heading });
  },
  'one field': async (target, model, { word: title }) => {
    await send('admin', ofOne(target), { title });
    return saved(model, { title });
  },
  'one field and an empty status': async (target, model, { word: title }) => {
    await send('editor', ofOne(target), { title, _status: null });
    return saved(model, { title });
  },
  'one field by a hook': async (target, model, { word: title }) => {
    const payload = await testPayload();
    await payload.update({ collection: 'pages', id: target.id, data: { title }, overrideAccess: true });
    return saved(model, { title });
  },
  'one field in a list': async (target, model, { word: title }) => {
    await send('editor', ofMany(target), { title });
    return saved(model, { title });
  },
  'the whole draft that was read': async (target, model, { word: heading }) => {
    const read = await actors.rest('editor', 'GET', ofOne(target, '&draft=true'));
    await send('editor', ofOne(target), { ...(await read.json()), blocks: blocksOf(heading) });
    return saved(model, { heading });
  },
  'one field and the status draft': async (target, model, { word: title }) => {
    await send('editor', ofOne(target), { title, _status: 'draft' });
    return drafted(model, { title });
  },
  'draft in a list': async (target, model, { word: title }) => {
    await send('editor', ofMany(target, '&draft=true'), { title, _status: 'draft' });
    return drafted(model, { title });
  },
  publish: async (target, model, { word: title }) => {
    await send('editor', ofOne(target), { title, _status: 'published' });
    return published(drafted(model, { title }));
  },
  'publish in a list': async (target, model) => {
    await send('admin', ofMany(target, '&draft=true'), { _status: 'published' });
    return published(model);
  },
  'publish many over REST': async (target, model) => {
    await send('admin', ofMany(target), { _status: 'published' });
    return published(model);
  },
  'publish on schedule': async (target, model) => {
    await runSchedule(target, 'publish');
    return published(model);
  },
  unpublish: async (target, model) => {
    await send('editor', ofOne(target, '&unpublishAllLocales=true'), { _status: 'draft' });
    return unpublished(model);
  },
  'unpublish over REST': async (target, model) => {
    await send('editor', ofOne(target), { _status: 'draft' });
    return unpublished(model);
  },
  'unpublish in a list': async (target, model) => {
    await send('editor', ofMany(target), { _status: 'draft' });
    return unpublished(model);
  },
  'unpublish on schedule': async (target, model) => {
    await runSchedule(target, 'unpublish');
    return unpublished(model);
  },
  'revert to published': async (target, model) => {
    if (!model.live) return model;
    const shown = await (await actors.rest('editor', 'GET', ofOne(target))).json();
    await send('editor', ofOne(target), { ...shown, updatedAt: undefined });
    return published({ ...model, newest: model.live });
  },
  restore: async (target, model, { place }) => {
    const version = await restore(target, place);
    const goesLive = model.live && version._status === 'published';
    return goesLive ? published(drafted(model, contentOf(version))) : drafted(model, contentOf(version));
  },
  'restore as a draft': async (target, model, { place }) =>
    drafted(model, contentOf(await restore(target, place, '?draft=true'))),
};

/** State that is stored and shown, in the model's terms. */
async function stateOf({ id, path }: Target): Promise<Model> {
  const payload = await testPayload();
  const common = { collection: 'pages', id, depth: 0, overrideAccess: true } as const;
  const [row, newest, shown] = await Promise.all([
    payload.findByID(common),
    payload.findByID({ ...common, draft: true }),
    findByPath(path),
  ]);
  const live = row._status === 'published' ? contentOf(row) : null;
  expect(shown && contentOf(shown.doc)).toEqual(live);
  return { live, newest: contentOf(newest), hasDraft: newest._status === 'draft' };
}

async function begin(path: string, isPublished: boolean): Promise<[Target, Model]> {
  const newest = { title: 'Begun', heading: 'Begun' };
  const data = { title: 'Begun', path, blocks: blocksOf('Begun') };
  const { id } = await create('pages', { ...data, _status: isPublished ? 'published' : 'draft' });
  return [
    { id, path },
    { live: isPublished ? newest : null, newest, hasDraft: !isPublished },
  ];
}

const names = Object.keys(steps);
const sequences = Array.from({ length: isFull ? 12 : 4 }, (_, index) => index + 1);
const stepsInSequence = 10;

it.each(sequences)(
  'after each write of random sequence %i, the document has the state of the model',
  async (seed) => {
    await rows('delete from payload_jobs');
    const next = numbers(seed * 7919);
    const [target, begun] = await begin(`/states-${seed}`, next(2) === 1);
    let model = begun;
    const done: string[] = [];
    for (let number = 0; number < stepsInSequence; number += 1) {
      const name = names[next(names.length)] ?? '';
      done.push(name);
      const random = { word: `Word ${next(1000)}`, place: next(1000) };
      model = (await steps[name]?.(target, model, random)) ?? model;
      expect(await stateOf(target), done.join(', ')).toEqual(model);
    }
  },
);

it('a bulk save stores drafts of the documents with a newer draft, publishes the others, and returns all in order', async () => {
  const [[one], [two], [three]] = [
    await begin('/bulk-1', true),
    await begin('/bulk-2', true),
    await begin('/bulk-3', false),
  ];
  await send('editor', ofOne(two, '&draft=true'), { title: 'Newer' });
  const ids = [one, two, three].map(({ id }) => id).join();
  const blocks = blocksOf('Of all');
  const response = await send('editor', `/pages?where[id][in]=${ids}&sort=path&depth=0`, { blocks });
  const { docs, errors } = await response.json();
  expect([docs.map(({ id }: Target) => id).join(), errors]).toEqual([ids, []]);
  const ofAll = { title: 'Begun', heading: 'Of all' };
  expect(await stateOf(one)).toEqual({ live: ofAll, newest: ofAll, hasDraft: false });
  expect(await stateOf(two)).toEqual({
    live: { title: 'Begun', heading: 'Begun' },
    newest: { title: 'Newer', heading: 'Of all' },
    hasDraft: true,
  });
  expect(await stateOf(three)).toEqual({ live: null, newest: ofAll, hasDraft: true });
});

it('a published document with an incomplete draft can be unpublished, also in a list and by a schedule', async () => {
  const ways: ((target: Target) => Promise<unknown>)[] = [
    (target) => send('editor', ofOne(target), { _status: 'draft' }),
    (target) => send('editor', ofMany(target), { _status: 'draft' }),
    (target) => runSchedule(target, 'unpublish'),
  ];
  for (const [index, unpublish] of ways.entries()) {
    const [target] = await begin(`/incomplete-${index}`, true);
    await send('editor', ofOne(target, '&draft=true'), { title: '' });
    await unpublish(target);
    expect(await stateOf(target)).toMatchObject({ live: null, newest: { title: '' } });
  }
});

/** Types of the schedules that are left for a document. */
const scheduledFor = async ({ id }: Target) =>
  (
    await rows<{ type: string }>(
      `select input->>'type' as type from payload_jobs where completed_at is null and input->'doc'->>'value' = $1
       order by wait_until`,
      [id],
    )
  ).map(({ type }) => type);

async function schedule({ id }: Target, type: 'publish' | 'unpublish'): Promise<void> {
  const payload = await testPayload();
  await payload.jobs.queue({
    task: 'schedulePublish',
    input: { type, doc: { relationTo: 'pages', value: id } },
    waitUntil: new Date(Date.now() + 3_600_000),
    overrideAccess: true,
  });
}

it.each(['publish', 'publish in a list', 'publish many over REST', 'revert to published', 'restore'])(
  '%s by hand cancels only the schedule that would publish the document, not one that unpublishes it or belongs to another document',
  async (name) => {
    await rows('delete from payload_jobs');
    const [[target, model], [other]] = [
      await begin(`/scheduled-${name.replaceAll(' ', '-').toLowerCase()}`, true),
      await begin(`/other-${name.replaceAll(' ', '-').toLowerCase()}`, false),
    ];
    await send('editor', ofOne(target, '&draft=true'), { title: 'Newer' });
    for (const one of [target, other])
      for (const type of ['publish', 'unpublish'] as const) await schedule(one, type);
    await steps[name]?.(target, model, { word: 'By hand', place: 0 });
    expect(await scheduledFor(target)).toEqual(['unpublish']);
    expect(await scheduledFor(other)).toEqual(['publish', 'unpublish']);
  },
);

it('saving a draft, saving without publishing, and a scheduled publication cancel no schedule', async () => {
  await rows('delete from payload_jobs');
  const [target] = await begin('/scheduled-twice', true);
  await schedule(target, 'publish');
  await send('editor', ofOne(target), { title: 'Online' });
  await send('editor', ofOne(target, '&draft=true'), { title: 'Newer' });
  await runSchedule(target, 'publish');
  expect(await stateOf(target)).toMatchObject({ live: { title: 'Newer' } });
  expect(await scheduledFor(target)).toEqual(['publish']);
});

it('the Local API refuses to restore a version with a status that the document does not have', async () => {
  const payload = await testPayload();
  const [target] = await begin('/restored-locally', true);
  await send('editor', ofOne(target, '&draft=true'), { title: 'Newer' });
  const before = await stateOf(target);
  const { docs } = await payload.findVersions({
    collection: 'pages',
    where: { and: [{ parent: { equals: target.id } }, { 'version._status': { equals: 'draft' } }] },
    overrideAccess: true,
  });
  const restoring = payload.restoreVersion({
    collection: 'pages',
    id: String(docs[0]?.id),
    overrideAccess: true,
  });
  await expect(restoring).rejects.toThrow('would take the document offline');
  expect(await stateOf(target)).toEqual(before);
});
