/**
 * One SMTP connection that sends one mail at a time. nodemailer's pool neither reports whether a failed mail had been
 * sent completely nor can abort a mail; a nodemailer connection used directly allows both.
 */
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import type { SmtpFailure } from './delivery-error';

export type SmtpOptions = SMTPConnection.Options;
export type Envelope = { from: string; to: string };

/** `allowsAuth` is missing in nodemailer's types. */
const offersSignIn = (connection: SMTPConnection) =>
  'allowsAuth' in connection && connection.allowsAuth === true;

export class SmtpSession {
  readonly #connection: SMTPConnection;
  #onLost: (error: SMTPConnection.SMTPError) => void = () => {};
  /** Number of mails accepted by the server. */
  sent = 0;

  private constructor(options: SMTPConnection.Options) {
    this.#connection = new SMTPConnection(options);
    this.#connection.on('error', (error) => this.#lose(error));
    this.#connection.on('end', () => this.#lose(Object.assign(new Error('Closed'), { code: 'ECONNECTION' })));
  }

  /** Connects, greets and authenticates within the timeout. @throws SmtpFailure */
  static async open(options: SmtpOptions, deadlineMs: number): Promise<SmtpSession> {
    const session = new SmtpSession(options);
    await session.#within(
      deadlineMs,
      () => false,
      (done) => {
        session.#connection.connect((error) => {
          const { auth } = options;
          if (error || !auth || !offersSignIn(session.#connection)) return done(error ?? null);
          const { user = '', pass = '' } = auth as { user?: string; pass?: string };
          const login = { credentials: { user, pass }, method: options.authMethod ?? '' };
          session.#connection.login(login, (refusal) => done(refusal ?? null));
        });
      },
    );
    return session;
  }

  /**
   * Sends one message. After any failure the session is closed, so that no part of the mail can still be sent.
   * @returns the server's response. @throws SmtpFailure
   */
  async send(envelope: Envelope, message: Buffer, deadlineMs: number): Promise<string> {
    let isHandedOver = false;
    const source = Readable.from([message]);
    source.once('end', () => {
      isHandedOver = true;
    });
    const response = await this.#within<string>(
      deadlineMs,
      () => isHandedOver,
      (done) => {
        this.#connection.send({ ...envelope, size: message.length }, source, (error, info) =>
          done(error, info?.response),
        );
      },
    );
    this.sent += 1;
    return response;
  }

  get isOpen(): boolean {
    return !this.#connection.destroyed;
  }

  /** Sends QUIT. */
  quit(): void {
    if (this.isOpen) this.#connection.quit();
  }

  /** Closes the connection at once, and drops unsent data. */
  destroy(): void {
    this.#drop();
    this.#connection.close();
  }

  #drop(): void {
    // nodemailer's types do not say that there is no socket before the first connection.
    const socket: Socket | false = this.#connection._socket;
    if (socket) socket.destroy();
  }

  #lose(error: SMTPConnection.SMTPError): void {
    this.#drop();
    this.#onLost(error);
  }

  async #within<T = void>(
    deadlineMs: number,
    isHandedOver: () => boolean,
    run: (done: (error: SMTPConnection.SMTPError | null, value?: T) => void) => void,
  ): Promise<T> {
    let deadline: NodeJS.Timeout | undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        const fail = ({ code, command, response }: SMTPConnection.SMTPError) =>
          reject({ code, command, response, isHandedOver: isHandedOver() } satisfies SmtpFailure);
        this.#onLost = fail;
        deadline = setTimeout(
          () => fail(Object.assign(new Error('Too late'), { code: 'ETIMEDOUT' })),
          deadlineMs,
        );
        run((error, value) => (error ? fail(error) : resolve(value as T)));
      });
    } catch (error) {
      this.destroy();
      throw error;
    } finally {
      clearTimeout(deadline);
      this.#onLost = () => {};
    }
  }
}
