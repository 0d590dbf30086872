/** Tests which bounces count as permanent, by provider; signatures are tested in `tests/integration/mail/providers`. */
import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ProviderEvent } from '../events/mail-event';
import { brevo } from './brevo';
import { mailgun } from './mailgun';
import { postmark } from './postmark';
import { sendgrid } from './sendgrid';

const now = String(Math.floor(Date.now() / 1000));
const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const signingKey = 'a signing key of the test';

const inAddress = { secret: 'x', topics: [] };

const openers = {
  postmark: (event: object) =>
    postmark.open({ headers: new Headers(), body: Buffer.from(JSON.stringify(event)) }, inAddress),
  brevo: (event: object) =>
    brevo.open({ headers: new Headers(), body: Buffer.from(JSON.stringify(event)) }, inAddress),
  mailgun(event: object) {
    const signature = createHmac('sha256', signingKey).update(`${now}token`).digest('hex');
    const message = { signature: { timestamp: now, token: 'token', signature }, 'event-data': event };
    const body = Buffer.from(JSON.stringify(message));
    return mailgun.open({ headers: new Headers(), body }, { secret: signingKey, topics: [] });
  },
  sendgrid(event: object) {
    const body = Buffer.from(JSON.stringify([event]));
    const headers = new Headers({
      'x-twilio-email-event-webhook-timestamp': now,
      'x-twilio-email-event-webhook-signature': createSign('sha256')
        .update(now)
        .update(body)
        .sign(keys.privateKey, 'base64'),
    });
    return sendgrid.open({ headers, body }, { secret: publicKey, topics: [] });
  },
};

const inWords = ({ kind, isPermanent }: ProviderEvent) => (isPermanent ? `${kind} for good` : kind);

async function read(provider: keyof typeof openers, event: object): Promise<string> {
  const { events } = await openers[provider](event);
  return events.map(inWords).join(', ') || 'nothing';
}

it.each<[keyof typeof openers, object, string]>([
  ['postmark', { RecordType: 'Bounce', Type: 'HardBounce', Email: 'a@b.example' }, 'bounced for good'],
  ['postmark', { RecordType: 'Bounce', Type: 'BadEmailAddress', Email: 'a@b.example' }, 'bounced for good'],
  ['postmark', { RecordType: 'Bounce', Type: 'Blocked', Email: 'a@b.example' }, 'bounced'],
  ['postmark', { RecordType: 'Bounce', Type: 'SpamNotification', Email: 'a@b.example' }, 'bounced'],
  ['postmark', { RecordType: 'Bounce', Type: 'DnsError', Email: 'a@b.example' }, 'bounced'],
  ['postmark', { RecordType: 'Bounce', Type: 'Transient', Email: 'a@b.example' }, 'deferred'],
  ['postmark', { RecordType: 'Bounce', Type: 'AutoResponder', Email: 'a@b.example' }, 'nothing'],
  ['postmark', { RecordType: 'Bounce', Type: 'Unsubscribe', Email: 'a@b.example' }, 'unsubscribed'],
  ['postmark', { RecordType: 'Bounce', Type: 'SpamComplaint', Email: 'a@b.example' }, 'complained'],
  ['postmark', { RecordType: 'SubscriptionChange', SuppressSending: false }, 'nothing'],
  [
    'postmark',
    { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'HardBounce' },
    'nothing',
  ],
  ['postmark', { RecordType: 'Click' }, 'nothing'],
  ['mailgun', { event: 'failed', severity: 'permanent', reason: 'bounce' }, 'bounced for good'],
  ['mailgun', { event: 'failed', severity: 'permanent', reason: 'suppress-bounce' }, 'bounced for good'],
  ['mailgun', { event: 'failed', severity: 'permanent', reason: 'suppress-unsubscribe' }, 'bounced'],
  ['mailgun', { event: 'failed', severity: 'permanent', reason: 'old' }, 'bounced'],
  [
    'mailgun',
    { event: 'failed', severity: 'permanent', 'delivery-status': { 'bounce-type': 'soft' } },
    'bounced',
  ],
  [
    'mailgun',
    { event: 'failed', severity: 'permanent', 'delivery-status': { 'enhanced-code': '5.7.1' } },
    'bounced',
  ],
  ['mailgun', { event: 'failed', severity: 'temporary' }, 'deferred'],
  ['mailgun', { event: 'rejected' }, 'bounced'],
  ['mailgun', { event: 'stored' }, 'nothing'],
  ['sendgrid', { event: 'bounce', type: 'bounce' }, 'bounced for good'],
  [
    'sendgrid',
    { event: 'bounce', type: 'bounce', bounce_classification: 'Invalid Address' },
    'bounced for good',
  ],
  ['sendgrid', { event: 'bounce', type: 'bounce', bounce_classification: 'Mailbox Unavailable' }, 'bounced'],
  ['sendgrid', { event: 'bounce', type: 'blocked' }, 'bounced'],
  ['sendgrid', { event: 'dropped', reason: 'Bounced Address' }, 'bounced for good'],
  ['sendgrid', { event: 'dropped', reason: 'Unsubscribed Address' }, 'bounced'],
  ['sendgrid', { event: 'group_unsubscribe' }, 'unsubscribed'],
  ['sendgrid', { event: 'group_resubscribe' }, 'nothing'],
  ['brevo', { event: 'hard_bounce' }, 'bounced for good'],
  ['brevo', { event: 'hardBounce' }, 'bounced for good'],
  ['brevo', { event: 'invalid_email' }, 'bounced for good'],
  ['brevo', { event: 'soft_bounce' }, 'bounced'],
  ['brevo', { event: 'blocked' }, 'bounced'],
  ['brevo', { event: 'unsubscribed' }, 'unsubscribed'],
  ['brevo', { event: 'request' }, 'nothing'],
])('an event of %s becomes ours: %o is “%s”', async (provider, event, expected) => {
  expect(await read(provider, event)).toBe(expected);
});
