/** Bodies of events in the formats of the providers' documentation, about a mail of ours. */
import { randomUUID } from 'node:crypto';

export type AboutMail = {
  /** Message-ID with angle brackets. */
  messageId: string;
  address: string;
  /** Id of the event at the provider. */
  id?: string;
};

type Kind = 'delivered' | 'deferred' | 'hard' | 'soft' | 'complained' | 'unsubscribed';

const bare = (messageId: string) => messageId.slice(1, -1);

const postmarkTypes = {
  hard: { ID: 692_560_173, Type: 'HardBounce', TypeCode: 1, Name: 'Hard bounce' },
  soft: { ID: 692_560_174, Type: 'SoftBounce', TypeCode: 4096, Name: 'Soft bounce' },
  deferred: { ID: 692_560_175, Type: 'Transient', TypeCode: 2, Name: 'Message delayed' },
};

export function postmarkBody(kind: Kind, { messageId, address, id = randomUUID() }: AboutMail) {
  const common = {
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    ServerID: 23,
    MessageStream: 'outbound',
    Tag: 'Test',
    Metadata: { 'message-id': bare(messageId) },
  };
  if (kind === 'delivered')
    return {
      ...common,
      RecordType: 'Delivery',
      MessageID: id,
      Recipient: address,
      DeliveredAt: '2026-11-05T16:33:54.9070259Z',
      Details: `Test delivery webhook details for ${address}`,
    };
  if (kind === 'unsubscribed')
    return {
      ...common,
      RecordType: 'SubscriptionChange',
      MessageID: id,
      ChangedAt: '2026-11-01T10:53:34.416071Z',
      Recipient: address,
      Origin: 'Recipient',
      SuppressSending: true,
      SuppressionReason: 'ManualSuppression',
    };
  const bounce = {
    ...common,
    Email: address,
    From: 'hello@firm.example',
    BouncedAt: '2026-11-05T16:33:54.9070259Z',
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: 'Test subject',
  };
  if (kind === 'complained')
    return {
      ...bounce,
      RecordType: 'SpamComplaint',
      ID: id,
      Type: 'SpamComplaint',
      TypeCode: 512,
      Details: '',
    };
  return {
    ...bounce,
    RecordType: 'Bounce',
    ...postmarkTypes[kind],
    ID: id,
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: `smtp;550 5.1.1 <${address}>: Recipient address rejected: User unknown`,
  };
}

export function mailgunBody(kind: Kind, { messageId, address, id = randomUUID() }: AboutMail) {
  const events = {
    delivered: { event: 'delivered', 'delivery-status': { code: 250, message: 'OK' } },
    deferred: {
      event: 'failed',
      severity: 'temporary',
      reason: 'generic',
      'delivery-status': { code: 452, message: '4.2.2 The email account is over quota' },
    },
    hard: {
      event: 'failed',
      severity: 'permanent',
      reason: 'bounce',
      'delivery-status': {
        code: 550,
        message: `5.1.1 The account ${address} does not exist`,
        'bounce-type': 'hard',
      },
    },
    soft: {
      event: 'failed',
      severity: 'permanent',
      reason: 'generic',
      'delivery-status': { code: 550, message: '5.7.1 Message blocked due to content' },
    },
    complained: { event: 'complained', 'delivery-status': null },
    unsubscribed: { event: 'unsubscribed', 'client-info': { 'client-os': 'Linux' } },
  };
  return {
    id,
    timestamp: 1_764_345_600.203_2,
    'log-level': 'info',
    recipient: address,
    tags: ['my_tag_1'],
    'user-variables': {},
    message: {
      headers: { to: address, 'message-id': bare(messageId), from: 'hello@firm.example' },
      size: 111,
    },
    ...events[kind],
  };
}

const sesMail = ({ messageId, address }: AboutMail) => ({
  timestamp: '2026-11-27T14:59:38.237Z',
  source: 'hello@firm.example',
  sourceArn: 'arn:aws:ses:eu-west-1:123456789012:identity/firm.example',
  sendingAccountId: '123456789012',
  messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
  destination: [address],
  headersTruncated: false,
  headers: [
    { name: 'From', value: '"Firm" <hello@firm.example>' },
    { name: 'Message-ID', value: messageId },
  ],
  commonHeaders: { from: ['Firm <hello@firm.example>'], to: [address], messageId, subject: 'Hello' },
});

