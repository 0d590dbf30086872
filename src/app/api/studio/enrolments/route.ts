import { z } from 'zod';
import { enrolMissedLeadsByHand } from '@/features/leads/nurture/enrol-missed-leads';
import { statusHref } from '@/features/operations/studio/outcome';
import { studioEndpoint } from '../studio-endpoint';

/** Enrols the leads that came while nothing was published for them. */
export const POST = studioEndpoint(z.object({}), async (req) => {
  const { enrolled, suppressed } = await enrolMissedLeadsByHand(req);
  return statusHref('sequences', { did: 'enrol', done: enrolled, suppressed });
});
