import { env } from '@/config/env';
import { mailTransport } from './transport';

export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** With angle brackets. The same on every try, so that a mail program shows a repeated mail once. */
  messageId?: string;
  headers?: Record<string, string>;
};

export type Delivery = { messageId: string; response: string };

/** How a delivery failed, without the person's address (the server's reply often repeats it). */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  constructor(
    /** 'bounced': the mailbox refuses for good (5xx). 'deferred': worth another try later. */
    readonly kind: 'bounced' | 'deferred',
    /** SMTP's reply code, when the server gave one. */
    readonly responseCode: number | undefined,
    readonly code: string,
  ) {
    super(`Mail was ${kind}: ${responseCode ?? code}`);
  }
}

/** Longer than any single step of SMTP is given, shorter than the sweep's patience with a mail in flight. */
export const deliveryDeadlineMs = 60_000;

type SmtpFault = { code?: string; responseCode?: number; command?: string };

/**
 * Only a recipient or a message refused with 5xx is a bounce. Refused credentials or senders are the settings' fault:
 * the mail waits until they are mended.
 */
function toDeliveryError(error: SmtpFault): DeliveryError {
  const { code = 'EUNKNOWN', responseCode, command } = error;
  const isRefused = responseCode !== undefined && responseCode >= 500;
  const concernsMail = command === 'RCPT TO' || command === 'DATA';
  return new DeliveryError(isRefused && concernsMail ? 'bounced' : 'deferred', responseCode, code);
}

/**
 * Hands one mail to the transport.
 * @returns once the server has accepted it. @throws DeliveryError after a refusal, a fault or 60 seconds.
 */
export async function deliver({ headers, ...mail }: OutgoingMail): Promise<Delivery> {
  let deadline: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    deadline = setTimeout(() => reject({ code: 'ETIMEDOUT' }), deliveryDeadlineMs);
  });
  const message = {
    ...mail,
    from: env.mailFrom,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  try {
    const info = await Promise.race([mailTransport().sendMail(message), tooLate]);
    return { messageId: info.messageId, response: String(info.response) };
  } catch (error) {
    throw toDeliveryError(error as SmtpFault);
  } finally {
    clearTimeout(deadline);
  }
}
