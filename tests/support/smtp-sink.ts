/** A real SMTP server in this process that keeps what it accepts and misbehaves on request, at any stage. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';

/** `end` is the final dot: the whole message has been handed over. */
export type Stage = 'greeting' | 'ehlo' | 'mail' | 'rcpt' | 'data' | 'end';

/**
 * What the server does instead of saying yes: another reply, silence, hanging up, a yes that comes late; or, at the
 * end, taking the mail and hanging up without a word.
 */
export type Misbehaviour = { reply: string } | 'hang' | 'drop' | 'take and drop' | { delayMs: number };

export interface AcceptedMail {
  mail: ParsedMail;
  recipients: string[];
  /** Milliseconds since the epoch. */
  acceptedAt: number;
}

type Rule = { stage: Stage; does: Misbehaviour; to: string | undefined };
type Session = { recipients: string[]; message: string | undefined };

const yes: Record<Stage, string> = {
  greeting: '220 sink.example ESMTP',
  ehlo: '250 sink.example',
  mail: '250 2.1.0 Sender ok',
  rcpt: '250 2.1.5 Recipient ok',
  data: '354 Go on',
  end: '250 2.0.0 Taken',
};

const stageOf: Record<string, Stage> = {
  EHLO: 'ehlo',
  HELO: 'ehlo',
  MAIL: 'mail',
  RCPT: 'rcpt',
  DATA: 'data',
};

export class SmtpSink {
  readonly accepted: AcceptedMail[] = [];
  /** How often a recipient was named, whatever became of it. */
  attempts = 0;
  #rule: Rule | undefined;
  #server: Server | undefined;
  #port = 0;
  readonly #sockets = new Set<Socket>();

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Connections that are open at this moment. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** From now on, for everybody or for mails to one address. */
  misbehave(stage: Stage, does: Misbehaviour, to?: string): void {
    this.#rule = { stage, does, to };
  }

  behave(): void {
    this.#rule = undefined;
  }

  /** Starts listening; after `stop`, on the same port again, as a server that comes back. */
  async start(): Promise<this> {
    this.#server = createServer((socket) => this.#serve(socket)).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  /** Stops listening and hangs up on everybody. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  to(address: string): AcceptedMail[] {
    return this.accepted.filter(({ recipients }) => recipients.includes(address));
  }

  #serve(socket: Socket): void {
    const session: Session = { recipients: [], message: undefined };
    let unread = '';
    this.#sockets.add(socket);
    // Clients that vanish in the middle of a message are part of the tests.
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    this.#answer(socket, session, 'greeting');
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      unread += chunk;
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 2);
        this.#read(socket, session, line);
      }
    });
  }

  #read(socket: Socket, session: Session, line: string): void {
    if (session.message !== undefined) {
      if (line === '.') this.#answer(socket, session, 'end');
      else session.message += `${line.replace(/^\./, '')}\r\n`;
      return;
    }
    const command = line.slice(0, 4).toUpperCase();
    const stage = stageOf[command];
    if (command === 'MAIL') session.recipients = [];
    if (command === 'RCPT') {
      this.attempts += 1;
      session.recipients.push(/<(.*?)>/.exec(line)?.[1] ?? '');
    }
    if (command === 'QUIT') socket.end('221 Bye\r\n');
    else if (stage) this.#answer(socket, session, stage);
    else socket.write('250 Ok\r\n');
  }

  #answer(socket: Socket, session: Session, stage: Stage): void {
    const rule = this.#rule;
    const applies = rule?.stage === stage && (!rule.to || session.recipients.includes(rule.to));
    const does = applies ? rule.does : undefined;
    if (does === 'hang') return;
    if (does === 'drop') {
      socket.destroy();
      return;
    }
    if (does === 'take and drop') {
      void this.#accept({ ...session }).then(() => socket.destroy());
      session.message = undefined;
      return;
    }
    if (does && 'reply' in does) {
      session.message = undefined;
      socket.write(`${does.reply}\r\n`);
      return;
    }
    const agree = async () => {
      // A client that hung up while the yes was late does not get its mail taken.
      if (socket.destroyed) return;
      if (stage === 'data') session.message = '';
      if (stage === 'end') {
        const taken = { ...session };
        session.message = undefined;
        await this.#accept(taken);
      }
      socket.write(`${yes[stage]}\r\n`);
    };
    if (does) setTimeout(agree, does.delayMs);
    else void agree();
  }

  /** Kept before it is confirmed. */
  async #accept({ recipients, ...session }: Session): Promise<void> {
    const acceptedAt = Date.now();
    const mail = await simpleParser(Buffer.from(session.message ?? '', 'latin1'));
    this.accepted.push({ mail, recipients, acceptedAt });
  }
}
