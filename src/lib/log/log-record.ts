import { redact } from './redact';

/** Limits of one argument of a log call. They keep a line below 16 kB, beyond which container logs split it. */
const max = { textLength: 2000, readLength: 4000, depth: 6, entries: 50, bytes: 7000 } as const;

/** Fields whose values are never logged: credentials, and the content of mails. */
const withheldNames =
  /authorization|cookie|password|passphrase|secret|token|^(?:html|text|body|raw|params|attachments)$/i;

/**
 * Properties of an error that are logged besides its message; others, such as the row of a failed statement, can
 * contain user input.
 */
const errorDetails = [
  ...['code', 'severity', 'schema', 'table', 'column', 'constraint', 'errno', 'syscall', 'address', 'port'],
  ...['status', 'command', 'responseCode', 'response', 'digest'],
] as const;

const isFailedQuery = (error: Error): error is Error & { query: string } =>
  'params' in error && 'query' in error && typeof error.query === 'string';

/** SQL of a statement without its string literals. */
const statementShape = (query: string) =>
  query
    .slice(0, max.readLength)
    .replace(/'[^']*'/g, "'…'")
    .slice(0, 500);

/** PostgreSQL errors about values (class 22) or statements (class 42): their messages quote user input. */
const isAboutValues = (error: Error) => 'code' in error && /^(?:22|42)[0-9A-Z]{3}$/.test(String(error.code));

const messageOf = (error: Error) =>
  isAboutValues(error) ? error.message.slice(0, max.readLength).replace(/"[\s\S]*/, '"…"') : error.message;

/** Stack frames of an error, without the message that precedes them. */
function framesOf({ stack = '', message }: Error): string {
  const start = message ? stack.indexOf(message) : -1;
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .slice(0, max.readLength)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/**
 * Fields of an error to be logged. The query builder's message repeats all values of a failed statement, so only the
 * shape of the SQL and the cause are kept.
 */
function errorRecord(error: Error): Record<string, unknown> {
  const record: Record<string, unknown> = {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: isFailedQuery(error) ? `Failed query: ${statementShape(error.query)}` : messageOf(error),
  };
  for (const name of errorDetails) if (name in error) record[name] = error[name as keyof Error];
  record.stack = framesOf(error);
  if (error.cause !== undefined) record.cause = error.cause;
  if (error instanceof AggregateError) record.errors = error.errors;
  return record;
}

function entriesOf(value: object): [string, unknown][] {
  if (value instanceof Map) return [...value].map(([name, entry]) => [String(name), entry]);
  return Object.entries(value instanceof Error ? errorRecord(value) : value);
}

/**
 * Returns a copy for the log, cut and redacted: every string, key and error at any depth. At most 7 kB as JSON, the
 * rest is dropped. Never throws.
 */
export function logRecord(value: unknown): unknown {
  let bytesLeft: number = max.bytes;

  /** Cuts the text so that its JSON fits in the bytes left. */
  const fitting = (text: string): string => {
    const bytes = Buffer.byteLength(JSON.stringify(text));
    if (bytes <= bytesLeft) {
      bytesLeft -= bytes;
      return text;
    }
    // A UTF-16 unit takes at most six bytes in JSON.
    const cut = text.slice(0, Math.floor(bytesLeft / 6));
    bytesLeft = 0;
    return `${cut}…`;
  };
  const textRecord = (text: string) => {
    const redacted = redact(text.slice(0, max.readLength));
    return fitting(redacted.length > max.textLength ? `${redacted.slice(0, max.textLength)}…` : redacted);
  };

  function copy(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return textRecord(value);
    if (typeof value === 'bigint') return String(value);
    bytesLeft -= 24;
    if (typeof value === 'function' || typeof value === 'symbol') return undefined;
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
    if (value instanceof URL) return textRecord(value.href);
    if (ArrayBuffer.isView(value)) return `(${value.byteLength} bytes)`;
    if (depth === 0) return '…';
    if (Array.isArray(value) || value instanceof Set) {
      return [...value]
        .slice(0, max.entries)
        .flatMap((entry) => (bytesLeft > 0 ? [copy(entry, depth - 1)] : []));
    }
    const record: Record<string, unknown> = Object.create(null);
    for (const [name, entry] of entriesOf(value).slice(0, max.entries)) {
      if (bytesLeft <= 0) break;
      record[textRecord(name)] = withheldNames.test(name) ? '(left out)' : copy(entry, depth - 1);
    }
    return record;
  }

  try {
    return copy(value, max.depth);
  } catch (error) {
    return `(not loggable: ${error instanceof Error ? error.constructor.name : typeof error})`;
  }
}
