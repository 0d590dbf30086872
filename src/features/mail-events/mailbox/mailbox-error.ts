/** Sentences for the errors of a failed connection, because messages of libraries can contain the user's name. */
interface MailboxFailure {
  code?: unknown;
  authenticationFailed?: unknown;
  mailboxMissing?: unknown;
  responseStatus?: unknown;
}

const sentences = new Map([
  ['ENOTFOUND', 'The mail server’s name is unknown. Check the host in INBOUND_MAILBOX.'],
  ['EAI_AGAIN', 'The mail server’s name could not be looked up just now.'],
  ['ECONNREFUSED', 'The mail server refuses connections. Check host and port in INBOUND_MAILBOX.'],
  ['ECONNRESET', 'The mail server ended the connection.'],
  ['EHOSTUNREACH', 'The mail server cannot be reached.'],
  ['ENETUNREACH', 'The mail server cannot be reached.'],
  ['CONNECT_TIMEOUT', 'The mail server did not answer in time.'],
  ['GREETING_TIMEOUT', 'The mail server did not greet in time.'],
  ['UPGRADE_TIMEOUT', 'The mail server did not begin encryption in time.'],
  ['ETIMEOUT', 'The mail server has fallen silent.'],
  ['ETHROTTLE', 'The mail server asks us to wait.'],
  ['CERT_HAS_EXPIRED', 'The mail server’s certificate has expired.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The mail server’s certificate is for another name.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The mail server’s certificate is not signed by an authority.'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'The mail server’s certificate is not signed by a known authority.'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'The mail server’s certificate is not signed by a known authority.'],
  [
    'MissingServerExtension',
    'The mail server offers no encryption (STARTTLS). Use imaps:// in INBOUND_MAILBOX.',
  ],
  ['NoConnection', 'The connection to the mail server was lost.'],
  ['EConnectionClosed', 'The connection to the mail server was lost.'],
]);

function sentenceFor(error: unknown): string {
  const { code, authenticationFailed, mailboxMissing, responseStatus } = (error ?? {}) as MailboxFailure;
  if (authenticationFailed)
    return 'The mail server refused user or password. Some providers need a password for apps here.';
  if (mailboxMissing) return 'The folder in INBOUND_MAILBOX does not exist.';
  const known = typeof code === 'string' ? sentences.get(code) : undefined;
  if (known) return known;
  if (responseStatus === 'NO' || responseStatus === 'BAD') return 'The mail server refused a command.';
  return `The mail server could not be understood${typeof code === 'string' ? ` (${code.slice(0, 40)})` : ''}.`;
}

/** Failed connection, as a sentence for the studio and the log, without user, password and text of the server. */
export class MailboxError extends Error {
  override name = 'MailboxError';

  constructor(cause: unknown) {
    super(sentenceFor(cause));
  }
}
