/** What a failed delivery means: docs/mail.md tells the same as a table. */

/**
 * - `bounced`: the mailbox refuses for good. Nothing is mailed there again.
 * - `deferred`: the server has certainly not taken the mail; worth another try.
 * - `unknown`: the whole message was handed over and no answer came. Only a person can decide.
 */
type DeliveryFailure = 'bounced' | 'deferred' | 'unknown';

/** What SMTP told, or did not. */
export type SmtpFailure = {
  /** nodemailer's name of the fault, such as ECONNECTION. */
  code?: string | undefined;
  /** The command that was answered: CONN, EHLO, AUTH …, MAIL FROM, RCPT TO, DATA. */
  command?: string | undefined;
  /** The server's whole reply, when there is one. */
  response?: string | undefined;
  /** Whether the message's last byte may have left. */
  isHandedOver: boolean;
};

const maxReasonLength = 300;
const replyStart = /^([245]\d\d)[ -](?:([245]\.\d{1,3}\.\d{1,3})(?![.\d]))?/;
/** 5.1.x concerns the recipient's address but for these two, which concern the sender's; 5.2.1 is a closed mailbox. */
const goneMailbox = /^5\.(1\.(?![78]$)\d+|2\.1)$/;
const aboutMailbox = /^[45]\.[12]\./;
const aboutSender = /^[45]\.1\.[78]$/;

/** Without whom it was about: the server's reply often repeats the address, and links of the mail. */
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

/** How a delivery failed. Its message names codes only; `reason` is what a person reads, without the address. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';

  constructor(
    readonly kind: DeliveryFailure,
    /** The relay's trouble rather than this one mailbox's: many of these open the breaker. */
    readonly isRelayError: boolean,
    readonly reason: string,
    readonly code: string,
  ) {
    super(`Mail was ${kind}: ${code}`);
  }
}

/** A refused address that the relay is to blame for, since it refuses most of them: worth another try. */
export const asRelayError = ({ reason, code }: DeliveryError): DeliveryError =>
  new DeliveryError('deferred', true, reason, code);

/** Judges a failed delivery of one mail to one recipient. */
export function toDeliveryError(cause: SmtpFailure, recipient: string): DeliveryError {
  const { code = 'EUNKNOWN', command = 'CONN', response = '', isHandedOver } = cause;
  const [, replyCode, enhanced] = replyStart.exec(response) ?? [];
  const isRefusal = replyCode !== undefined && !replyCode.startsWith('2');
  if (!isRefusal) {
    const reason = isHandedOver
      ? 'The message was handed over, but the mail server never said whether it took it.'
      : `The mail server gave no answer (${code}, ${command}).`;
    // nodemailer refuses a wrong address or size before it asks the server; the same codes name answers nobody can read.
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
