/** A database that vanishes without a word, as when a network is cut, keeps no mail for long. */
import type { Socket } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { queueMail } from '@/features/mail/outbox/outbox';
import { rows, runWorker } from '../../support/leads';
import { testRequest } from '../../support/payload';

/** Between the product and PostgreSQL: hands everything on until it is told to swallow what the mail worker says. */
const { sink, cut } = await vi.hoisted(async () => {
  const { createServer, connect } = await import('node:net');
  const { default: events } = await import('node:events');
  const { SmtpSink } = await import('../../support/mail/smtp-sink');
  const database = new URL(process.env.DATABASE_URL ?? '');
  const { hostname } = database;
  const port = Number(database.port);
  const ofWorker = new Set<Socket>();
  const relay = createServer((client) => {
    const server = connect(port, hostname);
    // The first message names the application.
    client.once('data', (startup) => {
      if (startup.includes('plumbline-mail')) ofWorker.add(client);
    });
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => {});
    client.on('close', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await events.once(relay, 'listening');
  database.port = String((relay.address() as { port: number }).port);
  const started = await new SmtpSink().start();
  Object.assign(process.env, {
    DATABASE_URL: database.href,
    SMTP_URL: started.url,
    ADMIN_EMAILS: 'a@firm.example',
  });
  return {
    sink: started,
    cut: () => {
      for (const socket of ofWorker) socket.unpipe().resume();
      return ofWorker.size;
    },
  };
});
afterAll(() => sink.stop());

const queue = async (to: string) => {
  const req = await testRequest();
  await inTransaction(req, () =>
    queueMail(req, { template: 'unsubscribe-link', to, leadId: null, metadata: {} }),
  );
};
const isSent = (to: string, timeout: number) =>
  vi.waitFor(() => expect(sink.to(to)).toHaveLength(1), { timeout, interval: 50 });

it('the worker gives a silent connection up and goes on with another, within twenty seconds', async () => {
  await runWorker();
  await queue('before@corp.example');
  await isSent('before@corp.example', 5000);
  expect(cut()).toBe(1);
  await queue('after@corp.example');
  await isSent('after@corp.example', 20_000);
  expect(await rows('select from emails where unknown_at is not null')).toEqual([]);
}, 40_000);
