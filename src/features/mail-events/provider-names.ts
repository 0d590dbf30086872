export const mailProviderNames = ['postmark', 'mailgun', 'ses', 'sendgrid', 'resend', 'brevo'] as const;
export type MailProviderName = (typeof mailProviderNames)[number];

/** Where events come from: a provider's webhook, or the mailbox that we read. */
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

/** Providers that authenticate by credentials in the address, for which we make the password. */
export const hasPassword = (provider: MailProviderName): boolean =>
  provider === 'postmark' || provider === 'brevo';
