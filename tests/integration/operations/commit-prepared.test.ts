/** A statement and its lock, sent at once: one transaction, which is known to have ended before anybody is thanked. */
import { beforeAll, expect, it } from 'vitest';
import { commitPrepared } from '@/db/commit-prepared';
import { failCommitsOn } from '../../support/database/failing-commit';
import { rows } from '../../support/leads';
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
/** Of this database: others of the same cluster take such locks too. */
const advisoryLocks = `pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
const waitingPids = `select pid from ${advisoryLocks} and not granted`;
const stored = () => rows('select value from things order by value');

beforeAll(() => rows('create table things (value varchar(5) primary key)'));

it('answers its rows once they are stored, on every connection anew', async () => {
  const answers = await Promise.all(['a', 'b', 'c'].map((value) => insert(value)));
  expect(answers.flat().map(({ value }) => value)).toEqual(['a', 'b', 'c']);
  expect(await stored()).toHaveLength(3);
  expect(await insert('d')).toMatchObject([{ value: 'd', seen: '3' }]);
});

it('waits for the lock, and sees what its holder has stored', async () => {
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
  ['its statement fails', 'too long for it'],
  ['its row is there', 'a'],
])('fails with the database’s error when %s, stores nothing, and the next one works', async (_, value) => {
  const before = await stored();
  await expect(insert(value)).rejects.toMatchObject({ code: expect.any(String) });
  expect(await stored()).toEqual(before);
  await rows(`delete from things where value = 'next'`);
  await insert('next');
});

it('fails when COMMIT does, and stores nothing', async () => {
  const end = await failCommitsOn('things');
  await expect(insert('late')).rejects.toThrow('refused at COMMIT');
  await end();
  expect(await stored()).not.toContainEqual({ value: 'late' });
});

it('fails when the connection is lost before the answer', async () => {
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
