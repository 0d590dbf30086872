import type { Payload } from 'payload';
import { asWords } from '@/lib/text/as-words';
import type { TimelineSource } from '@/studio-kit/timeline/timeline-source';
import { leadEventsOf } from '../../signals/events/define-lead-event';

const findEvent = (type: string, { config }: Payload) =>
  leadEventsOf(config).find((event) => event.type === type);

/** Events of a lead, with the user who caused them. */
export const eventTimeline: TimelineSource = {
  kind: 'event',
  columns: `type::text as state, coalesce(summary, replace(type::text, '_', ' ')) as summary, message,
    null as note, source, coalesce(users.name, users.email) as who, data`,
  from: 'lead_events event left join users on users.id = event.user_id where lead_id = $1',
  at: 'event.created_at',
  id: 'event.id',
  label: (type, payload) => findEvent(type, payload)?.label ?? asWords(type),
  details: ({ state, data }, payload) => (data ? findEvent(state, payload)?.details?.(data) : undefined),
};
