import type { CollectionBeforeChangeHook } from 'payload';
import type { Lead } from '@/payload-types';
import { findActivity } from '../signals/scoring/activity';
import { announcementOf } from '../signals/scoring/announcement';
import { scoreLead as score } from '../signals/scoring/score';

const scoredFields = ['email', 'role', 'industry', 'company_size', 'budget', 'timeline', 'source'] as const;
/** Recalculates the score when profile or activity change. A score set by hand is kept until then. */
export const recalculateScore: CollectionBeforeChangeHook<Lead> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const known = operation === 'update' ? originalDoc : undefined;
  const isGiven = data.priority_score !== undefined && data.priority_score !== (known?.priority_score ?? 0);
  const isChanged = scoredFields.some((name) => name in data && data[name] !== known?.[name]);
  if (isGiven || (known && !isChanged)) return data;
  const profile = { ...known, ...data };
  const email = profile.email ?? '';
  const past = known ? await findActivity(req, known.id) : { requests: [], engagements: [] };
  const requests = past.requests.length > 0 ? past.requests : [{ source: profile.source ?? '' }];
  return { ...data, ...score({ ...past, profile: { ...profile, email }, requests, now: new Date() }) };
};

/**
 * Sets `was_notified_at` when a lead is announced, and clears it when the lead may be announced again. Runs after the
 * score; `announcePriority` then notifies the firm.
 */
export const markAnnouncement: CollectionBeforeChangeHook<Lead> = ({ data, originalDoc }) => {
  const priority = data.priority_score ?? originalDoc?.priority_score ?? 0;
  const stage = data.stage ?? originalDoc?.stage;
  const announcement = announcementOf({ priority, stage, announcedAt: originalDoc?.was_notified_at });
  if (announcement === 'announce') return { ...data, was_notified_at: new Date().toISOString() };
  return announcement === 'rearm' ? { ...data, was_notified_at: null } : data;
};
