/**
 * A lock and a statement sent in one message form one transaction; the response means that the transaction has
 * committed.
 */
import { beforeAll, expect, it } from 'vitest';
import { commitPrepared } from '@/db/commit-prepared';
import { failCommitsOn } from '../../support/database/failing-commit';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';

const lock = `hashtextextended('a test', 0)`;
const insert = (value: string, name = 'a-test') =>
  commitPrepared<{ value: string; seen: string }>({
    name,
    text: `with before as (select count(*) as seen from things) insert into things (value)
      select $1 returning value, (select seen from before) as seen`,
    values: [value],
    locks: `select from (select pg_advisory_xact_lock_shared(${lock}) as taken) as lock where taken is null`,
  });
/** Limited to this database, since other databases of the cluster take advisory locks too. */
const advisoryLocks = `pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
const waitingPids = `select pid from ${advisoryLocks} and not granted`;
const stored = () => rows('select value from things order by value');

beforeAll(() => rows('create table things (value varchar(5) primary key)'));

it('concurrent statements are committed and return their rows, each on its own connection', async () => {
  const answers = await Promise.all(['a', 'b', 'c'].map((value) => insert(value)));
  expect(answers.flat().map(({ value }) => value)).toEqual(['a', 'b', 'c']);
  expect(await stored()).toHaveLength(3);
  expect(await insert('d')).toMatchObject([{ value: 'd', seen: '3' }]);
});

it('a statement waits for its advisory lock and sees the rows that the previous holder of the lock committed', async () => {
  const { db } = await testPayload();
  const holder = await db.pool.connect();
  await holder.query(`begin; select pg_advisory_xact_lock(${lock})`);
  const waiting = insert('e');
  await holder.query(`insert into things values ('by')`);
  await expect.poll(() => rows(waitingPids)).toHaveLength(1);
  await holder.query('commit');
  holder.release();
  expect(await waiting).toMatchObject([{ value: 'e', seen: '5' }]);
  expect(await rows(`select from ${advisoryLocks}`)).toEqual([]);
});

it.each([
  ['its value is too long', 'too long for it'],
  ['its row exists already', 'a'],
])(
  'a statement throws the database’s error and stores nothing when %s, and the next statement works',
  async (_, value) => {
    const before = await stored();
    await expect(insert(value)).rejects.toMatchObject({ code: expect.any(String) });
    expect(await stored()).toEqual(before);
    await rows(`delete from things where value = 'next'`);
    await insert('next');
  },
);

it('if its COMMIT fails, a statement throws and stores nothing', async () => {
  const end = await failCommitsOn('things');
  await expect(insert('late')).rejects.toThrow('refused at COMMIT');
  await end();
  expect(await stored()).not.toContainEqual({ value: 'late' });
});

it('if the connection is lost before the response to a statement, the statement throws and stores nothing', async () => {
  const { db } = await testPayload();
  const holder = await db.pool.connect();
  await holder.query(`begin; select pg_advisory_xact_lock(${lock})`);
  const waiting = insert('lost');
  const lost = expect(waiting).rejects.toThrow();
  await expect.poll(() => rows(waitingPids)).toHaveLength(1);
  await rows(`select pg_terminate_backend(pid) from (${waitingPids}) waiting`);
  await lost;
  await holder.query('rollback');
  holder.release();
  expect(await stored()).not.toContainEqual({ value: 'lost' });
});
