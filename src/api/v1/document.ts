/** The partner API as an OpenAPI 3.1 document, generated from the schemas that check requests. */

import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { env } from '@/config/env';
import { problemTitles } from '@/lib/problems';
import { type ApiOperation, apiTags } from './operation';
import { apiOperations } from './operations';
import { headersOfAnswer, headersOfProblem } from './response-headers';
import { Problem } from './schemas';

/** Request headers with their descriptions. The keys are the names of the parameters in generated clients. */
const requestHeaders = {
  ifNoneMatch: z
    .string()
    .optional()
    .meta({
      param: { name: 'If-None-Match', in: 'header' },
      description: 'An entity tag that you have: answered by 304 if nothing changed.',
    }),
  ifMatch: z
    .string()
    .optional()
    .meta({
      param: { name: 'If-Match', in: 'header' },
      description: 'The entity tag that your change is made for: 412 if there is another one by now.',
    }),
  idempotencyKey: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({
      param: { name: 'Idempotency-Key', in: 'header' },
      description: 'Of your choice, new for each request: sent again within a day, it has no second effect.',
    }),
  prefer: z
    .string()
    .optional()
    .meta({
      param: { name: 'Prefer', in: 'header' },
      description: '`return=minimal` for an answer without a body.',
    }),
};

function headersOf({ method, writes, isVersioned }: ApiOperation) {
  const { ifNoneMatch, ifMatch, idempotencyKey, prefer } = requestHeaders;
  if (method === 'GET') return [ifNoneMatch];
  if (!writes) return [];
  return [
    idempotencyKey,
    ...(isVersioned && method !== 'POST' ? [ifMatch] : []),
    ...(method === 'DELETE' ? [] : [prefer]),
  ];
}

/** Descriptions of an operation's refusals, by status. */
const problemsOf = ({ method, params, body, writes, isVersioned, scope }: ApiOperation) => ({
  400: body
    ? 'The body is no JSON, or too deep; or a header names another method.'
    : 'A header names another method.',
  401: 'No key, or one that is unknown, revoked or expired.',
  403: scope ? `The key lacks \`${scope}\`, or the workspace is paused.` : 'The workspace is paused.',
  ...(params && { 404: 'There is no such thing in this workspace.' }),
  ...(body && { 408: 'The body took too long.' }),
  ...(writes && {
    409: 'It cannot be done as things stand, or a request with this idempotency key is being worked on.',
  }),
  ...(isVersioned && writes && method !== 'POST' && { 412: 'It has changed since `If-Match`.' }),
  ...(body && { 413: 'The body has more than 256 kB.' }),
  414: 'The address is too long.',
  ...(body && { 415: 'The body is no JSON.' }),
  422: 'A field or parameter is not as it should be.',
  429: 'The allowance is used up; `Retry-After` says until when.',
  500: 'A fault of ours. Nothing was changed.',
  503: 'The server starts; `Retry-After` says when to ask again.',
});

const problemResponses = (operation: ApiOperation) =>
  Object.fromEntries(
    Object.entries(problemsOf(operation)).map(([status, description]) => [
      status,
      {
        description,
        headers: headersOfProblem(Number(status), operation),
        content: { 'application/problem+json': { schema: Problem } },
      },
    ]),
  );

function responsesOf(operation: ApiOperation): ZodOpenApiOperationObject['responses'] {
  const { method, writes, answer, example } = operation;
  const { status, schema } = answer;
  const headers = headersOfAnswer(operation);
  const content = schema && {
    'application/json': { schema, ...(example.answer !== undefined && { example: example.answer }) },
  };
  const isBareToo = writes && status === 201;
  const description = `${answer.description}${isBareToo ? ' Without a body with `Prefer: return=minimal`.' : ''}`;
  return {
    [status]: { description, headers, ...(content && { content }) },
    ...(writes &&
      status === 200 && { 204: { description: 'Done; with `Prefer: return=minimal`.', headers } }),
    ...(method === 'GET' && { 304: { description: 'Nothing changed since `If-None-Match`.', headers } }),
    ...problemResponses(operation),
  } as ZodOpenApiOperationObject['responses'];
}

function describe(operation: ApiOperation): ZodOpenApiOperationObject {
  const { id, tag, scope, summary, description, params, query, body, example, deprecated } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(deprecated && { deprecated: true }),
    security: [{ key: scope ? [scope] : [] }],
    requestParams: {
      ...(params && { path: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
    },
    parameters: headersOf(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: body, ...(example.body !== undefined && { example: example.body }) },
        },
      },
    }),
    responses: responsesOf(operation),
  };
}

function pathsOf(operations: readonly ApiOperation[]): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation),
    };
  }
  return paths as ZodOpenApiPathsObject;
}

const introduction = `Read and write what belongs to your workspace: leads, embeds, webhooks, events, calculations and free times.

Every request carries a key of the workspace (\`Authorization: Bearer plk_live_…\`). Times are ISO 8601 in UTC. Within version 1 fields are added, never taken away: ignore what you do not know.`;

export const createOpenApiDocument = (operations: readonly ApiOperation[]) =>
  createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Plumbline partner interface',
        version: '1.0.0',
        description: introduction,
        contact: { name: 'Developers’ page', url: `${env.siteUrl}/developers` },
        license: { name: 'Terms of service', url: `${env.siteUrl}/terms` },
      },
      servers: [{ url: `${env.siteUrl}/api/v1` }],
      tags: Object.entries(apiTags).map(([name, description]) => ({ name, description })),
      security: [{ key: [] }],
      paths: pathsOf(operations),
      components: {
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer', description: 'A key of the workspace: `plk_live_…`.' },
        },
      },
    },
    {
      // Removes `additionalProperties: false` from responses: they may gain fields later, and a client that refuses
      // unknown fields would break.
      override: ({ jsonSchema, io }) => {
        if (io === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
      },
    },
  );

let document: ReturnType<typeof createOpenApiDocument> | undefined;
let text: string | undefined;

/** @returns the document as an object, created once */
export function openApiDocument() {
  document ??= createOpenApiDocument(apiOperations);
  return document;
}

/** @returns the document as JSON, created once */
export function openApiJson(): string {
  text ??= JSON.stringify(openApiDocument());
  return text;
}

/** Codes of problems with their titles, for the reference. */
export const listProblems = () => Object.entries(problemTitles).map(([code, title]) => ({ code, title }));
