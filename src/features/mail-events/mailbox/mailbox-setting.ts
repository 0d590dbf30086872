import { createHash } from 'node:crypto';

export interface MailboxSetting {
  host: string;
  port: number;
  /** True for TLS from the first byte, false for STARTTLS. */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
  /** False to accept any certificate, for servers in a private network. */
  verifiesCertificate: boolean;
  /** Hash that identifies a mailbox; does not depend on the password. */
  print: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '::1']);

/** True if a connection to the host never leaves this machine, so that it needs no encryption. */
export const isLoopback = (host: string): boolean => loopback.has(host);

/** Parses the URL of a mailbox, which `env.ts` has validated. */
export function readMailboxUrl(url: string): MailboxSetting {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  const isSecure = protocol === 'imaps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const user = decodeURIComponent(username);
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  return {
    host,
    port: Number(port) || (isSecure ? 993 : 143),
    isSecure,
    user,
    password: decodeURIComponent(password),
    folder,
    verifiesCertificate: searchParams.get('tls.rejectUnauthorized') !== 'false',
    print: createHash('sha256')
      .update(JSON.stringify([host.toLowerCase(), user, folder]))
      .digest('base64url'),
  };
}
