import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueues, enqueue } from '@/jobs/queue';
import { type RunningQueue, startQueue, type Tasks } from '@/jobs/start-queue';
import { inTransaction } from '@/jobs/transaction';
import { rows } from '../support/leads';
import { testPayload, testRequest } from '../support/payload';

const jobsOf = (mailId: string) =>
  rows<{ name: string; state: string; id: string }>(
    `select id, name, state::text from pgboss.job where data->>'mailId' = $1 order by name`,
    [mailId],
  );

/** Every task is `run`, whatever its name. */
async function start(run: (data: object) => Promise<void>): Promise<RunningQueue> {
  const task = async (_req: unknown, data: object) => run(data);
  const names = [
    'send-nurture-email',
    'lead-notification',
    'send-unsubscribe-link',
    'send-calculator-result',
    'send-sign-in-link',
  ] as const;
  const others = ['admin-signup-notification', 'sweep-mail', 'run-scheduled-publishing'] as const;
  const tasks: Tasks = Object.assign({}, ...[...names, ...others].map((name) => ({ [name]: task })));
  return startQueue(await testPayload(), tasks);
}

/** A promise and what fulfils it. */
function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

const once = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 100 });

describe('a job', () => {
  beforeAll(async () => {
    await testPayload();
  });

  it('exists if and only if its transaction commits', async () => {
    const req = await testRequest();
    await inTransaction(req, () => enqueue(req, 'send-nurture-email', { mailId: 'kept' }));
    const failing = inTransaction(req, async () => {
      await enqueue(req, 'send-nurture-email', { mailId: 'lost' });
      expect(await jobsOf('lost')).toEqual([]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobsOf('kept')).toHaveLength(1);
    expect(await jobsOf('lost')).toEqual([]);
  });

  it('for a queue that was never created is refused instead of lost', async () => {
    const req = await testRequest();
    await rows(`select pgboss.delete_queue('lead-notification')`);
    await expect(enqueue(req, 'lead-notification', { mailId: 'nowhere' })).rejects.toThrow(
      'only 0 were queued',
    );
    await createQueues();
  });

  it('of one key is queued once within its stretch of time', async () => {
    const req = await testRequest();
    const options = { singletonKey: 'same', singletonSeconds: 3600 };
    for (const _time of [1, 2]) await enqueue(req, 'send-unsubscribe-link', { mailId: 'single' }, options);
    expect(await jobsOf('single')).toHaveLength(1);
  });

  it('that fails is tried again while its neighbours in the batch are done', async () => {
    const req = await testRequest();
    const seen: object[] = [];
    const queue = await start(async (data) => {
      seen.push(data);
      if (JSON.stringify(data).includes('fails')) throw new Error('not yet');
    });
    for (const mailId of ['fails', 'works']) await enqueue(req, 'send-sign-in-link', { requestId: mailId });
    await once(async () => {
      const states = await rows<{ state: string }>(
        `select state::text from pgboss.job where name = 'send-sign-in-link' order by data->>'requestId'`,
      );
      expect(states.map(({ state }) => state)).toEqual(['retry', 'completed']);
    });
    expect(seen).toContainEqual({ requestId: 'works' });
    await queue.stop();
  });

  it('that fails for good is kept among the dead letters', async () => {
    const req = await testRequest();
    await enqueue(req, 'send-unsubscribe-link', { mailId: 'hopeless' });
    await rows(`update pgboss.job set retry_limit = 0 where data->>'mailId' = 'hopeless'`);
    const queue = await start(async () => {
      throw new Error('never');
    });
    await once(async () => {
      const states = (await jobsOf('hopeless')).map(({ name, state }) => `${name} ${state}`);
      expect(states).toEqual(['dead-letters created', 'send-unsubscribe-link failed']);
    });
    await queue.stop();
  });

  it('that runs when the worker stops is finished first', async () => {
    const req = await testRequest();
    const begun = deferred();
    const finish = deferred();
    const queue = await start(async (data) => {
      if (!JSON.stringify(data).includes('slow')) return;
      begun.resolve();
      await finish.promise;
    });
    await enqueue(req, 'send-unsubscribe-link', { mailId: 'slow' });
    await begun.promise;
    const stopped = queue.stop();
    finish.resolve();
    await stopped;
    expect(await jobsOf('slow')).toEqual([
      { name: 'send-unsubscribe-link', state: 'completed', id: expect.any(String) },
    ]);
  });
});
