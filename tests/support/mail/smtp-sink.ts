/** A real SMTP server in this process that stores accepted mails and can misbehave at any stage. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';

/** `end` is the final dot, after which the whole message has been transferred. */
export type Stage = 'greeting' | 'ehlo' | 'mail' | 'rcpt' | 'data' | 'end';

/**
 * Misbehaviour instead of a positive reply: another reply; no reply; closing the connection; closing it after
 * storing the mail; a delayed reply; a reply after a promise resolves, before or after storing the mail.
 */
export type Misbehaviour =
  | { reply: string }
  | 'hang'
  | 'drop'
  | 'take and drop'
  | { delayMs: number }
  | { yesWhen: () => Promise<unknown> }
  | { takenAndYesWhen: () => Promise<unknown> };

export interface AcceptedMail {
  mail: ParsedMail;
  recipients: string[];
  /** Time at which the mail was accepted, in milliseconds since the epoch. */
  acceptedAt: number;
}

type Rule = { stage: Stage; does: Misbehaviour };
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
  /** Response to an accepted mail. */
  taken = yes.end;
  /** Number of RCPT commands, whatever their result. */
  attempts = 0;
  /** Rules by recipient; the key undefined is for all. */
  readonly #rules = new Map<string | undefined, Rule>();
  #server: Server | undefined;
  #port = 0;
  readonly #sockets = new Set<Socket>();

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Number of open connections. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Sets the misbehaviour for all mails or for those to one address, replacing an earlier setting. */
  misbehave(stage: Stage, does: Misbehaviour, to?: string): void {
    this.#rules.set(to, { stage, does });
  }

  behave(): void {
    this.#rules.clear();
  }

  /** Starts listening; after `stop`, on the same port again, like a server that comes back. */
  async start(): Promise<this> {
    this.#server = createServer((socket) => this.#serve(socket)).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  /** Stops listening and closes all connections. */
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
    // Tests include clients that disconnect in the middle of a message.
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

  #misbehaviour(stage: Stage, { recipients }: Session): Misbehaviour | undefined {
    const rules = [undefined, ...recipients].map((to) => this.#rules.get(to));
    return rules.find((rule) => rule?.stage === stage)?.does;
  }

  #answer(socket: Socket, session: Session, stage: Stage): void {
    const does = this.#misbehaviour(stage, session);
    if (does === 'hang') return;
    if (does === 'drop') {
      socket.destroy();
      return;
    }
    if (does === 'take and drop') {
      void this.#take(session).then(() => socket.destroy());
      return;
    }
    if (does && 'reply' in does) {
      session.message = undefined;
      socket.write(`${does.reply}\r\n`);
      return;
    }
    void this.#agree(socket, session, stage, does);
  }

  async #agree(
    socket: Socket,
    session: Session,
    stage: Stage,
    does: Exclude<Misbehaviour, string | { reply: string }> | undefined,
  ): Promise<void> {
    if (does && 'delayMs' in does) await sleep(does.delayMs);
    if (does && 'yesWhen' in does) await does.yesWhen();
    // If the client hung up during the delay, its mail is not accepted.
    if (socket.destroyed) return;
    if (stage === 'data') session.message = '';
    if (stage === 'end') await this.#take(session);
    if (does && 'takenAndYesWhen' in does) await does.takenAndYesWhen();
    socket.write(`${stage === 'end' ? this.taken : yes[stage]}\r\n`);
  }

  #take(session: Session): Promise<void> {
    const taken = { ...session };
    session.message = undefined;
    return this.#accept(taken);
  }

  /** Stores the mail before the reply confirms it. */
  async #accept({ recipients, ...session }: Session): Promise<void> {
    const acceptedAt = Date.now();
    const mail = await simpleParser(Buffer.from(session.message ?? '', 'latin1'));
    this.accepted.push({ mail, recipients, acceptedAt });
  }
}
