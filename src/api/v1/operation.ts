/** Shape of an operation of the partner API: its input, its response and what it does. */
import type { z } from 'zod';
import type { ActorRequest, ApiKeyActor } from '@/access/actor';
import type { ApiScope } from '@/features/keys/api-key';
import type { CheckedKey } from '@/features/keys/check-api-key';

export type ApiRequest = ActorRequest<ApiKeyActor>;

export type ApiCall<Params = unknown, Query = unknown, Input = unknown> = {
  req: ApiRequest;
  key: CheckedKey;
  teamId: string;
  params: Params;
  query: Query;
  input: Input;
  /** Version in `If-Match`; undefined to change any version. */
  version: number | undefined;
};

export type ApiAnswer<Body = unknown> = {
  body?: Body;
  /** Version of the object in the response; the entity tag is derived from this version. */
  version?: number;
  /** Path of the created object, below `/api/v1`. */
  location?: string;
};

/** One request with its response, as the OpenAPI document shows it and the tests send it. */
export type ApiExample = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  answer?: unknown;
};

export interface ApiOperation<Params = unknown, Query = unknown, Input = unknown, Body = unknown> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with parameters in braces: `/leads/{id}`. */
  path: string;
  /** Name in generated clients. */
  id: string;
  tag: ApiTag;
  /** Scope that the key needs; null if any key will do. */
  scope: ApiScope | null;
  summary: string;
  description?: string;
  params?: z.ZodType<Params>;
  /** A strict schema, like the body's. */
  query?: z.ZodType<Query>;
  body?: z.ZodType<Input>;
  /** A response with status 204 has no schema. */
  answer: { status: 200 | 201 | 204; description: string; schema?: z.ZodType<Body> };
  /** True if the operation has an effect: it takes an idempotency key, and counts against the rate limit of writes. */
  writes?: true;
  /** The response contains a secret, so it is encrypted if it is stored for an idempotency key. */
  isSecret?: true;
  /** The response has a version, which clients can send in `If-Match` and `If-None-Match`. */
  isVersioned?: true;
  /** When the operation becomes deprecated, and when it may be removed: at least a year later. */
  deprecated?: { since: Date; sunset: Date; instead: string };
  example: ApiExample;
  /**
   * Declared as a method rather than a property, so that operations with different inputs fit one table.
   * @throws AppError
   */
  act(call: ApiCall<Params, Query, Input>): Promise<ApiAnswer<Body>>;
}

export const apiTags = {
  Key: 'The key itself, and the workspace it belongs to.',
  Leads: 'People who left an address in an embed of the workspace, or whom its own systems added.',
  Embeds: 'Calculators under the workspace’s name, on its own sites.',
  Webhooks: 'Addresses of the workspace’s own systems, which are told of events as they happen.',
  Events: 'What happened to leads, in order, to read on from where you were.',
  Calculators: 'The calculators’ own formulas.',
  Bookings: 'Times that can be booked with us.',
} as const;
export type ApiTag = keyof typeof apiTags;

export const operation = <Params, Query, Input, Body>(
  definition: ApiOperation<Params, Query, Input, Body>,
): ApiOperation => definition;
