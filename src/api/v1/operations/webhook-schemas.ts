import { z } from 'zod';
import { deliveryFilters } from '@/features/webhooks/deliveries/list-deliveries';
import { deliveryStates } from '@/features/webhooks/deliveries/webhook-deliveries-collection';
import { endpointStates } from '@/features/webhooks/endpoints/endpoint-states';
import { webhookLimits } from '@/features/webhooks/limits';
import { Cursor, Identifier, line, listPage, Moment, pageLimit } from '../schemas';

/** Schemas that check size and type only. `endpointSchema` makes the other checks, as it does for the webhooks page. */
const fields = {
  url: z
    .string()
    .max(webhookLimits.url)
    .meta({ description: 'Address of your receiver: https, and public.' }),
  description: line(webhookLimits.description).nullable(),
  events: z.array(z.string().max(60)).min(1).max(50).meta({
    description: 'Types that it is told of, such as lead.created.',
  }),
};

export const NewWebhook = z
  .strictObject({ ...fields, description: fields.description.optional() })
  .meta({ id: 'NewWebhook' });

export const WebhookChange = z
  .strictObject({
    url: fields.url.optional(),
    description: fields.description.optional(),
    events: fields.events.optional(),
    state: z.enum(['active', 'paused']).optional().meta({
      description: 'Messages of a paused one wait. Active also switches on again what was switched off.',
    }),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'Send at least one field.' })
  .meta({ id: 'WebhookChange', description: 'What is left out stays as it is.' });

const webhook = {
  id: Identifier,
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.string()),
  state: z.enum(endpointStates).meta({
    description: 'Disabled: it failed for days. Blocked: we stopped it.',
  }),
  failing_since: Moment.nullable().meta({ description: 'First failure since it accepted a message.' }),
  disabled_because: z.string().nullable(),
  secret_changed_at: Moment,
  version: z.int().meta({ description: 'Counts changes, of its state too; also its entity tag.' }),
  created_at: Moment,
  updated_at: Moment,
};

export const Webhook = z.object(webhook).meta({ id: 'Webhook' });
export const WebhookPage = listPage(Webhook).meta({ id: 'WebhookPage' });

export const WebhookWithSecret = z
  .object({
    ...webhook,
    secret: z.string().meta({ description: 'Signs its messages. Told in this answer alone.' }),
  })
  .meta({ id: 'WebhookWithSecret' });

export const DeliveryFilterQuery = z.strictObject({
  cursor: Cursor,
  limit: pageLimit,
  state: z.enum(deliveryFilters).optional(),
});

export const WebhookDelivery = z
  .object({
    id: Identifier,
    event_id: Identifier.meta({ description: 'Also the header webhook-id.' }),
    type: z.string(),
    subject: z.string(),
    sequence: z.int(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    status: z.int().nullable().meta({ description: 'Of the last answer; null if none came.' }),
    problem: z.string().nullable().meta({ description: 'Why the last attempt failed.' }),
    next_at: Moment.nullable().meta({ description: 'When it is tried again.' }),
    delivered_at: Moment.nullable(),
    created_at: Moment,
  })
  .meta({ id: 'WebhookDelivery' });

export const WebhookDeliveryPage = listPage(WebhookDelivery).meta({ id: 'WebhookDeliveryPage' });
export const DeliveryId = z.object({ id: Identifier, delivery: Identifier });
