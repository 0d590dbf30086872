/** The mail status of the health check, and PostgreSQL's time-outs for long statements and idle transactions. */
import { afterEach, expect, it } from 'vitest';
import { checkHealth, statusOf } from '@/app/api/health/checks';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';

const health = async () => {
  const checks = await checkHealth((await testPayload()).db.pool);
  return [checks.mail, statusOf(checks)];
};

afterEach(() => rows('update mail_relay set breaker_opened_at = null'));

it('the health status is degraded while the mail circuit breaker is open, and ok again once the breaker is closed', async () => {
  expect(await health()).toEqual(['ok', 'ok']);
  await rows('update mail_relay set breaker_opened_at = now()');
  expect(await health()).toEqual(['failing', 'degraded']);
  await rows('update mail_relay set breaker_opened_at = null');
  expect(await health()).toEqual(['ok', 'ok']);
});

it('the connection pool of the pages limits a statement to five minutes and an idle transaction to two', async () => {
  const { db } = await testPayload();
  const { rows: bounds } = await db.pool.query(
    `select current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(bounds).toEqual([{ statement: '5min', idle: '2min' }]);
});
