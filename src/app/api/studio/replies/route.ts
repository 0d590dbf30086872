import { z } from 'zod';
import { recordReplyByHand } from '@/features/leads/inbound/follow-reply';
import { studioEndpoint } from '../studio-endpoint';

/** "They replied", beside a lead. */
export const POST = studioEndpoint(z.object({ lead: z.uuid() }), async (req, { lead }) => {
  await recordReplyByHand(req, lead);
  return `/admin/collections/leads/${lead}`;
});
