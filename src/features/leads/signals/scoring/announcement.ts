import type { Lead } from '@/payload-types';
import { priorityThreshold } from '../../collections/pipeline';

/** Below this priority a lead can be announced again. */
const rearmBelow = 70;

type Standing = { priority: number; stage: Lead['stage'] | undefined; announcedAt: unknown };

/**
 * Effect of a priority on the notification of the firm: a lead is announced once when it reaches 80, and again only
 * after it fell below 70. Quarantined leads are not announced.
 */
export function announcementOf({ priority, stage, announcedAt }: Standing): 'announce' | 'rearm' | null {
  if (priority >= priorityThreshold && !announcedAt && stage !== 'spam') return 'announce';
  return priority < rearmBelow && announcedAt ? 'rearm' : null;
}
