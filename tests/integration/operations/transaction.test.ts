import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { env } from '@/config/env';
import { inClientTransaction } from '@/db/client-transaction';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { testPayload, testRequest } from '../../support/payload';

describe('inTransaction', () => {
  beforeAll(async () => {
    const payload = await testPayload();
    await queryInTransaction({ payload }, 'create table parent (id int primary key)');
    await queryInTransaction(
      { payload },
      'create table child (parent int references parent deferrable initially deferred)',
    );
  });

  const children = async () =>
    (await queryInTransaction({ payload: await testPayload() }, 'select parent from child')).length;

  it('a transaction commits its writes and returns the result', async () => {
    const req = await testRequest();
    const answer = await inTransaction(req, async () => {
      await queryInTransaction(req, 'insert into parent values (1)');
      await queryInTransaction(req, 'insert into child values (1)');
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await children()).toBe(1);
  });

  it('if its COMMIT fails, a transaction throws and stores nothing', async () => {
    const req = await testRequest();
    const failing = inTransaction(req, () => queryInTransaction(req, 'insert into child values (404)'));
    await expect(failing).rejects.toThrow();
    expect(await children()).toBe(1);
    await inTransaction(req, () => queryInTransaction(req, 'insert into child values (1)'));
    expect(await children()).toBe(2);
  });

  it('a transaction throws if its COMMIT is answered with ROLLBACK, even if the failed statement’s error was caught', async () => {
    const req = await testRequest();
    const overlooking = inTransaction(req, async () => {
      await queryInTransaction(req, 'insert into child values (1)');
      await queryInTransaction(req, 'select nothing_of_this_name').catch(() => undefined);
    });
    await expect(overlooking).rejects.toThrow('COMMIT was answered with ROLLBACK');
    expect(await children()).toBe(2);
  });

  it('a nested transaction commits with the outer one', async () => {
    const req = await testRequest();
    const outer = inTransaction(req, async () => {
      await inTransaction(req, () => queryInTransaction(req, 'insert into child values (1)'));
      throw new Error('the outer one fails');
    });
    await expect(outer).rejects.toThrow('the outer one fails');
    expect(await children()).toBe(2);
  });

  it('a transaction issues one COMMIT', async () => {
    const complaints: string[] = [];
    const listen = (client: pg.PoolClient) =>
      client.on('notice', ({ message }) => complaints.push(message ?? ''));
    const { pool } = (await testPayload()).db;
    pool.on('acquire', listen);
    const req = await testRequest();
    await inTransaction(req, () => queryInTransaction(req, 'insert into child values (1)'));
    pool.off('acquire', listen);
    expect(complaints).toEqual([]);
    expect(await children()).toBe(3);
  });

  it('after a failed BEGIN, the same request can start another transaction', async () => {
    const req = await testRequest();
    const add = () => inTransaction(req, () => queryInTransaction(req, 'insert into child values (1)'));
    const [row] = await queryInTransaction<{ name: string }>(req, 'select current_database() as name');
    const elsewhere = new pg.Client({ connectionString: inject('serverUrl') });
    await elsewhere.connect();
    try {
      await elsewhere.query(`alter database "${row?.name}" allow_connections false`);
      await elsewhere.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        row?.name,
      ]);
      await expect(add()).rejects.toThrow();
      expect(req.transactionID).toBeUndefined();
      // A statement of the same request outside of a transaction also fails, because the database allows no
      // connections.
      await expect(queryInTransaction(req, 'select 1')).rejects.toThrow();
    } finally {
      await elsewhere.query(`alter database "${row?.name}" allow_connections true`);
      await elsewhere.end();
    }
    await add();
    expect(await children()).toBe(4);
  });
});

describe('inClientTransaction', () => {
  const onConnection = async (work: (client: pg.Client) => Promise<unknown>): Promise<unknown> => {
    const client = new pg.Client({ connectionString: env.databaseUrl });
    await client.connect();
    try {
      return await inClientTransaction(client, () => work(client));
    } finally {
      await client.end();
    }
  };
  const add = (client: pg.Client, id: number) => client.query('insert into apart values ($1)', [id]);
  const kept = async () =>
    (await queryInTransaction({ payload: await testPayload() }, 'select id from apart order by id')).map(
      ({ id }) => id,
    );

  beforeAll(async () => {
    const payload = await testPayload();
    await queryInTransaction({ payload }, 'create table apart (id int)');
  });

  it('a client transaction commits its writes and returns the result', async () => {
    expect(await onConnection(async (client) => (await add(client, 1)).rowCount)).toBe(1);
    expect(await kept()).toEqual([1]);
  });

  it('a client transaction throws if its COMMIT is answered with ROLLBACK', async () => {
    const overlooking = onConnection(async (client) => {
      await add(client, 2);
      await client.query('select nothing_of_this_name').catch(() => undefined);
    });
    await expect(overlooking).rejects.toThrow('COMMIT was answered with ROLLBACK');
    expect(await kept()).toEqual([1]);
  });

  it('a client transaction is rolled back if its work throws', async () => {
    const failing = onConnection(async (client) => {
      await add(client, 3);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await kept()).toEqual([1]);
  });
});
