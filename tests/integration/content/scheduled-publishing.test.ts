import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentChannel } from '@/cms/revalidation/revalidate';
import { enqueue } from '@/jobs/queue';
import { startWorker } from '@/worker';
import { actors } from '../../support/actors';
import { filledFields } from '../../support/content/filled-document';
import { rows } from '../../support/db';
import { create } from '../../support/factories';
import { testPayload } from '../../support/payload';

it('a worker publishes a scheduled document once it is due, not before, and notifies every server', async () => {
  const payload = await testPayload();
  const draft = (path: string) => create('pages', { title: path, path, _status: 'draft' }, { draft: true });
  const due = await draft('/scheduled-due');
  const later = await draft('/scheduled-later');
  for (const [page, minutes] of [
    [due, -1],
    [later, 60],
  ] as const) {
    await payload.jobs.queue({
      task: 'schedulePublish',
      input: { type: 'publish', doc: { relationTo: 'pages', value: page.id } },
      waitUntil: new Date(Date.now() + minutes * 60_000),
      overrideAccess: true,
    });
  }
  const statusOf = async (id: string) =>
    (await payload.findByID({ collection: 'pages', id, overrideAccess: true }))._status;

  const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await listener.connect();
  const heard = vi.fn();
  listener.on('notification', heard);
  await listener.query(`listen ${contentChannel}`);
  const worker = await startWorker(payload);
  try {
    await enqueue({ payload }, 'run-scheduled-publishing', {});
    await vi.waitFor(async () => expect(await statusOf(due.id)).toBe('published'), { timeout: 15_000 });
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(await statusOf(later.id)).toBe('draft');
  } finally {
    await worker.stop();
    await listener.end();
  }
});

describe('date of publication in the future', () => {
  const day = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
  let id: string;

  beforeEach(async () => {
    await rows('delete from payload_jobs');
    const payload = await testPayload();
    const filled = filledFields(payload.collections.gpts.config.flattenedFields, {
      words: 'some words',
      hrefs: ['/'],
      related: {},
    });
    const data = {
      ...filled,
      slug: randomUUID(),
      generateSlug: false,
      publishedAt: inDays(9),
      _status: 'draft',
    };
    const created = await actors.rest('editor', 'POST', '/gpts', data);
    expect(created.status).toBe(201);
    id = (await created.json()).doc.id;
  });

  const stored = async () =>
    (await testPayload()).findByID({ collection: 'gpts', id, depth: 0, overrideAccess: true });
  const save = (data: object) => actors.rest('editor', 'PATCH', `/gpts/${id}`, data);

  it('publishing with a date in the future is refused with 422 at the date, also in a list, and the document stays a draft', async () => {
    const answer = await save({ _status: 'published' });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      {
        errors: [
          { data: { errors: [{ path: 'publishedAt', message: expect.stringContaining('Schedule') }] } },
        ],
      },
    ]);
    const many = await actors.rest('editor', 'PATCH', `/gpts?draft=true&where[id][in]=${id}`, {
      _status: 'published',
    });
    expect(await many.json()).toMatchObject({
      docs: [],
      errors: [{ id, message: expect.stringContaining('Schedule') }],
    });
    expect(await stored()).toMatchObject({ _status: 'draft' });
  });

  it('a scheduled publication that is due before the document’s date succeeds, and sets the date to the scheduled time', async () => {
    const payload = await testPayload();
    await payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type: 'publish',
        doc: { relationTo: 'gpts', value: id },
        user: { relationTo: 'users', value: await actors.id('editor') },
      },
      waitUntil: new Date(Date.now() - 60_000),
      overrideAccess: true,
    });
    await payload.jobs.run({ limit: 100, sequential: true, silent: true });
    const { _status, publishedAt } = await stored();
    expect(_status).toBe('published');
    expect(new Date(publishedAt ?? '').getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('a published document stays published if a draft with a future date is saved, and changes with such a date can be published', async () => {
    expect((await save({ publishedAt: inDays(-9), _status: 'published' })).status).toBe(200);
    expect((await save({ publishedAt: inDays(9) })).status).toBe(422);
    expect(
      (await actors.rest('editor', 'PATCH', `/gpts/${id}?draft=true`, { publishedAt: inDays(9) })).status,
    ).toBe(200);
    expect(await stored()).toMatchObject({ _status: 'published' });
    // Published by an earlier release, or by content that is newer than the machine's clock.
    await rows(`update gpts set published_at = now() + interval '9 days' where id = $1`, [id]);
    const { publishedAt } = await stored();
    expect((await save({ publishedAt, _status: 'published' })).status).toBe(200);
  });
});
