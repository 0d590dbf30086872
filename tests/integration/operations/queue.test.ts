import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { env } from '@/config/env';
import { RetryingPool } from '@/db/retrying-pool';
import { inTransaction } from '@/db/transaction';
import { loadJobs } from '@/features';
import { adoptMailJobs } from '@/features/auth/sign-in/adopt-mail-jobs';
import { schedulesInWords } from '@/features/operations/studio/schedules-in-words';
import { createQueues, enqueue } from '@/jobs/queue';
import { schedulesStoppedSince } from '@/jobs/schedule-clock';
import { type RunningQueue, startQueue } from '@/jobs/start-queue';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { testPayload, testRequest } from '../../support/payload';
import { askForLink } from '../../support/sign-in';

const name = 'run-scheduled-publishing';
const jobs = () =>
  rows<{ name: string; state: string }>('select name, state::text from pgboss.job order by name, created_on');

/** Starts a queue whose every job runs `run`. It has no schedules, so the clock enqueues no jobs. */
async function start(run: () => Promise<void>): Promise<RunningQueue> {
  const jobs = (await loadJobs()).map(({ name, policy }) => ({ name, policy, handle: run }));
  return startQueue(await testPayload(), jobs);
}

/** A promise and the function that resolves it. */
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
  beforeEach(() => rows('delete from pgboss.job'));

  it('a job is queued if and only if the transaction commits', async () => {
    const req = await testRequest();
    await inTransaction(req, () => enqueue(req, name, {}));
    const failing = inTransaction(req, async () => {
      await enqueue(req, name, {});
      expect(await jobs()).toHaveLength(1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobs()).toHaveLength(1);
  });

  it('enqueueing into a missing queue throws instead of losing the job', async () => {
    const req = await testRequest();
    await rows('select pgboss.delete_queue($1)', [name]);
    await expect(enqueue(req, name, {})).rejects.toThrow('only 0 were queued');
    await createQueues(await loadJobs());
  });

  it('a job with a singleton key is queued once within its period', async () => {
    const req = await testRequest();
    const options = { singletonKey: 'same', singletonSeconds: 3600 };
    for (const _time of [1, 2]) await enqueue(req, name, {}, options);
    expect(await jobs()).toHaveLength(1);
  });

  it('while a failed job waits for its retry, the next job runs', async () => {
    const req = await testRequest();
    let runs = 0;
    for (const _time of [1, 2]) await enqueue(req, name, {});
    await rows('update pgboss.job set retry_limit = 12, retry_delay = 60');
    const queue = await start(async () => {
      runs += 1;
      if (runs === 1) throw new Error('not yet');
    });
    await once(async () => {
      expect((await jobs()).map(({ state }) => state).sort()).toEqual(['completed', 'retry']);
    });
    await queue.stop();
  });

  it('a job whose retries are exhausted is copied to the dead-letter queue', async () => {
    await enqueue(await testRequest(), name, {});
    const queue = await start(async () => {
      throw new Error('never');
    });
    await once(async () => {
      const states = (await jobs()).map((job) => `${job.name} ${job.state}`);
      expect(states).toEqual(['dead-letters created', `${name} failed`]);
    });
    await queue.stop();
  });

  it('a running job is finished before the worker stops', async () => {
    const begun = deferred();
    const finish = deferred();
    const queue = await start(async () => {
      begun.resolve();
      await finish.promise;
    });
    await enqueue(await testRequest(), name, {});
    await begun.promise;
    const stopped = queue.stop();
    finish.resolve();
    await stopped;
    expect(await jobs()).toEqual([{ name, state: 'completed' }]);
  });
});

