/** Checks a response against the OpenAPI document: status, type, headers and body must contain nothing undocumented. */
import assert from 'node:assert/strict';
import Ajv from 'ajv/dist/2020.js';

type Json = Record<string, unknown>;
type Document = { paths?: object; components?: { schemas?: object } };

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
ajv.addFormat('uri', (text: string) => URL.canParse(text));
ajv.addFormat('uri-reference', (text: string) => URL.canParse(text, 'https://plumbline.example'));
ajv.addFormat('email', /^[^@\s]+@[^@\s]+$/);

/** Closes each object of a schema, so that a response with an undocumented field fails. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, closed(entry)]),
  ) as Json;
  if (copy.type === 'object' && copy.properties && copy.additionalProperties === undefined) {
    copy.additionalProperties = false;
  }
  return copy;
}

const known = new Map<string, ReturnType<typeof ajv.compile>>();

function validatorOf(document: Document, where: string, schema: unknown) {
  const validate =
    known.get(where) ?? ajv.compile(closed({ ...(schema as Json), components: document.components }) as Json);
  known.set(where, validate);
  return validate;
}

function checkBody(
  name: string,
  where: string,
  { document, schema }: { document: Document; schema: unknown },
  body: unknown,
): void {
  const validate = validatorOf(document, name, schema);
  assert.ok(validate(body), `${where}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`);
}

const problemOf = (document: Document) => ({
  document,
  schema: { $ref: '#/components/schemas/Problem' },
});

type Answer = { status: number; headers: Headers; body: unknown };

function operationAt(document: Document, method: string, path: string) {
  const [pathname = ''] = path.split('?');
  for (const [template, item] of Object.entries(document.paths ?? {})) {
    const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
    if (pattern.test(pathname)) return (item as Record<string, Json>)[method.toLowerCase()];
  }
  return undefined;
}

/** Headers of every HTTP response, which are not part of the API. */
const ofTransport = new Set(['cache-control', 'content-type']);

/** Expects only headers that the document lists for the status, and all that it requires. */
function checkHeaders(where: string, response: Json, headers: Headers): void {
  const named = Object.entries((response.headers ?? {}) as Record<string, { required?: boolean }>);
  const names = new Set(named.map(([name]) => name.toLowerCase()));
  const unnamed = [...headers.keys()].filter((name) => !ofTransport.has(name) && !names.has(name));
  assert.deepEqual(unnamed, [], `${where}: headers that are not in the document: ${unnamed}`);
  const missing = named
    .filter(([name, { required }]) => required && !headers.has(name))
    .map(([name]) => name);
  assert.deepEqual(missing, [], `${where}: headers that are missing: ${missing}`);
}

/** Statuses of requests whose operation the OpenAPI document does not contain, or on which the server fails. */
const ofNoOperation = new Set([401, 404, 405, 429, 500]);

/** @throws if the document does not describe the response */
export function checkAnswer(
  document: Document,
  { method, path }: { method: string; path: string },
  { status, headers, body }: Answer,
): void {
  const where = `${method} ${path.split('?')[0]} ${status}`;
  const operation = operationAt(document, method, path);
  const type = headers.get('content-type') ?? '';
  if (path === '/openapi.json') return;
  if (!operation) {
    assert.ok(ofNoOperation.has(status), where);
    assert.equal(type, 'application/problem+json', where);
    checkBody('Problem', where, problemOf(document), body);
    return;
  }
  const response = (operation.responses as Record<string, Json>)[status];
  assert.ok(response, `${where} is not in the document: ${JSON.stringify(body)?.slice(0, 300)}`);
  checkHeaders(where, response, headers);
  const content = response.content as Record<string, { schema: Json }> | undefined;
  if (body === undefined) {
    const isBare = content === undefined || headers.get('preference-applied') === 'return=minimal';
    assert.ok(isBare, `${where} has no body`);
    return;
  }
  const media = content?.[type];
  assert.ok(media, `${where} of the type ${type}`);
  checkBody(`${operation.operationId} ${status}`, where, { document, schema: media.schema }, body);
}
