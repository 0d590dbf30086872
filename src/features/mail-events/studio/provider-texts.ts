/** Setup of each provider in at most four steps, with the labels of its website. */
import type { MailProviderName } from '../provider-names';
import type { MailProviderState } from '../queries';

interface ProviderTexts {
  steps: readonly string[];
  /** Field for the secret that is copied from the provider; missing if we generate a password. */
  field?: { label: string; hint: string; isLong?: true };
}

export const providerTexts: Record<MailProviderName, ProviderTexts> = {
  postmark: {
    steps: [
      'Make a password below, and copy the address.',
      'At Postmark, open your server, then the message stream you send by, then Webhooks, and add a webhook.',
      'Paste the address, tick Delivery, Bounce, Spam complaint and Subscription change, and save.',
      'For replies, paste the same address under Inbound stream, Settings, Webhook.',
    ],
  },
  mailgun: {
    steps: [
      'At Mailgun, open API Security, copy the HTTP webhook signing key, and save it below.',
      'Open Send, Webhooks, choose your domain, and add a webhook for Delivered Messages with the address below.',
      'Add the same address for Permanent Failure, Temporary Failure, Spam Complaints and Unsubscribes.',
      'For replies, open Receiving and make a route with the action forward("…") and the same address.',
    ],
    field: { label: 'HTTP webhook signing key', hint: 'Not the API key.' },
  },
  ses: {
    steps: [
      'At Amazon SNS, create a standard topic, copy its ARN, and save it below.',
      'At Amazon SES, open your domain, then Notifications, and choose the topic for bounces, complaints and deliveries, with original headers.',
      'Back at the topic, create a subscription: protocol HTTPS, the address below, raw message delivery off.',
      'The subscription confirms itself within a minute. If it stays pending, press Request confirmation.',
    ],
    field: {
      label: 'ARNs of the topics, one a line',
      hint: 'Messages of all other topics are refused, because anybody with an AWS account can sign them.',
      isLong: true,
    },
  },
  sendgrid: {
    steps: [
      'At SendGrid, open Settings, Mail settings, Event webhooks, and create a webhook with the address below.',
      'Tick Delivered, Deferred, Bounced, Dropped, Spam reports, Unsubscribed and Group unsubscribes.',
      'Under Security features, enable Signed event webhook, and save.',
      'Open the webhook again, copy the Verification key, and save it below.',
    ],
    field: { label: 'Verification key', hint: 'It begins with MFkw.', isLong: true },
  },
  resend: {
    steps: [
      'At Resend, open Webhooks, and add a webhook with the address below.',
      'Choose email.delivered, email.delivery_delayed, email.bounced, email.complained, email.failed and email.suppressed.',
      'Open the webhook, copy its signing secret, and save it below.',
    ],
    field: { label: 'Signing secret', hint: 'It begins with whsec_.' },
  },
  brevo: {
    steps: [
      'Make a password below, and copy the address.',
      'At Brevo, open Transactional, Settings, Webhook, and add a new webhook.',
      'Paste the address, tick Delivered, Deferred, Soft bounce, Hard bounce, Invalid email, Blocked, Error, Complaint and Unsubscribed, and save.',
    ],
  },
};

export const stateTexts: Record<MailProviderState, string> = {
  off: 'Not set up',
  lost: 'Secret lost: enter it again',
  waiting: 'Waiting for the first event',
  receiving: 'Receiving events',
};
