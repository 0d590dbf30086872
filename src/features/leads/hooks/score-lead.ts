import type { CollectionBeforeChangeHook } from 'payload';
import type { Lead } from '@/payload-types';
import { priorityThreshold } from '../collections/pipeline';
import { type Activity, findActivity } from '../scoring/activity';
import { scoreLead as score } from '../scoring/score';

/** A verb that knows what has just happened passes it on as `context.activity`. */
export type LeadContext = { activity?: Activity };

const scoredFields = ['email', 'role', 'industry', 'company_size', 'budget', 'timeline', 'source'] as const;
/** Below this a lead that was announced once may be announced again. */
const rearmBelow = 70;

/** Keeps score and breakdown true to profile and activity. A score that comes with the data stands until either changes. */
export const scoreLead: CollectionBeforeChangeHook<Lead> = async ({
  data,
  originalDoc,
  operation,
  req,
  context,
}) => {
  const { activity } = context as LeadContext;
  const known = operation === 'update' ? originalDoc : undefined;
  const isGiven = data.priority_score !== undefined && data.priority_score !== (known?.priority_score ?? 0);
  const isChanged = scoredFields.some((name) => name in data && data[name] !== known?.[name]);
  if (isGiven && !activity) return data;
  if (known && !isChanged && !activity) return data;
  const profile = { ...known, ...data };
  const email = profile.email ?? '';
  const requested = { requests: [{ source: profile.source ?? '' }], engagements: [] };
  const past = known ? await findActivity(req, known.id) : undefined;
  const sources = [activity, past].filter((part) => part !== undefined);
  const requests = sources.flatMap((part) => part.requests);
  return {
    ...data,
    ...score({
      profile: { ...profile, email },
      requests: requests.length > 0 ? requests : requested.requests,
      engagements: sources.flatMap((part) => part.engagements),
      now: new Date(),
    }),
  };
};

/** Whether the company is to hear of a lead that it has not heard of. */
export const isAnnounced = ({ priority, stage }: { priority: number; stage: Lead['stage'] | undefined }) =>
  priority >= priorityThreshold && stage !== 'spam';

/**
 * Decides when the company hears of a lead: once when its priority reaches 80, again only after it fell below 70.
 * A quarantined lead is not announced. Runs after `scoreLead`; `announcePriority` acts on it.
 */
export const markAnnouncement: CollectionBeforeChangeHook<Lead> = ({ data, originalDoc }) => {
  const priority = data.priority_score ?? originalDoc?.priority_score ?? 0;
  const stage = data.stage ?? originalDoc?.stage;
  const announcedAt = originalDoc?.was_notified_at ?? null;
  if (!announcedAt && isAnnounced({ priority, stage })) {
    return { ...data, was_notified_at: new Date().toISOString() };
  }
  if (priority < rearmBelow && announcedAt) return { ...data, was_notified_at: null };
  return data;
};
