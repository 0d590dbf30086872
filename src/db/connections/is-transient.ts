/** Error codes of PostgreSQL and Node that mean "not now": shutting down, starting up, connection lost, too many connections. */
const transient = /^(57P0[123]|08\w{3}|53300)$|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|AI_AGAIN|HOSTUNREACH)$/;

/** Of the driver, which gives these no code, and of Payload, which keeps nothing but the message when it cannot begin. */
const transientMessage =
  /Connection terminated|timeout expired|not queryable|terminating connection|is (starting up|shutting down)|ECONNREFUSED/;

/** Whether the same may work in a moment: the database is away, or was. What an error was caused by counts as well. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return transient.test(code) || transientMessage.test(error.message) || isTransient(error.cause);
}
