/** Classification of failed deliveries; docs/mail.md contains it as a table. */

/**
 * Kinds of failed deliveries:
 * - `bounced`: the mailbox rejects for good; nothing is mailed there again.
 * - `deferred`: the server has certainly not accepted the mail; retry.
 * - `unknown`: the whole message was sent and no response came; only a person can decide.
 */
type DeliveryFailure = 'bounced' | 'deferred' | 'unknown';

/** Facts about a failure as SMTP reports them. */
export type SmtpFailure = {
  /** nodemailer's error code, such as ECONNECTION. */
  code?: string | undefined;
  /** Command that the server responded to: CONN, EHLO, AUTH …, MAIL FROM, RCPT TO, DATA. */
  command?: string | undefined;
  /** The server's full response, if any. */
  response?: string | undefined;
  /** Whether the last byte of the message may have been sent. */
  isHandedOver: boolean;
};

const maxReasonLength = 300;
const replyStart = /^([245]\d\d)[ -](?:([245]\.\d{1,3}\.\d{1,3})(?![.\d]))?/;
/**
 * Enhanced status codes. 5.1.x concerns the recipient's address, except 5.1.7 and 5.1.8, which concern the sender's;
 * 5.2.1 is a disabled mailbox.
 */
const goneMailbox = /^5\.(1\.(?![78]$)\d+|2\.1)$/;

/** True for the status code of a permanent refusal by the mailbox. */
export const isGoneMailbox = (code: string): boolean => goneMailbox.test(code);

const aboutMailbox = /^[45]\.[12]\./;
const aboutSender = /^[45]\.1\.[78]$/;

/** Removes personal data: the response often repeats the address, or links of the mail. */
function withoutPerson(text: string, recipient: string): string {
  const [localPart = ''] = recipient.split('@');
  const shown = text.slice(0, maxReasonLength).replaceAll(recipient, '(address)');
  const words = shown.split(/\s+/).map((word) => {
    if (word.includes('@')) return '(address)';
    if (word.includes('://')) return '(link)';
    return word.toLowerCase().startsWith(`<${localPart}>`) ? '(address)' : word;
  });
  return words.join(' ');
}

/** A failed delivery, whose message contains codes only; `reason` is readable, and contains no address. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';

  constructor(
    readonly kind: DeliveryFailure,
    /** Whether the relay failed rather than this mailbox: many such errors open the breaker. */
    readonly isRelayError: boolean,
    readonly reason: string,
    readonly code: string,
  ) {
    super(`Mail was ${kind}: ${code}`);
  }
}

/**
 * Turns the rejection of an address into an error of the relay, so that the mail is retried: a relay that rejects
 * most addresses is itself at fault.
 */
export const asRelayError = ({ reason, code }: DeliveryError): DeliveryError =>
  new DeliveryError('deferred', true, reason, code);

/** Classifies a failed delivery of one mail to one recipient. */
export function toDeliveryError(cause: SmtpFailure, recipient: string): DeliveryError {
  const { code = 'EUNKNOWN', command = 'CONN', response = '', isHandedOver } = cause;
  const [, replyCode, enhanced] = replyStart.exec(response) ?? [];
  const isRefusal = replyCode !== undefined && !replyCode.startsWith('2');
  if (!isRefusal) {
    const reason = isHandedOver
      ? 'The message was handed over, but the mail server never said whether it took it.'
      : `The mail server gave no answer (${code}, ${command}).`;
    // nodemailer rejects an invalid address or size before it contacts the server, with the same codes as for an
    // unreadable response.
    const isOwnFault = !response && !isHandedOver && (code === 'EENVELOPE' || code === 'EMESSAGE');
    return new DeliveryError(isHandedOver ? 'unknown' : 'deferred', !isOwnFault, reason, code);
  }
  const codes = [replyCode, enhanced].filter(Boolean).join(' ');
  const reason = `${command}: ${withoutPerson(response.replace(/\s+/g, ' '), recipient)}`;
  const concernsRecipient = command === 'RCPT TO' || command === 'DATA';
  const isGone =
    concernsRecipient && replyCode.startsWith('5') && enhanced !== undefined && goneMailbox.test(enhanced);
  const concernsMailbox =
    concernsRecipient && enhanced !== undefined && aboutMailbox.test(enhanced) && !aboutSender.test(enhanced);
  return new DeliveryError(isGone ? 'bounced' : 'deferred', !isGone && !concernsMailbox, reason, codes);
}
