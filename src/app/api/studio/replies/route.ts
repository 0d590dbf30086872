import { z } from 'zod';
import { leadPath } from '@/config/routes';
import { recordReplyByHand } from '@/features/leads/inbound/record-reply';
import { studioEndpoint } from '../studio-endpoint';

/** "They replied", on a lead's page. */
export const POST = studioEndpoint(z.object({ lead: z.uuid() }), async (req, { lead }) => {
  await recordReplyByHand(req, lead);
  return leadPath(lead);
});
