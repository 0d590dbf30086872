/** Errors of Payload's REST endpoints: mistakes of the caller are converted to refusals and logged as refusals. */
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
import { findByCode, refusalName, toPayloadError } from './error-adapters';

/** Error for a REST query that is invalid whatever the caller's role. */
export const malformedQuery = (sentence = 'This query asks for something that cannot be.') =>
  new AppError('malformed_query', 400, sentence);

/**
 * PostgreSQL's codes of data exceptions (class 22), of undefined operators or columns, and of wrong or unknown
 * types.
 */
const dataException = /^(22...|42883|42804|42703|42P18)$/;

/** True if the database rejected values of the query, which is the caller's mistake, not a bug. */
const isDataException = (error: unknown) => findByCode(error, dataException) !== undefined;

/**
 * PostgreSQL's error detail for a reference to a missing row. Captures `avatar` from the column `avatar_id`, which is
 * `version_avatar_id` in a table of versions.
 */
const missingRow = /^Key \((?:version_)?(\w+?)_id\)=\(.*\) is not present in table/;

/** Fields of the collection or global that a request is about, and the tables that store them. */
function subjectOf({ payload, routeParams }: PayloadRequest) {
  const { collection, global } = routeParams ?? {};
  const slug = String(collection ?? global);
  const config = collection
    ? payload.collections[slug as CollectionSlug]?.config
    : payload.globals.config.find((one) => one.slug === slug);
  const table = slug.replaceAll('-', '_');
  const tables = [table, `${table}_rels`, `_${table}_v`, `_${table}_v_rels`];
  return { fields: config?.flattenedFields ?? [], tables };
}

type NamedField = { path: string; label: string };

/** @returns the relation that a column stores, with its path: `seo.image` for the column `seo_image` */
function relationOfColumn(fields: readonly FlattenedField[], column: string): NamedField | undefined {
  for (const field of fields) {
    const name = field.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const label = 'label' in field && typeof field.label === 'string' ? field.label : field.name;
    const isRelation = field.type === 'relationship' || field.type === 'upload';
    if (isRelation && name === column && !field.admin?.hidden) return { path: field.name, label };
    if (field.type !== 'group' || !column.startsWith(`${name}_`)) continue;
    const inside = relationOfColumn(field.flattenedFields, column.slice(name.length + 1));
    if (inside) return { path: `${field.name}.${inside.path}`, label: `${label} > ${inside.label}` };
  }
  return undefined;
}

/**
 * Returns an error at the field that refers to a missing document (in most cases deleted while a form was
 * open); undefined if the missing reference is not in the tables of the requested document.
 */
function missingReference(error: unknown, req: PayloadRequest): APIError | undefined {
  const violation = findByCode(error, /^23503$/) as { table?: string; detail?: string } | undefined;
  const [, column] = missingRow.exec(violation?.detail ?? '') ?? [];
  const { fields, tables } = subjectOf(req);
  if (!column || !tables.includes(violation?.table ?? '')) return undefined;
  const field = relationOfColumn(fields, column);
  if (!field && !violation?.table?.endsWith('_rels')) return undefined;
  const chosen = field ? `What was chosen as “${field.label}”` : 'Something that was chosen';
  const message = `${chosen} has been deleted meanwhile. Choose another one.`;
  if (!field) return toPayloadError(new AppError('gone', 400, message));
  // Replaces the error's own message, which the studio shows and which would only contain the name of the field.
  return Object.assign(new ValidationError({ errors: [{ path: field.path, message }] }), { message });
}

/** True for invalid JSON in a parameter that contains JSON, such as `where` or `data`. */
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

/** Logs only the collection and method of a rejected request: paths and values can contain user input. */
export const logRefusal: AfterErrorHook = ({ error, req, collection }) => {
  if (error.name !== refusalName) return;
  const { status } = error as APIError;
  req.payload.logger.info(
    { code: 'refused', status, collection: collection?.slug, method: req.method },
    'A request over REST was refused.',
  );
};
