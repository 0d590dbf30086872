/** SMTP delivery over a small pool of reused connections. */
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import type { SmtpFailure } from './delivery-error';
import { type Envelope, type SmtpOptions, SmtpSession } from './smtp-session';

/** A transport for mails. */
export type Relay = {
  /** Maximum number of concurrent mails; a mail is claimed only when a slot is free. */
  readonly maxInFlight: number;
  /**
   * @returns the server's response to DATA. @throws SmtpFailure, after which no part of the mail can still be sent.
   */
  send(envelope: Envelope, message: Buffer): Promise<string>;
  close(): void;
};

const maxConnections = 10;
const idleMs = 5000;
/** Maximum duration of a delivery over all its steps, as a multiple of `socketTimeout`. */
const deadlineInSilences = 4;

/** Defaults unless SMTP_URL overrides them in its query; times in milliseconds. */
const defaults = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 45_000,
  maxConnections,
  maxMessages: 200,
};

type RelayOptions = SmtpOptions & Partial<typeof defaults> & { pool?: boolean };

/** @param smtpUrl `smtp(s)://user:password@host:port?…` with nodemailer's options in the query. */
export function openSmtpRelay(smtpUrl: string): Relay {
  const given: RelayOptions = new SMTPTransport(smtpUrl).options;
  const options = { ...defaults, ...given };
  const deadlineMs = deadlineInSilences * options.socketTimeout;
  const isKept = ({ sent, isOpen }: SmtpSession) =>
    options.pool !== false && isOpen && sent < options.maxMessages;
  const idle = new Map<SmtpSession, NodeJS.Timeout>();

  function takeIdle(): SmtpSession | undefined {
    const session = [...idle.keys()].at(-1);
    if (!session) return undefined;
    clearTimeout(idle.get(session));
    idle.delete(session);
    return session.isOpen ? session : takeIdle();
  }

  function putBack(session: SmtpSession): void {
    if (!isKept(session)) {
      session.quit();
      return;
    }
    const leave = () => {
      idle.delete(session);
      session.quit();
    };
    idle.set(session, setTimeout(leave, idleMs).unref());
  }

  async function sendBy(session: SmtpSession, envelope: Envelope, message: Buffer, until: number) {
    const response = await session.send(envelope, message, until - performance.now());
    putBack(session);
    return response;
  }

  return {
    maxInFlight: Math.max(1, Math.min(maxConnections, options.maxConnections)),
    async send(envelope, message) {
      const until = performance.now() + deadlineMs;
      const used = takeIdle();
      if (used) {
        try {
          return await sendBy(used, envelope, message, until);
        } catch (error) {
          // The server may have closed an idle connection, so retry on a fresh one.
          const { isHandedOver, response } = error as SmtpFailure;
          if (isHandedOver || (response && !response.startsWith('421'))) throw error;
        }
      }
      return sendBy(await SmtpSession.open(options, deadlineMs), envelope, message, until);
    },
    close() {
      for (let session = takeIdle(); session; session = takeIdle()) session.quit();
    },
  };
}
