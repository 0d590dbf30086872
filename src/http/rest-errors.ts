/** Errors of Payload's REST endpoints: mistakes of the caller are answered and logged as such. */
import { type AfterErrorHook, APIError, type Endpoint } from 'payload';
import { AppError, isAppError } from './app-error';
import { refusalName, toPayloadError } from './error-adapters';

/** Error for a REST query that is invalid whatever the caller's role. */
export const malformedQuery = (sentence = 'This query asks for something that cannot be.') =>
  new AppError('malformed_query', 400, sentence);

/** PostgreSQL's data exceptions (class 22), and undefined operators or columns. */
const dataException = /^(22...|42883|42804|42703|42P18)$/;

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** True if the database rejected values of the query, which is the caller's mistake, not a bug. */
function isDataException(error: unknown): boolean {
  if (dataException.test(codeOf(error))) return true;
  return error instanceof Error && error.cause !== undefined && isDataException(error.cause);
}

/** `where` and `data` may be JSON. */
const isUnreadableJson = (error: unknown) => error instanceof SyntaxError && error.message.includes('JSON');

/** Messages of the multipart parser for invalid bodies, such as a file name with a NUL byte. */
const unreadableForm =
  /^(?:Malformed (?:part header|content type)|Unexpected end of (?:form|file)|Multipart: Boundary|Unsupported content type|Missing Content-Type)/;

/** Converts mistakes of the caller to Payload's errors, logged by `logRefusal`; returns all other errors unchanged. */
function refusalOf(error: unknown): unknown {
  if (isAppError(error)) return toPayloadError(error);
  if (isDataException(error) || isUnreadableJson(error)) return toPayloadError(malformedQuery());
  if (!(error instanceof Error)) return error;
  if (unreadableForm.test(error.message)) return toPayloadError(malformedQuery('This form cannot be read.'));
  const isPlainRefusal = error instanceof APIError && error.status < 500 && error.name === 'APIError';
  return isPlainRefusal ? Object.assign(error, { name: refusalName }) : error;
}

/** Wraps an endpoint, so that Payload answers and logs the caller's mistakes as refusals. */
export const withRestErrors = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  handler: async (req) => {
    try {
      return await endpoint.handler(req);
    } catch (error) {
      throw refusalOf(error);
    }
  },
});

/** Logs only the collection and method of a rejected request: paths and values may contain user input. */
export const logRefusal: AfterErrorHook = ({ error, req, collection }) => {
  if (error.name !== refusalName) return;
  const { status } = error as APIError;
  req.payload.logger.info(
    { code: 'refused', status, collection: collection?.slug, method: req.method },
    'A request over REST was refused.',
  );
};