export function sesBody(kind: Exclude<Kind, 'unsubscribed'>, about: AboutMail): object {
  const { address, id = randomUUID() } = about;
  const mail = sesMail(about);
  const bounce = (bounceType: string, bounceSubType: string) => ({
    notificationType: 'Bounce',
    bounce: {
      bounceType,
      bounceSubType,
      reportingMTA: 'dns; email.example.com',
      bouncedRecipients: [
        {
          emailAddress: address,
          status: '5.1.1',
          action: 'failed',
          diagnosticCode: `smtp; 550 5.1.1 <${address}>... User unknown`,
        },
      ],
      timestamp: '2026-11-27T14:59:38.237Z',
      feedbackId: id,
      remoteMtaIp: '127.0.2.0',
    },
    mail,
  });
  switch (kind) {
    case 'hard':
      return bounce('Permanent', 'General');
    case 'soft':
      return bounce('Transient', 'MailboxFull');
    case 'complained':
      return {
        notificationType: 'Complaint',
        complaint: {
          userAgent: 'AnyCompany Feedback Loop (V0.01)',
          complainedRecipients: [{ emailAddress: address }],
          complaintFeedbackType: 'abuse',
          arrivalDate: '2026-11-27T14:59:38.237Z',
          timestamp: '2026-11-27T14:59:38.237Z',
          feedbackId: id,
        },
        mail,
      };
    case 'delivered':
      return {
        notificationType: 'Delivery',
        mail: { ...mail, messageId: id },
        delivery: {
          timestamp: '2026-11-27T14:59:38.237Z',
          recipients: [address],
          processingTimeMillis: 546,
          reportingMTA: 'a8-70.smtp-out.amazonses.com',
          smtpResponse: '250 ok:  Message 64111812 accepted',
          remoteMtaIp: '127.0.2.0',
        },
      };
    case 'deferred':
      return {
        eventType: 'DeliveryDelay',
        mail: { ...mail, messageId: id },
        deliveryDelay: {
          timestamp: '2026-11-27T14:59:38.237Z',
          delayType: 'TransientCommunicationFailure',
          expirationTime: '2026-11-28T14:59:38.237Z',
          delayedRecipients: [
            { emailAddress: address, status: '4.4.1', diagnosticCode: 'smtp; 421 4.4.1 Unable' },
          ],
        },
      };
  }
}

export function sendgridBody(kind: Kind, { messageId, address, id = randomUUID() }: AboutMail) {
  const events = {
    delivered: { event: 'delivered', response: '250 OK' },
    deferred: { event: 'deferred', response: '400 try again later', attempt: '5' },
    hard: { event: 'bounce', type: 'bounce', reason: '500 unknown recipient', status: '5.1.1' },
    soft: { event: 'bounce', type: 'blocked', reason: '550 5.7.1 blocked', status: '5.7.1' },
    complained: { event: 'spamreport' },
    unsubscribed: { event: 'unsubscribe' },
  };
  return {
    email: address,
    timestamp: 1_764_345_600,
    'smtp-id': messageId,
    category: ['cat facts'],
    sg_event_id: id,
    sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
    ...events[kind],
  };
}

export function resendBody(kind: Exclude<Kind, 'unsubscribed'>, { messageId, address }: AboutMail) {
  const types = {
    delivered: 'email.delivered',
    deferred: 'email.delivery_delayed',
    hard: 'email.bounced',
    soft: 'email.bounced',
    complained: 'email.complained',
  };
  const bounces = {
    hard: {
      type: 'Permanent',
      subType: 'Suppressed',
      message:
        "The recipient's email address is on the suppression list because it has a recent history of hard bounces.",
    },
    soft: { type: 'Transient', subType: 'MailboxFull', message: "The recipient's inbox was full." },
  };
  return {
    type: types[kind],
    created_at: '2026-11-22T23:41:12.126Z',
    data: {
      created_at: '2026-11-22T23:41:11.894719+00:00',
      email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
      from: 'Firm <hello@firm.example>',
      to: [address],
      subject: 'Hello',
      headers: [{ name: 'X-Message-Ref', value: bare(messageId) }],
      ...((kind === 'hard' || kind === 'soft') && { bounce: bounces[kind] }),
    },
  };
}

let brevoTime = 1_764_345_600_000;

export function brevoBody(kind: Kind, { messageId, address, id }: AboutMail) {
  brevoTime += 1;
  const events = {
    delivered: 'delivered',
    deferred: 'deferred',
    hard: 'hard_bounce',
    soft: 'soft_bounce',
    complained: 'spam',
    unsubscribed: 'unsubscribed',
  };
  return {
    event: events[kind],
    email: address,
    id: 26_224,
    date: '2026-11-28 16:00:00',
    ts: 1_764_345_600,
    'message-id': messageId,
    ts_event: 1_764_345_600,
    ts_epoch: id ? Number(id) : brevoTime,
    subject: 'Hello',
    tag: '["transactionalTag"]',
    sending_ip: '185.41.28.109',
    ...(['deferred', 'hard', 'soft'].includes(kind) && { reason: `550 5.1.1 ${address} unknown` }),
  };
}
