/**
 * A database that stops responding without closing its connections, as when a network is cut, does not stop the
 * mails.
 */
import { afterAll, expect, it, vi } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { queueMail } from '@/features/mail/outbox/outbox';
import { rows } from '../../support/db';
import { testRequest } from '../../support/payload';
import { runWorker } from '../../support/worker';

const { sink, relay } = await vi.hoisted(async () => {
  const { SmtpSink } = await import('../../support/mail/smtp-sink');
  const { startRelay } = await import('../../support/database/relay');
  const between = await startRelay(process.env.DATABASE_URL ?? '', 'plumbline-mail');
  const started = await new SmtpSink().start();
  Object.assign(process.env, {
    DATABASE_URL: between.url,
    SMTP_URL: started.url,
    ADMIN_EMAILS: 'a@firm.example',
  });
  return { sink: started, relay: between };
});
afterAll(() => sink.stop());

const queue = async (to: string) => {
  const req = await testRequest();
  await inTransaction(req, () =>
    queueMail(req, { template: 'unsubscribe-link', to, leadId: null, metadata: {} }),
  );
};
const isSent = (to: string) => vi.waitFor(() => expect(sink.to(to)).toHaveLength(1), { interval: 50 });

it('the worker replaces a database connection that stopped responding, and sends the next mail once', async () => {
  await runWorker();
  await queue('before@corp.example');
  await isSent('before@corp.example');
  expect(relay.cut()).toBe(1);
  await queue('after@corp.example');
  await isSent('after@corp.example');
  expect(await rows('select from emails where unknown_at is not null')).toEqual([]);
});
