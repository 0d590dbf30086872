import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { contentChannel } from '@/cms/revalidation/revalidate';
import { enqueue } from '@/jobs/queue';
import { startWorker } from '@/worker';
import { testPayload } from '../../support/payload';

it('a worker publishes what is scheduled when its time has come, and tells every server; not before', async () => {
  const payload = await testPayload();
  const create = (path: string) =>
    payload.create({
      collection: 'pages',
      data: { title: path, path, _status: 'draft' },
      draft: true,
      overrideAccess: true,
    });
  const due = await create('/scheduled-due');
  const later = await create('/scheduled-later');
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
