import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../teams/tenancy/tenant-collection';

/** Responses to writes with an idempotency key, stored for a day and returned again for the same request. */
export const ApiAnswers = tenantCollection({
  slug: 'api-answers',
  labels: { singular: 'Stored response', plural: 'Stored responses' },
  admin: { group: studioGroup.people, hidden: true },
  allows: { create: 'never', read: 'never', update: 'never', delete: 'never' },
  indexes: [{ fields: ['team_id', 'idempotency_key'], unique: true }],
  fields: [
    { name: 'idempotency_key', type: 'text', required: true },
    { name: 'request_hash', type: 'text', required: true },
    { name: 'status', type: 'number', required: true },
    { name: 'headers', type: 'json', required: true },
    { name: 'body', type: 'textarea' },
  ],
});
