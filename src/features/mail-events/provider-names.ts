export const mailProviderNames = ['postmark', 'mailgun', 'ses', 'sendgrid', 'resend', 'brevo'] as const;
export type MailProviderName = (typeof mailProviderNames)[number];

/** Sources of events: a provider's webhook, or the mailbox. */
export const mailEventSources = [...mailProviderNames, 'mailbox'] as const;
export type MailEventSource = (typeof mailEventSources)[number];

/** Names of the providers in their own spelling. */
export const mailProviderLabels: Record<MailProviderName, string> = {
  postmark: 'Postmark',
  mailgun: 'Mailgun',
  ses: 'Amazon SES',
  sendgrid: 'SendGrid',
  resend: 'Resend',
  brevo: 'Brevo',
};

/** Providers that authenticate by credentials in the webhook URL, for which we generate the password. */
export const hasPassword = (provider: MailProviderName): boolean =>
  provider === 'postmark' || provider === 'brevo';
