import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** Starts a local SMTP server that accepts everything and records when it first accepted a mail to each address. */
export async function startSink() {
  const acceptedAt = new Map();
  const copies = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, callback) {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) {
          copies.set(address, (copies.get(address) ?? 0) + 1);
          if (!acceptedAt.has(address)) acceptedAt.set(address, Date.now());
        }
        callback();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    acceptedAt,
    /** Number of mails accepted for each address. */
    copies,
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    /** Waits for a condition on the accepted mails. @throws after the time-out. */
    async until(condition, timeoutMs) {
      for (const deadline = Date.now() + timeoutMs; !condition(); await wait(50)) {
        if (Date.now() > deadline) throw new Error('The mails did not arrive in time.');
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
