/**
 * A pooler in transaction mode would silently break LISTEN, locks and prepared statements, so it is refused at start.
 */
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectWhenReady } from '@/db/connections/connect-when-ready';
import { startPgBouncer, whyNoPgBouncer } from '../../support/database/pgbouncer';
import { startTransactionPooler } from '../../support/database/transaction-pooler';
import { notAvailableHere } from '../../support/vitest/not-available-here';

const databaseUrl = process.env.DATABASE_URL ?? '';
const refusal = {
  name: 'SettingsError',
  message: expect.stringMatching(
    /^DATABASE_URL leads through a connection pooler in transaction mode[^\n]+\.$/,
  ),
};

it('a pooler that gives each transaction another session is refused', async () => {
  const pooler = await startTransactionPooler(databaseUrl);
  onTestFinished(pooler.stop);
  await expect(connectWhenReady(pooler.url)).rejects.toMatchObject(refusal);
});

it('a direct connection to PostgreSQL is accepted', async () => {
  const client = await connectWhenReady(databaseUrl);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

describe('PgBouncer', () => {
  let reason: string | null;
  beforeAll(async () => {
    reason = await whyNoPgBouncer();
  });
  beforeEach((context) => {
    if (reason) notAvailableHere(context, reason);
  });

  it.each(['transaction', 'statement'] as const)('PgBouncer that pools by %s is refused', async (mode) => {
    const { url, stop } = await startPgBouncer(databaseUrl, mode);
    onTestFinished(stop);
    await expect(connectWhenReady(url)).rejects.toMatchObject(refusal);
  });

  it('PgBouncer that pools by session is accepted', async () => {
    const { url, stop } = await startPgBouncer(databaseUrl, 'session');
    onTestFinished(stop);
    const client = await connectWhenReady(url);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('a wrong password for PgBouncer is refused with a settings error', async () => {
    const { url, stop } = await startPgBouncer(databaseUrl, 'session');
    onTestFinished(stop);
    const wrong = Object.assign(new URL(url), { password: 'guessed-word' }).href;
    await expect(connectWhenReady(wrong)).rejects.toMatchObject({ name: 'SettingsError' });
  });
});
