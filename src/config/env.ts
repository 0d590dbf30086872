/**
 * All settings of the application, read and validated once at boot. The only file under `src/` that accesses
 * `process.env`; an invalid value prevents the start with a sentence that names the variable.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { listenAddress } from './listen-address.mjs';
import { checkSecret } from './secret-strength';
import { SettingsError } from './settings-error';

/** True during a build, which needs no database and no secret: it neither connects to anything nor signs anything. */
const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'], { error: 'must be true or false.' })
    .default(fallback ? 'true' : 'false')
    .transform((value) => value === 'true');

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);

const whole = (fallback: number, min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}.`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(fallback);
};

const required = (name: string, placeholder: string) =>
  isBuilding ? z.string().default(placeholder) : z.string({ error: `${name} is required.` }).min(1);

function isMailboxUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, pathname } = new URL(value);
  try {
    decodeURIComponent(username + password + pathname);
  } catch {
    return false;
  }
  return /^imaps?:$/.test(protocol) && [hostname, username, password].every(Boolean);
}

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://example.com.' })
  .transform((value) => new URL(value).origin);

const Settings = z.object({
  NEXT_DIST_DIR: z.string().default('.next'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: whole(3000, 0, 65_535),
  HOST: z.string().optional(),
  SITE_URL: origin.optional(),
  DATABASE_URL: required('DATABASE_URL', 'postgres://build@127.0.0.1:1/build').refine(
    (value) => /^postgres(ql)?:\/\//.test(value),
    { error: 'must start with postgres:// or postgresql://.' },
  ),
  DATABASE_CONNECTIONS: whole(30, 10, 1000),
  PAYLOAD_SECRET: required('PAYLOAD_SECRET', 'build').superRefine((value, context) => {
    const verdict = isBuilding || checkSecret(value);
    if (verdict !== true) context.addIssue(verdict);
  }),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, { error: 'must look like smtp://user:password@host:port.' })
    .optional(),
  MAIL_FROM: z.string().default('Plumbline AI <hello@localhost>'),
  MAILS_PER_SECOND: whole(10, 1, 1000),
  ADMIN_EMAILS: z.string().optional(),
  LEADS_NOTIFY_TO: z.string().optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, { error: 'must be a domain such as example.com.' })
    .transform((domain) => domain.toLowerCase())
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d]([\w-]{0,61}[a-z\d])?(\.[a-z\d]([\w-]{0,61}[a-z\d])?)*$/i, {
      error: 'must be a selector such as s1, without ._domainkey.',
    })
    .optional(),
  SPAMD_ADDRESS: z
    .string()
    .regex(/^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i, {
      error: 'must be a host and port such as localhost:783.',
    })
    .optional(),
  INBOUND_SECRET: z.string().min(16, { error: 'must have at least 16 characters.' }).optional(),
  INBOUND_MAILBOX: z
    .string()
    .refine(isMailboxUrl, {
      error:
        'must look like imaps://user:password@host/INBOX, with special characters of user and password percent-encoded.',
    })
    .optional(),
  INBOUND_ADDRESS: z
    .string()
    .regex(/^[a-z\d._-]{1,22}@[a-z\d-]+(\.[a-z\d-]+)+$/i, {
      error: 'must be an address such as hello@firm.example, with at most 22 characters before the @.',
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{16,}$/, { error: 'must be the signing secret of an endpoint such as whsec_abc123.' })
    .optional(),
  PRIVATE_RECEIVERS: flag(false),
  POSTHOG_KEY: z
    .string()
    .regex(/^phc_\w+$/, { error: 'must be a project key such as phc_abc123.' })
    .optional(),
  POSTHOG_HOST: origin.default('https://us.i.posthog.com'),
  PLAUSIBLE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, { error: 'must be a domain such as example.com.' })
    .optional(),
  GTAG_ID: z
    .string()
    .regex(/^[A-Z]{1,3}-[A-Z0-9]+$/, { error: 'must be a tag such as G-ABC123.' })
    .optional(),
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((server) => server.trim() || []))
    .refine((servers) => servers.every((server) => /^(?:[\d.]+|\[[\da-f:]+\])(?::\d+)?$/i.test(server)), {
      error: 'must be a comma list of IP addresses such as 192.0.2.53 or 192.0.2.53:5353.',
    }),
  TRUSTED_PROXY_HOPS: whole(0, 0, 10),
  RUN_WORKERS: flag(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATA_DIR: z.string().default('.data'),
  MEDIA_DIR: z.string().default('media'),
  MEDIA_ORIGIN: z
    .string()
    .refine((value) => URL.canParse(value) && /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?\/?$/i.test(value), {
      error: 'must be an https address without a path such as https://media.example.com.',
    })
    .transform((value) => new URL(value).origin)
    .optional(),
});

function readSettings() {
  const given = Object.fromEntries(
    Object.keys(Settings.shape).map((name) => [name, blankIsUnset(process.env[name])]),
  );
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return issue.message.startsWith(name) ? issue.message : `${name} ${issue.message}`;
    });
    throw new SettingsError(sentences.join('\n'));
  }
  return parsed.data;
}

const settings = readSettings();
if (settings.DKIM_DOMAIN && !settings.DKIM_SELECTOR) {
  throw new SettingsError('DKIM_DOMAIN needs DKIM_SELECTOR, the name under which our key is published.');
}
const isMailCaptured = settings.SMTP_URL === undefined;

function adminEmails(): [string, ...string[]] {
  const listed = (settings.ADMIN_EMAILS ?? (isMailCaptured ? 'admin@localhost' : ''))
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const [first, ...others] = listed;
  if (first === undefined) {
    if (isBuilding) return ['admin@localhost'];
    throw new SettingsError('ADMIN_EMAILS is required.');
  }
  return [first, ...others];
}

const admins = adminEmails();

/** Settings of this process. The README, "Settings", explains each. */
export const env = {
  isProduction: settings.NODE_ENV === 'production',
  isDevelopment: settings.NODE_ENV === 'development',
  isBuilding,
  listenAddress: listenAddress(process.env),
  /** Origin of all links in mails and other output; never derived from a request. */
  siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
  databaseUrl: settings.DATABASE_URL,
  /** Maximum number of database connections of this process, over all pools. */
  databaseConnections: settings.DATABASE_CONNECTIONS,
  payloadSecret: settings.PAYLOAD_SECRET,
  smtpUrl: settings.SMTP_URL,
  isMailCaptured,
  mailFrom: settings.MAIL_FROM,
  mailsPerSecond: settings.MAILS_PER_SECOND,
  /** Domain for which we sign mails ourselves (DKIM); without it the mail service signs. */
  dkimDomain: settings.DKIM_DOMAIN,
  /** Selector of the DKIM key: our own, or the mail service's. */
  dkimSelector: settings.DKIM_SELECTOR,
  /** Address of SpamAssassin's server, which scores previewed mails; without it no score is shown. */
  spamdAddress: settings.SPAMD_ADDRESS,
  adminEmails: admins,
  /** Secret with which the mail provider signs its events; without it the webhook responds with 404. */
  inboundSecret: settings.INBOUND_SECRET,
  /** URL of the mailbox that receives replies and delivery reports, with its password; unset if no mailbox is read. */
  inboundMailbox: settings.INBOUND_MAILBOX,
  /** Address whose plus-addresses are delivered to that mailbox; used as Reply-To and return path of our mails. */
  inboundAddress: settings.INBOUND_ADDRESS,
  /** Secret with which the payment service signs its events; without it the webhook responds with 404. */
  stripeWebhookSecret: settings.STRIPE_WEBHOOK_SECRET,
  /**
   * Allows webhooks and sign-on to connect to private networks, for example to receivers and providers on this
   * machine.
   */
  privateReceivers: settings.PRIVATE_RECEIVERS,
  leadsNotifyTo: settings.LEADS_NOTIFY_TO ?? admins[0],
  posthogKey: settings.POSTHOG_KEY,
  posthogHost: settings.POSTHOG_HOST,
  plausibleDomain: settings.PLAUSIBLE_DOMAIN,
  gtagId: settings.GTAG_ID,
  /** Name servers that are queried about partners’ domains; by default those of the machine. */
  dnsServers: settings.DNS_SERVERS,
  trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
  runWorkers: settings.RUN_WORKERS,
  logLevel: settings.LOG_LEVEL,
  /** Directory of the Next build. */
  buildDir: resolve(settings.NEXT_DIST_DIR),
  /** Directory of the bundles that run outside of Next, which `scripts/lib/build/bundle.mjs` builds. */
  bundlesDir: resolve(`${settings.NEXT_DIST_DIR}-bundles`),
  dataDir: resolve(settings.DATA_DIR),
  mailboxDir: resolve(settings.DATA_DIR, 'mailbox'),
  backupDir: resolve(settings.DATA_DIR, 'backups'),
  mediaDir: resolve(settings.MEDIA_DIR),
  /**
   * Folder of gated files. It is inside the media folder, so that one volume and one backup contain both; no route of
   * `media` serves it.
   */
  gatedFilesDir: resolve(settings.MEDIA_DIR, 'gated'),
  /** Origin in the addresses of uploads, such as that of a CDN; empty if this server sends them to visitors itself. */
  mediaOrigin: settings.MEDIA_ORIGIN ?? '',
} as const;

// next-auth reads its origin only from the environment. With AUTH_TRUST_HOST it would trust a forwarded Host header
// instead, so that variable is deleted.
process.env.NEXTAUTH_URL = env.siteUrl;
delete process.env.AUTH_TRUST_HOST;
