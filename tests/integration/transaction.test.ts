import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, queryInTransaction } from '@/jobs/transaction';
import { testPayload, testRequest } from '../support/payload';

describe('a transaction', () => {
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

  it('keeps what was written when it ends', async () => {
    const req = await testRequest();
    const answer = await inTransaction(req, async () => {
      await queryInTransaction(req, 'insert into parent values (1)');
      await queryInTransaction(req, 'insert into child values (1)');
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await children()).toBe(1);
  });

  it('throws when COMMIT fails, and leaves nothing behind', async () => {
    const req = await testRequest();
    const failing = inTransaction(req, () => queryInTransaction(req, 'insert into child values (404)'));
    await expect(failing).rejects.toThrow();
    expect(await children()).toBe(1);
    await inTransaction(req, () => queryInTransaction(req, 'insert into child values (1)'));
    expect(await children()).toBe(2);
  });

  it('inside of another one commits with it, not before', async () => {
    const req = await testRequest();
    const outer = inTransaction(req, async () => {
      await inTransaction(req, () => queryInTransaction(req, 'insert into child values (1)'));
      throw new Error('the outer one fails');
    });
    await expect(outer).rejects.toThrow('the outer one fails');
    expect(await children()).toBe(2);
  });
});
