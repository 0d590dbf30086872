import { type AfterErrorHook, APIError, type Endpoint } from 'payload';

/** A query over REST that cannot be answered, whoever asks. Payload logs errors of this name as `loggingLevels` say. */
export class MalformedQuery extends APIError {
  override name = 'QueryError';

  constructor(message = 'This query asks for something that cannot be.') {
    super(message, 400, null, true);
  }
}

/** PostgreSQL's "this value cannot be one of that type" (class 22), and "this cannot be compared, or is not there". */
const dataException = /^(22...|42883|42804|42703|42P18)$/;

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether the database refused what it was asked with: the fault of a query from outside, not of ours. */
function isDataException(error: unknown): boolean {
  if (dataException.test(codeOf(error))) return true;
  return error instanceof Error && error.cause !== undefined && isDataException(error.cause);
}

/** `where` and `data` may be written as JSON. */
const isUnreadableJson = (error: unknown) => error instanceof SyntaxError && error.message.includes('JSON');

/** What the reader of multipart bodies says of one that is none, such as a file's name with a NUL in it. */
const unreadableForm =
  /^(?:Malformed (?:part header|content type)|Unexpected end of (?:form|file)|Multipart: Boundary|Unsupported content type|Missing Content-Type)/;

/** What is the caller's mistake, as such; anything else as it is. Payload knows refusals by their status, and logs by name. */
function refusalOf(error: unknown): unknown {
  if (isDataException(error) || isUnreadableJson(error)) return new MalformedQuery();
  if (!(error instanceof Error)) return error;
  if (unreadableForm.test(error.message)) return new MalformedQuery('This form cannot be read.');
  const isPlainRefusal = error instanceof APIError && error.status < 500 && error.name === 'APIError';
  return isPlainRefusal ? Object.assign(error, { name: 'QueryError' }) : error;
}

/** The endpoint; whatever is the caller's mistake is answered, and logged, as that. */
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

/** Refusals are logged by what they were asked of alone: paths and values are whatever somebody typed. */
export const logRefusal: AfterErrorHook = ({ error, req, collection }) => {
  if (error.name !== 'QueryError') return;
  const { status } = error as APIError;
  req.payload.logger.info(
    { code: 'refused', status, collection: collection?.slug, method: req.method },
    'A request over REST was refused.',
  );
};
