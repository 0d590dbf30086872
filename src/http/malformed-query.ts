import { type AfterErrorHook, APIError, type Endpoint } from 'payload';

/** A REST query that cannot be answered, whoever sends it. Payload logs errors of this name as `loggingLevels` says. */
export class MalformedQuery extends APIError {
  override name = 'QueryError';

  constructor(message = 'This query asks for something that cannot be.') {
    super(message, 400, null, true);
  }
}

/** PostgreSQL's data exceptions (class 22), and undefined operators or columns. */
const dataException = /^(22...|42883|42804|42703|42P18)$/;

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether the database rejected the query's values, which is the caller's mistake, not a bug. */
function isDataException(error: unknown): boolean {
  if (dataException.test(codeOf(error))) return true;
  return error instanceof Error && error.cause !== undefined && isDataException(error.cause);
}

/** `where` and `data` may be JSON. */
const isUnreadableJson = (error: unknown) => error instanceof SyntaxError && error.message.includes('JSON');

/** Messages of the multipart parser for invalid bodies, such as a file name with a NUL byte. */
const unreadableForm =
  /^(?:Malformed (?:part header|content type)|Unexpected end of (?:form|file)|Multipart: Boundary|Unsupported content type|Missing Content-Type)/;

/**
 * Converts the caller's mistakes to a MalformedQuery; returns anything else as it is. Payload tells rejections by
 * status, and logs by name.
 */
function refusalOf(error: unknown): unknown {
  if (isDataException(error) || isUnreadableJson(error)) return new MalformedQuery();
  if (!(error instanceof Error)) return error;
  if (unreadableForm.test(error.message)) return new MalformedQuery('This form cannot be read.');
  const isPlainRefusal = error instanceof APIError && error.status < 500 && error.name === 'APIError';
  return isPlainRefusal ? Object.assign(error, { name: 'QueryError' }) : error;
}

/** Wraps a REST endpoint, so that the caller's mistakes are answered and logged as such. */
export const refusingMalformedQueries = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  handler: async (req) => {
    try {
      return await endpoint.handler(req);
    } catch (error) {
      throw refusalOf(error);
    }
  },
});

/** Logs only the collection and method of a rejected request: paths and values may hold anything somebody typed. */
export const logRefusal: AfterErrorHook = ({ error, req, collection }) => {
  if (error.name !== 'QueryError') return;
  const { status } = error as APIError;
  req.payload.logger.info(
    { code: 'refused', status, collection: collection?.slug, method: req.method },
    'A request over REST was refused.',
  );
};