describe('stopping a queue', () => {
  beforeEach(() => rows('delete from pgboss.job'));

  it('a job that is being fetched when the queue stops is still run, and its outcome is stored', async () => {
    const { db } = await testPayload();
    const begun = deferred();
    const finish = deferred();
    const statements = vi.spyOn(RetryingPool.prototype, 'executeSql');
    onTestFinished(() => statements.mockRestore());
    const queue = await start(async () => {
      begun.resolve();
      await finish.promise;
    });
    const blocker = await db.pool.connect();
    let isBlocking = true;
    // A transaction that a failure leaves open would keep new indexes of later files from being used.
    onTestFinished(() => {
      if (isBlocking) blocker.release(true);
    });
    await blocker.query('begin');
    await blocker.query('lock table pgboss.job in access exclusive mode');
    // The job is due before any fetch begins, because a fetch that waits for the lock compares due times with its own
    // start.
    await blocker.query(
      `insert into pgboss.job (name, data, start_after) values ($1, '{}', now() - interval '1 minute')`,
      [name],
    );
    await once(async () => {
      // Queried outside of the transaction, which would see the activity at its first look only.
      const fetching = await rows(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and application_name = 'plumbline-queue' and query ilike '%skip locked%'`,
      );
      // pg-boss fetches its own jobs as well, and the fetch of this job may first wait for the same connection.
      const { calls, settledResults } = statements.mock;
      const underWay = calls.filter(
        ([text], index) => settledResults[index]?.type === 'incomplete' && /skip locked/i.test(text),
      );
      expect(underWay.map(([, values]) => values?.[0])).toContain(name);
      expect(fetching.length).toBeGreaterThan(0);
    });
    const stopped = queue.stop();
    await blocker.query('commit');
    isBlocking = false;
    blocker.release();
    const began = await Promise.race([begun.promise.then(() => true), stopped.then(() => false)]);
    expect(began, 'the job began').toBe(true);
    const first = await Promise.race([
      stopped.then(() => 'stopped'),
      rows('select pg_sleep(0.5)').then(() => 'still running'),
    ]);
    finish.resolve();
    await stopped;
    expect([first, await jobs()]).toEqual(['still running', [{ name, state: 'completed' }]]);
  });

  it('a statement that pg-boss sends after the queue has stopped is not executed and causes no unhandled rejection', async () => {
    const payload = await testPayload();
    const pool = new RetryingPool(env.databaseUrl, payload.logger);
    expect((await pool.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const last = pool.executeSql('select pg_sleep(0.1), 2 as two');
    await pool.close();
    expect((await last).rows).toMatchObject([{ two: 2 }]);
    const late = pool.executeSql('select 3').then(
      () => 'answered',
      () => 'rejected',
    );
    expect(await Promise.race([late, nextTurn('pending')])).toBe('pending');
  });
});

describe('mail jobs of versions before the outbox', () => {
  const mails = () =>
    rows<{ template: string; to: string; status: string }>(
      'select template, "to", status from emails order by template, "to"',
    );

  it('pending mail jobs become one outbox mail each, except expired jobs and those that already have an outbox row', async () => {
    for (const queue of ['send-sign-in-link', 'admin-signup-notification', 'send-nurture-email'])
      await rows('select pgboss.create_queue($1, $2)', [queue, '{}']);
    const { id: living } = await askForLink('living@visitor.example');
    const { id: dead } = await askForLink('dead@visitor.example');
    await rows(`update auth_sign_in_requests set expires_at = now() - interval '1 second' where id = $1`, [
      dead,
    ]);
    await rows('delete from emails');
    const put = (queue: string, data: object) =>
      rows('insert into pgboss.job (name, data) values ($1, $2)', [queue, JSON.stringify(data)]);
    for (const requestId of [living, dead]) await put('send-sign-in-link', { requestId });
    await put('admin-signup-notification', { userId: '00000000-0000-4000-8000-000000000001' });
    await put('send-nurture-email', { emailId: '00000000-0000-4000-8000-000000000002' });

    for (const _time of [1, 2]) await adoptMailJobs(await testRequest());
    expect(await mails()).toEqual([
      { template: 'admin-signup-notification', to: 'admin@localhost', status: 'queued' },
      { template: 'sign-in-link', to: 'living@visitor.example', status: 'queued' },
    ]);
    expect((await jobs()).filter((job) => /mail|link|notification/.test(job.name))).toEqual([]);
  });
});

describe('schedules', () => {
  const isLater = `select greatest(cron_on, maintained_on, monitored_on) > now() as later from pgboss.version`;
  const stoppedFor = (interval: string) =>
    rows(
      `update pgboss.version set cron_on = now() + $1::interval, maintained_on = now() + $1::interval,
         monitored_on = now() + $1::interval`,
      [interval],
    );
  const inWords = async () =>
    schedulesInWords(await schedulesStoppedSince(await actors.admin()), new Date(), 'UTC');

  beforeAll(async () => {
    await testPayload();
    await rows(
      `insert into pgboss.schedule (name, cron, timezone) values ($1, '* * * * *', 'UTC') on conflict do nothing`,
      [name],
    );
  });

  it('schedules that stopped because the clock was ahead resume when a worker starts', async () => {
    await stoppedFor('7 days');
    expect(await inWords()).toContain('clock was ahead');
    const queue = await start(async () => {});
    expect((await rows<{ later: boolean }>(isLater))[0]?.later).toBe(false);
    // Waits until the queue has checked its schedules again and stored the time.
    await once(async () => expect(await inWords()).toBeNull());
    await queue.stop();
  });

  it('the status reports which schedules do not run, and since when', async () => {
    await stoppedFor('-20 minutes');
    expect(await inWords()).toMatch(/^No schedule has run since .*RUN_WORKERS/);
    await rows('update pgboss.version set cron_on = null');
    expect(await inWords()).toContain('No schedule has run yet');
    await stoppedFor('-10 seconds');
    expect(await inWords()).toBeNull();
  });

  it('the state of schedules is for admins only', async () => {
    await expect(schedulesStoppedSince(await testRequest())).rejects.toMatchObject({ status: 403 });
  });
});
