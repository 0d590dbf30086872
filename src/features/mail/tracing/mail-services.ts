/** Mail services whose settings are known, by the host of SMTP_URL. */
export interface MailService {
  name: string;
  /** Domain that an SPF record has to include. */
  include: string;
  /** Selectors under which the service publishes the DKIM keys of its customers. */
  selectors: readonly string[];
  /** True if bounces return to a domain of the service's, whose SPF counts instead of ours. */
  hasOwnReturnPath: boolean;
}

type KnownService = MailService & { hosts: readonly string[] };

const services: readonly KnownService[] = [
  {
    name: 'Postmark',
    hosts: ['postmarkapp.com'],
    include: 'spf.mtasv.net',
    selectors: [],
    hasOwnReturnPath: true,
  },
  {
    name: 'Mailgun',
    hosts: ['mailgun.org'],
    include: 'mailgun.org',
    selectors: ['k1', 'mailo', 'mx', 'pic', 'smtp', 's1'],
    hasOwnReturnPath: false,
  },
  {
    name: 'Amazon SES',
    hosts: ['amazonaws.com'],
    include: 'amazonses.com',
    selectors: [],
    hasOwnReturnPath: true,
  },
  {
    name: 'SendGrid',
    hosts: ['sendgrid.net'],
    include: 'sendgrid.net',
    selectors: ['s1', 's2', 'm1'],
    hasOwnReturnPath: true,
  },
  {
    name: 'Resend',
    hosts: ['resend.com'],
    include: 'amazonses.com',
    selectors: ['resend'],
    hasOwnReturnPath: true,
  },
  {
    name: 'Brevo',
    hosts: ['brevo.com', 'sendinblue.com'],
    include: 'spf.brevo.com',
    selectors: ['brevo1', 'brevo2', 'mail'],
    hasOwnReturnPath: true,
  },
  {
    name: 'Google Workspace',
    hosts: ['gmail.com', 'google.com'],
    include: '_spf.google.com',
    selectors: ['google'],
    hasOwnReturnPath: false,
  },
  {
    name: 'Microsoft 365',
    hosts: ['office365.com', 'outlook.com'],
    include: 'spf.protection.outlook.com',
    selectors: ['selector1', 'selector2'],
    hasOwnReturnPath: false,
  },
];

/** Finds the mail service of a host; undefined if its settings are not known. */
export const findMailService = (host: string): MailService | undefined =>
  services.find(({ hosts }) => hosts.some((known) => host === known || host.endsWith(`.${known}`)));
