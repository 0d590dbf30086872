/**
 * Error codes of PostgreSQL and Node for temporary failures: shutting down, starting up, connection lost, too many
 * connections.
 */
const transient = /^(57P0[123]|08\w{3}|53300)$|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|AI_AGAIN|HOSTUNREACH)$/;

/**
 * Messages of errors without a code: the driver's, and Payload's, which keeps only the message if a transaction
 * cannot begin.
 */
const transientMessage =
  /Connection terminated|timeout expired|not queryable|terminating connection|is (starting up|shutting down)|ECONNREFUSED/;

/**
 * True if an error is temporary, because the database is or was unavailable. The causes of the error are checked,
 * too.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return transient.test(code) || transientMessage.test(error.message) || isTransient(error.cause);
}
