import { z } from 'zod';
import { listPartnerEvents } from '@/features/webhooks/events/list-events';
import { readCursor, writeCursor } from '../http/cursor';
import { operation } from '../operation';
import { Cursor, Identifier, Moment, pageLimit } from '../schemas';

const Event = z
  .object({
    id: Identifier,
    type: z.string().meta({ examples: ['lead.created'] }),
    subject: z.string().meta({ description: 'Id of what it happened to.' }),
    sequence: z.int().meta({ description: 'Counts the events of one subject, from 1.' }),
    published_at: Moment,
    data: z.record(z.string(), z.unknown()).meta({ description: 'What it tells; by the type.' }),
  })
  .meta({ id: 'Event' });

const EventPage = z
  .object({
    data: z.array(Event),
    next: z.string().meta({ description: 'Cursor to ask with the next time, also where nothing is new.' }),
    has_more: z.boolean().meta({ description: 'Whether more stands there already.' }),
  })
  .meta({ id: 'EventPage' });

const type = z
  .string()
  .max(300)
  .regex(/^[a-z_.]+(?:,[a-z_.]+){0,9}$/, { error: 'Types with commas between them, such as lead.created.' })
  .optional()
  .meta({ description: 'Only these types, with commas between them.' });

/** Operation that lists events, oldest first. */
export const listEvents = operation({
  method: 'GET',
  path: '/events',
  id: 'listEvents',
  tag: 'Events',
  scope: 'events:read',
  summary: 'Events, oldest first',
  description:
    'Keep `next` and send it as `cursor` the next time: you get what came since, each event once and none left out, also those whose writing took long. Events are kept for three months unless we say otherwise.',
  query: z.strictObject({ cursor: Cursor, limit: pageLimit, type }),
  answer: { status: 200, description: 'Events after the cursor.', schema: EventPage },
  example: { query: { limit: '10' } },
  async act({ req, teamId, query: { cursor, limit, type: types } }) {
    const list = { teamId, list: 'events', filters: { types } };
    const after = Number(readCursor(list, cursor) ?? 0);
    const events = await listPartnerEvents(req, {
      ...{ teamId, after, limit: limit + 1 },
      types: types?.split(',') ?? [],
    });
    const shown = events.slice(0, limit);
    return {
      body: {
        data: shown.map(({ position: _position, data, ...event }) => ({
          ...event,
          data: data as Record<string, unknown>,
        })),
        next: writeCursor(list, String(shown.at(-1)?.position ?? after)),
        has_more: events.length > limit,
      },
    };
  },
});
