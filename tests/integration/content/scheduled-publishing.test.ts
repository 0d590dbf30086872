import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { contentChannel } from '@/cms/revalidation/revalidate';
import { enqueue } from '@/jobs/queue';
import { startWorker } from '@/worker';
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
