/**
 * Notifications and events of Amazon SES, which arrive by Amazon SNS:
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
 */
import { z } from 'zod';
import type { ProviderEvent } from '../events/mail-event';
import type { MailProvider } from './provider';
import { headerList, headerValue, list, optionalText, parseAs, parseJson, part } from './read-message';
import { confirmSubscription, readSnsMessage } from './sns-message';

const Recipient = z.object({ emailAddress: z.string(), status: optionalText, diagnosticCode: optionalText });

const SesEvent = z.object({
  notificationType: optionalText,
  eventType: optionalText,
  mail: part({
    messageId: optionalText,
    destination: list(z.string()),
    headers: headerList,
    commonHeaders: part({ messageId: optionalText }),
  }),
  bounce: part({
    bounceType: optionalText,
    bounceSubType: optionalText,
    bouncedRecipients: list(Recipient),
    timestamp: optionalText,
    feedbackId: optionalText,
  }),
  complaint: part({
    complainedRecipients: list(Recipient),
    complaintFeedbackType: optionalText,
    timestamp: optionalText,
    feedbackId: optionalText,
  }),
  delivery: part({ recipients: list(z.string()), smtpResponse: optionalText, timestamp: optionalText }),
  deliveryDelay: part({
    delayType: optionalText,
    delayedRecipients: list(Recipient),
    timestamp: optionalText,
  }),
  reject: part({ reason: optionalText }),
});
type SesEvent = z.output<typeof SesEvent>;

const base = ({ mail }: SesEvent) => ({
  messageIds: [mail?.commonHeaders?.messageId, headerValue(mail?.headers ?? [], 'message-id')],
  relayId: mail?.messageId,
});

/** Parses a notification into one event for each recipient that it names. */
function readEvents(event: SesEvent): ProviderEvent[] {
  const mailId = event.mail?.messageId;
  const { bounce, complaint, delivery, deliveryDelay, reject } = event;
  switch (event.notificationType ?? event.eventType) {
    case 'Bounce':
      return (bounce?.bouncedRecipients ?? []).map(({ emailAddress, status, diagnosticCode }) => ({
        ...base(event),
        kind: 'bounced',
        identity: [bounce?.feedbackId ?? mailId, emailAddress],
        isPermanent: bounce?.bounceType === 'Permanent',
        category: [bounce?.bounceType, bounce?.bounceSubType].filter(Boolean).join(', '),
        words: diagnosticCode ?? status,
        address: emailAddress,
        at: bounce?.timestamp,
      }));
    case 'Complaint':
      // A report of the type “not-spam” has the same shape.
      if (complaint?.complaintFeedbackType === 'not-spam') return [];
      return (complaint?.complainedRecipients ?? []).map(({ emailAddress }) => ({
        ...base(event),
        kind: 'complained',
        identity: [complaint?.feedbackId ?? mailId, emailAddress],
        category: complaint?.complaintFeedbackType,
        address: emailAddress,
        at: complaint?.timestamp,
      }));
    case 'Delivery':
      return (delivery?.recipients ?? []).map((address) => ({
        ...base(event),
        kind: 'delivered',
        identity: [mailId, address],
        words: delivery?.smtpResponse,
        address,
        at: delivery?.timestamp,
      }));
    case 'DeliveryDelay':
      return (deliveryDelay?.delayedRecipients ?? []).map(({ emailAddress, status, diagnosticCode }) => ({
        ...base(event),
        kind: 'deferred',
        identity: [mailId, emailAddress, deliveryDelay?.timestamp],
        category: deliveryDelay?.delayType,
        words: diagnosticCode ?? status,
        address: emailAddress,
        at: deliveryDelay?.timestamp,
      }));
    case 'Reject':
      return (event.mail?.destination ?? []).map((address) => ({
        ...base(event),
        kind: 'bounced',
        identity: [mailId, address, 'reject'],
        category: 'Reject',
        words: reject?.reason,
        address,
      }));
    default:
      return [];
  }
}

/** Text that SES publishes to test a topic. */
const isTestMessage = (message: string) => message.startsWith('Successfully validated SNS topic');

/**
 * Signed with the certificate of Amazon SNS, and accepted only from topics that an admin has listed. Subscriptions of
 * such topics are confirmed.
 */
export const ses: MailProvider = {
  maxBytes: 700_000,
  mayRead: (headers) => headers.has('x-amz-sns-message-type'),
  async open({ body }, { topics }) {
    const message = await readSnsMessage(parseJson(body), topics);
    if (message.Type === 'SubscriptionConfirmation') await confirmSubscription(message);
    if (message.Type !== 'Notification' || isTestMessage(message.Message)) return { events: [] };
    return { events: readEvents(parseAs(SesEvent, parseJson(message.Message))) };
  },
};
