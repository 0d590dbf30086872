import type { CollectionBeforeChangeHook } from 'payload';
import type { Lead } from '@/payload-types';
import { type Activity, findActivity } from '../scoring/activity';
import { announcementOf } from '../scoring/announcement';
import { scoreLead as score } from '../scoring/score';

/** Activity known to the verb that writes the lead, handed to the hook by `context`: Payload passes nothing else on. */
export type LeadContext = { activity?: Activity };

const scoredFields = ['email', 'role', 'industry', 'company_size', 'budget', 'timeline', 'source'] as const;
/** Recalculates the score when profile or activity change. A score set by hand stays until then. */
export const recalculateScore: CollectionBeforeChangeHook<Lead> = async ({
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

/** Marks when a lead is announced, or may be announced again. Runs after the score; `announcePriority` acts on it. */
export const markAnnouncement: CollectionBeforeChangeHook<Lead> = ({ data, originalDoc }) => {
  const priority = data.priority_score ?? originalDoc?.priority_score ?? 0;
  const stage = data.stage ?? originalDoc?.stage;
  const announcement = announcementOf({ priority, stage, announcedAt: originalDoc?.was_notified_at });
  if (announcement === 'announce') return { ...data, was_notified_at: new Date().toISOString() };
  return announcement === 'rearm' ? { ...data, was_notified_at: null } : data;
};
