import { env } from '@/config/env';
import { readPlusAddress } from '../../mail/tracing/plus-address';
import { messageIdsOf } from '../providers/read-message';
import type { FetchedHead } from './open-mailbox';

/** Parsed headers of a mail, which decide whether more of it is fetched. */
export interface MailHead {
  uid: number;
  receivedAt: Date | null;
  /** Size in bytes, as the server states it. */
  size: number;
  /** Its own Message-ID, or a hash of its headers. */
  identity: string;
  messageId: string | null;
  /** Message-IDs that it replies to. */
  answers: string[];
  /** Sender's address in lower case; null if it cannot be read. */
  from: string | null;
  /** Ids of our mails, from the recipient addresses that identify them. */
  named: string[];
  /** True for a delivery report or a complaint. */
  isReport: boolean;
  /** True for read receipts, which are neither replies nor reports. */
  isReceipt: boolean;
}

/** Local parts of addresses from which servers report. */
const reporters = [
  'mailer-daemon',
  'postmaster',
  'mail-daemon',
  'mdaemon',
  'mail.daemon',
  'mail.delivery.system',
];

/** Names of report senders whose address is missing, or belongs to a person elsewhere. */
const reporterNames = ['mailer-daemon', 'mailer daemon', 'mail delivery system', 'mail delivery subsystem'];

/** Beginnings of the subjects of reports; used for mails without a sender that could be answered. */
const reportSubjects = [
  ...[
    'undeliver',
    'undelivered',
    'delivery status',
    'delivery notification',
    'delivery failure',
    'delivery report',
  ],
  ...[
    'failure notice',
    'returned mail',
    'returned to sender',
    'mail delivery',
    'mail could not be delivered',
  ],
  ...[
    'message delivery has failed',
    'warning: could not send',
    'warning: message',
    'failed delivery',
    'failed mail',
  ],
  ...[
    'mail system error',
    'nondeliverable',
    'non delivery',
    'user unknown',
    'mail failure',
    'message not delivered',
  ],
  ...['unzustellbar', 'nicht zustellbar', 'échec', 'non remis', 'no se puede entregar', 'mancato recapito'],
];

/** True for the header `Return-Path` of a report, which has no address to answer (RFC 5321, 4.5.5). */
const hasNoSender = (path: string) => /^<?(?:mailer-daemon)?>?$/i.test(path.trim());

/** Values of headers by lower-case name, unfolded; repeated headers have several values. */
function readHeaders(head: Buffer): Map<string, string> {
  const [text = ''] = head.toString('latin1').replace(/\r\n?/g, '\n').split('\n\n', 1);
  const headers = new Map<string, string>();
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!name) continue;
    const value = line.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  return headers;
}

/** Addresses in a header, in lower case, with or without angle brackets. */
const addressesIn = (value: string): string[] =>
  [...value.slice(0, 4000).matchAll(/[^\s<>()",;:]{1,64}@[^\s<>()",;:@]{1,255}/g)]
    .map(([address]) => address.toLowerCase())
    .slice(0, 50);

/** Address of a sender: the one in the last angle brackets, because a name can contain another one. */
export function readSender(value: string): string | null {
  const at = value.lastIndexOf('<');
  return (at < 0 ? undefined : addressesIn(value.slice(at))[0]) ?? addressesIn(value)[0] ?? null;
}

const namedMails = (addresses: readonly string[]) =>
  addresses.flatMap((address) =>
    env.inboundAddress ? (readPlusAddress(env.inboundAddress, address) ?? []) : [],
  );

export function readHead(
  { uid, receivedAt, size, head }: FetchedHead,
  print: (head: Buffer) => string,
): MailHead {
  const headers = readHeaders(head);
  const value = (name: string) => headers.get(name) ?? '';
  const type = value('content-type').toLowerCase();
  const from = readSender(value('from'));
  const isMultipartReport = type.startsWith('multipart/report');
  const isReceipt = isMultipartReport && type.includes('disposition-notification');
  const [messageId = null] = messageIdsOf(value('message-id'));
  return {
    uid,
    receivedAt,
    size,
    identity: messageId ?? print(head),
    messageId,
    answers: messageIdsOf(`${value('in-reply-to')} ${value('references')}`),
    from,
    named: namedMails(
      ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) =>
        addressesIn(value(name)),
      ),
    ),
    isReport:
      !isReceipt &&
      (isMultipartReport ||
        headers.has('x-failed-recipients') ||
        reporters.includes(from?.split('@')[0] ?? '') ||
        reporterNames.some((name) => value('from').toLowerCase().includes(name)) ||
        (['return-path', 'from'].some((name) => headers.has(name) && hasNoSender(value(name))) &&
          reportSubjects.some((start) => value('subject').toLowerCase().startsWith(start)))),
    isReceipt,
  };
}
