/** Explains to the operator why the database refuses connections. */

/** Parts of a connection URL, without the password. */
function partsOf(databaseUrl: string) {
  const { username, hostname, port, pathname } = new URL(databaseUrl);
  return {
    role: decodeURIComponent(username) || 'the operating system’s user',
    host: hostname || 'localhost',
    server: `${hostname || 'localhost'}:${port || 5432}`,
    database: decodeURIComponent(pathname.slice(1)) || 'the role’s own',
  };
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** One sentence that names the setting, without secrets. */
export function refusalSentence(error: Error, databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) {
    return 'DATABASE_URL is no address: it must look like postgres://user:password@host:port/database.';
  }
  const { role, host, server, database } = partsOf(databaseUrl);
  const code = codeOf(error);
  switch (code) {
    case '28P01':
      return `DATABASE_URL: ${server} refused the password of the role “${role}”.`;
    case '28000':
      return `DATABASE_URL: ${server} refused the role “${role}”: ${error.message}.`;
    case '3D000':
      return `DATABASE_URL: there is no database “${database}” at ${server}. Create it, or name another one.`;
    case '42501':
      return `DATABASE_URL: the role “${role}” may not use the database “${database}”: ${error.message}.`;
    case 'ENOTFOUND':
      return `DATABASE_URL: there is no host “${host}”.`;
    case 'ECONNREFUSED':
      return `DATABASE_URL: nothing listens at ${server}.`;
    default:
      return `DATABASE_URL: ${server} cannot be connected to: ${error.message || code}.`;
  }
}
