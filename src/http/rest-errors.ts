/** Errors of Payload's REST endpoints: mistakes of the caller are answered and logged as such. */
import {
  type AfterErrorHook,
  APIError,
  type CollectionSlug,
  type Endpoint,
  type FlattenedField,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { AppError, isAppError } from './app-error';
import { refusalName, toPayloadError } from './error-adapters';

/** Error for a REST query that is invalid whatever the caller's role. */
export const malformedQuery = (sentence = 'This query asks for something that cannot be.') =>
  new AppError('malformed_query', 400, sentence);

/** PostgreSQL's data exceptions (class 22), and undefined operators or columns. */
const dataException = /^(22...|42883|42804|42703|42P18)$/;

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** @returns the first error with a matching code among the error and its causes */
function findByCode(error: unknown, code: RegExp): object | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (code.test(codeOf(error))) return error;
  return 'cause' in error ? findByCode(error.cause, code) : undefined;
}

/** True if the database rejected values of the query, which is the caller's mistake, not a bug. */
const isDataException = (error: unknown) => findByCode(error, dataException) !== undefined;

/** PostgreSQL's words for a foreign key without a row; the column is `avatar_id`, in a version `version_avatar_id`. */
const missingRow = /^Key \((?:version_)?(\w+?)_id\)=\(.*\) is not present in table/;

/** Fields of the collection or global that a request is about. */
function fieldsOf({ payload, routeParams }: PayloadRequest): readonly FlattenedField[] {
  const { collection, global } = routeParams ?? {};
  const config = collection
    ? payload.collections[collection as CollectionSlug]?.config
    : payload.globals.config.find(({ slug }) => slug === global);
  return config?.flattenedFields ?? [];
}

type NamedField = { path: string; label: string };

/** @returns the field that a column stores, with its path: `seo.image` for `seo_image` */
function fieldOfColumn(fields: readonly FlattenedField[], column: string): NamedField | undefined {
  for (const field of fields) {
    const name = field.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const label = 'label' in field && typeof field.label === 'string' ? field.label : field.name;
    if (name === column) return { path: field.name, label };
    if (field.type !== 'group' || !column.startsWith(`${name}_`)) continue;
    const inside = fieldOfColumn(field.flattenedFields, column.slice(name.length + 1));
    if (inside) return { ...inside, path: `${field.name}.${inside.path}` };
  }
  return undefined;
}

/** An error at the field whose document does not exist, mostly because it was deleted while a form was open. */
function missingReference(error: unknown, req: PayloadRequest): APIError | undefined {
  const violation = findByCode(error, /^23503$/);
  const [, column] =
    missingRow.exec(String(violation && 'detail' in violation ? violation.detail : '')) ?? [];
  if (!column) return undefined;
  const field = fieldOfColumn(fieldsOf(req), column);
  const chosen = field ? `What was chosen as “${field.label}”` : 'Something that was chosen';
  const message = `${chosen} has been deleted meanwhile. Choose another one, or none.`;
  if (!field) return toPayloadError(new AppError('gone', 400, message));
  // The studio shows an error's own message, which would only name the field.
  return Object.assign(new ValidationError({ errors: [{ path: field.path, message }] }), { message });
}

/** `where` and `data` may be JSON. */
const isUnreadableJson = (error: unknown) => error instanceof SyntaxError && error.message.includes('JSON');

/** Messages of the multipart parser for invalid bodies, such as a file name with a NUL byte. */
const unreadableForm =
  /^(?:Malformed (?:part header|content type)|Unexpected end of (?:form|file)|Multipart: Boundary|Unsupported content type|Missing Content-Type)/;

/** Converts mistakes of the caller to Payload's errors, logged by `logRefusal`; returns all other errors unchanged. */
function refusalOf(error: unknown, req: PayloadRequest): unknown {
  if (isAppError(error)) return toPayloadError(error);
  if (isDataException(error) || isUnreadableJson(error)) return toPayloadError(malformedQuery());
  if (!(error instanceof Error)) return error;
  const missing = missingReference(error, req);
  if (missing) return missing;
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
      throw refusalOf(error, req);
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
