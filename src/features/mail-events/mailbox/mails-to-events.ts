import type { ProviderEvent } from '../events/mail-event';
import type { ReadMail } from '../reports/read-mail';
import type { CandidateMail } from './find-candidates';

/** Events that a mail of the mailbox reports, in the format of provider events. */
export function eventsFrom(head: CandidateMail, read: ReadMail): ProviderEvent[] {
  const at = head.receivedAt?.toISOString() ?? null;
  if (read.kind === 'report') {
    return read.recipients.map(({ address, kind, isPermanent, status, words }) => ({
      kind,
      identity: [head.identity, address],
      isPermanent,
      category: status,
      words,
      address,
      messageIds: [...read.messageIds, ...head.addressed],
      at,
    }));
  }
  if (read.kind === 'complaint') {
    return [
      {
        kind: read.type === 'abuse' ? 'complained' : 'unsubscribed',
        identity: [head.identity],
        category: read.words,
        address: read.address,
        messageIds: [...read.messageIds, ...head.addressed],
        at,
      },
    ];
  }
  if (head.isReport || read.kind === 'ignored') return [];
  const message = read.kind === 'message' ? read : null;
  return [
    {
      kind: 'replied',
      identity: [head.identity],
      address: head.from,
      messageIds: [...head.answers, ...head.addressed],
      at,
      reply: {
        messageId: head.messageId,
        subject: message?.subject,
        // A reply counts even if its MIME structure is broken.
        isAutomatic: message?.isAutomatic ?? false,
        text: message?.text,
        attachments: message?.attachments ?? [],
      },
    },
  ];
}
