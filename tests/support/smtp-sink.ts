/** A real SMTP server in this process that keeps what it accepts and misbehaves on request. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** What the server does with a message: take it, put it off (451), turn it down (550), or take it slowly. */
export type SinkMode = 'accept' | 'defer' | 'refuse' | 'slow';

export interface AcceptedMail {
  mail: ParsedMail;
  recipients: string[];
  /** Milliseconds since the epoch. */
  acceptedAt: number;
}

const SLOW_MS = 3000;

const smtpError = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

export class SmtpSink {
  readonly accepted: AcceptedMail[] = [];
  mode: SinkMode = 'accept';
  /** How often a client came, whatever became of it. */
  attempts = 0;
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Starts listening; after `stop`, on the same port again, as a server that comes back. */
  async start(): Promise<this> {
    this.#server = new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, callback) => {
        this.attempts += 1;
        if (this.mode === 'defer') return callback(smtpError(451, 'Try again later'));
        if (this.mode === 'refuse') return callback(smtpError(550, 'No such mailbox'));
        callback();
      },
      onData: (stream, session, callback) => {
        simpleParser(stream).then((mail) => {
          const accept = () => {
            const recipients = session.envelope.rcptTo.map(({ address }) => address);
            this.accepted.push({ mail, recipients, acceptedAt: Date.now() });
            callback();
          };
          if (this.mode === 'slow') setTimeout(accept, SLOW_MS);
          else accept();
        }, callback);
      },
    });
    // Clients that vanish in the middle of a message are part of the tests.
    this.#server.on('error', () => {});
    const { server } = this.#server;
    this.#server.listen(this.#port, '127.0.0.1');
    if (!server.listening) await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    return this;
  }

  /** Stops listening and hangs up on everybody. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  to(address: string): AcceptedMail[] {
    return this.accepted.filter(({ recipients }) => recipients.includes(address));
  }
}
