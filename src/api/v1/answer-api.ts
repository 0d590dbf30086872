/** Handles requests to the partner API, according to the table of operations. */
import type { Payload } from 'payload';
import { newRequest } from '@/access/actor';
import { type CheckedKey, checkApiKey, unauthenticatedKey } from '@/features/keys/check-api-key';
import type { KeptAnswer } from '@/features/keys/tables/key-tables';
import { AppError, isAppError, notFound } from '@/http/app-error';
import { clientNetworks } from '@/http/client-network';
import { apiRoot } from './api-root';
import { openApiJson } from './document';
import { consumeAllowance, consumeRefusal } from './http/allowance';
import { isKnownTag, readIfMatch, tagOfBody, tagOfVersion } from './http/entity-tag';
import { readJsonBody } from './http/json-body';
import { problemResponse } from './http/problem';
import { hashRequest, readIdempotencyKey, runOnce } from './http/run-once';
import { parseParams, parseQuery, parseSent } from './http/validate';
import { findOperation } from './match';
import type { ApiAnswer, ApiOperation, ApiRequest } from './operation';

const realm = 'Bearer realm="Plumbline"';

/** API key in the `Authorization` header. @throws AppError 401 */
function bearerOf(headers: Headers): string {
  const [, key] = /^bearer +(\S{1,200}) *$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (key === undefined) {
    throw unauthenticatedKey('Send a key: the header Authorization, with the word Bearer and the key.');
  }
  return key;
}

/** @throws AppError 401, 403, or 429 for a network whose keys are refused too often */
async function authenticate(payload: Payload, headers: Headers): Promise<CheckedKey> {
  try {
    const [{ name: network }] = clientNetworks(headers);
    return await checkApiKey({ payload }, bearerOf(headers), network);
  } catch (error) {
    if (isAppError(error) && error.code === 'unauthenticated') await consumeRefusal(headers);
    throw error;
  }
}

function assertScope({ scope }: ApiOperation, { scopes }: CheckedKey): void {
  if (scope !== null && !scopes.includes(scope)) {
    throw new AppError('missing_scope', 403, `This needs a key with the scope ${scope}.`);
  }
}

/** Headers `Deprecation` after RFC 9745 and `Sunset` after RFC 8594. */
const noticesOf = ({ deprecated }: ApiOperation): Record<string, string> =>
  deprecated
    ? {
        deprecation: `@${Math.floor(deprecated.since.getTime() / 1000)}`,
        sunset: deprecated.sunset.toUTCString(),
        link: `<${deprecated.instead}>; rel="successor-version"`,
      }
    : {};

const wantsMinimal = (headers: Headers) =>
  /(?:^|[,;\s])return\s*=\s*"?minimal"?(?:$|[,;\s])/i.test(headers.get('prefer')?.slice(0, 200) ?? '');

/** Renders the result of an operation as status, headers and text. */
function renderAnswer(
  { answer }: ApiOperation,
  { body, version, location }: ApiAnswer,
  isMinimal: boolean,
): KeptAnswer {
  const isBare = isMinimal && answer.status !== 204;
  const text = body === undefined || isBare ? null : JSON.stringify(body);
  return {
    status: isBare && answer.status === 200 ? 204 : answer.status,
    body: text,
    headers: {
      ...(version !== undefined && { etag: tagOfVersion(version) }),
      ...(location !== undefined && { location: `${apiRoot}${location}` }),
      ...(isBare && { 'preference-applied': 'return=minimal' }),
    },
  };
}

type Prepared = { operation: ApiOperation; key: CheckedKey; params: Record<string, string>; url: URL };

async function run(payload: Payload, request: Request, { operation, key, params: given, url }: Prepared) {
  const { headers, method } = request;
  const teamId = key.team.id;
  const params = parseParams(operation, given);
  const query = parseQuery(operation, url);
  const sent = operation.body ? await readJsonBody(request) : undefined;
  const input = operation.body ? parseSent(operation.body, sent) : undefined;
  const version =
    operation.isVersioned && operation.writes && method !== 'POST'
      ? readIfMatch(headers.get('if-match'))
      : undefined;
  const idempotencyKey = operation.writes && readIdempotencyKey(headers.get('idempotency-key'));
  const actor = { kind: 'apiKey', keyId: key.id, keyName: key.name, teamId, scopes: key.scopes } as const;
  const apiRequest: ApiRequest = await newRequest(payload, actor, headers);
  const isMinimal = operation.writes === true && wantsMinimal(headers);
  const work = async () =>
    renderAnswer(
      operation,
      await operation.act({ req: apiRequest, key, teamId, params, query, input, version }),
      isMinimal,
    );
  if (!idempotencyKey) return { ...(await work()), isRepeated: false };
  const requestHash = hashRequest(method, url.pathname, sent);
  return runOnce(
    apiRequest,
    { teamId, idempotencyKey, requestHash, isSecret: operation.isSecret === true },
    work,
  );
}

/** Returns the response to one request, refusals included. @throws errors that are not refusals */
export async function answerApi(
  payload: Payload,
  request: Request,
  find: typeof findOperation = findOperation,
): Promise<Response> {
  const url = new URL(request.url);
  const { headers } = request;
  let said: Record<string, string> = {};
  try {
    if (url.pathname === `${apiRoot}/openapi.json` && /^(?:GET|HEAD)$/.test(request.method)) {
      return respond(
        { status: 200, body: openApiJson(), headers: { 'cache-control': 'public, max-age=300' } },
        headers,
      );
    }
    const { operation, params, allowed } = find(request.method, url.pathname);
    if (!operation) {
      if (allowed.length === 0) throw notFound('There is no such path in this interface.');
      said = { allow: allowed.join(', ') };
      throw new AppError('method_not_allowed', 405, `Here you may: ${allowed.join(', ')}.`);
    }
    said = noticesOf(operation);
    const key = await authenticate(payload, headers);
    const allowance = await consumeAllowance(key, { headers, writes: operation.writes === true });
    said = { ...said, ...allowance.headers };
    if (allowance.refusal) throw allowance.refusal;
    assertScope(operation, key);
    const { isRepeated, ...answer } = await run(payload, request, { operation, key, params, url });
    const told = { ...answer.headers, ...said, ...(isRepeated && { 'idempotency-replayed': 'true' }) };
    return respond({ ...answer, headers: told }, operation.method === 'GET' ? headers : undefined);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.status === 401) said['www-authenticate'] = realm;
    if (error.code === 'missing_scope') said['www-authenticate'] = `${realm}, error="insufficient_scope"`;
    return problemResponse(error, url.pathname, said);
  }
}

/** @param conditional request headers of a read, whose `If-None-Match` may contain the entity tag of this response */
function respond({ status, body, headers }: KeptAnswer, conditional?: Headers): Response {
  const tag = headers.etag ?? (conditional && body !== null ? tagOfBody(body) : undefined);
  const all: Record<string, string> = { 'cache-control': 'no-store', ...headers, ...(tag && { etag: tag }) };
  if (conditional && tag && isKnownTag(conditional.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers: all });
  }
  if (body !== null) all['content-type'] = 'application/json';
  return new Response(body, { status, headers: all });
}
