import { z } from 'zod';
import { apiScopeNames } from '@/features/keys/api-key';
import { operation } from '../operation';
import { Identifier, Moment } from '../schemas';

const OwnKey = z
  .object({
    key: z.object({
      id: Identifier,
      name: z.string(),
      start: z.string().meta({ description: 'First characters of the key.' }),
      scopes: z.array(z.enum(apiScopeNames)),
      created_at: Moment,
      expires_at: Moment.nullable(),
    }),
    workspace: z.object({ id: Identifier, name: z.string(), slug: z.string(), time_zone: z.string() }),
  })
  .meta({ id: 'OwnKey' });

/** Operation that returns the key of the request and its workspace. */
export const readOwnKey = operation({
  method: 'GET',
  path: '/me',
  id: 'getOwnKey',
  tag: 'Key',
  scope: null,
  summary: 'The key and its workspace',
  description: 'The first call to make: it says whether the key works, what it may do and when it ends.',
  answer: { status: 200, description: 'The key that called.', schema: OwnKey },
  example: {
    answer: {
      key: {
        id: '7d0c1f7e-2f5c-4a3e-9a37-0f1a2b3c4d5e',
        name: 'CRM import',
        start: 'plk_live_4kTz',
        scopes: ['leads:read'],
        created_at: '2026-11-24T08:00:00.000Z',
        expires_at: null,
      },
      workspace: {
        id: '0b6f9c1e-5d1f-4a53-9d2f-7a1f2f0f7f11',
        name: 'Northwind Advisers',
        slug: 'northwind',
        time_zone: 'Europe/Berlin',
      },
    },
  },
  async act({ key: { id, name, start, scopes, createdAt, expiresAt, team } }) {
    return {
      body: {
        key: {
          ...{ id, name, start, scopes: [...scopes] },
          created_at: createdAt.toISOString(),
          expires_at: expiresAt?.toISOString() ?? null,
        },
        workspace: { id: team.id, name: team.name, slug: team.slug, time_zone: team.timeZone },
      },
    };
  },
});
