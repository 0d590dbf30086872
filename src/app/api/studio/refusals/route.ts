import { z } from 'zod';
import { takeBackBouncesByHand } from '@/features/leads/nurture/take-back-bounces-by-hand';
import { statusHref } from '@/features/operations/studio/outcome';
import { studioEndpoint } from '../studio-endpoint';

/** Takes back the suppressions that came of a mail server which refused most addresses. */
export const POST = studioEndpoint(z.object({}), async (req) =>
  statusHref('refusals', { did: 'take-back', done: await takeBackBouncesByHand(req) }),
);
