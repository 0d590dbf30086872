import type { Lead } from '@/payload-types';
import { priorityThreshold } from '../collections/pipeline';

/** Below this a lead that was announced once may be announced again. */
const rearmBelow = 70;

type Standing = { priority: number; stage: Lead['stage'] | undefined; announcedAt: unknown };

/**
 * What a priority means for the company's being told: once when it reaches 80, again only after it fell below 70. A
 * quarantined lead is not announced.
 */
export function announcementOf({ priority, stage, announcedAt }: Standing): 'announce' | 'rearm' | null {
  if (priority >= priorityThreshold && !announcedAt && stage !== 'spam') return 'announce';
  return priority < rearmBelow && announcedAt ? 'rearm' : null;
}
