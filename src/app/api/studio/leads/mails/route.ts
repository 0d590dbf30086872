import { z } from 'zod';
import { steerMails } from '@/features/leads/changes/edit-lead';
import { backTo } from '@/features/leads/list/outcome';
import { studioEndpoint } from '../../studio-endpoint';

const schema = z.object({ lead: z.uuid(), what: z.enum(['pause', 'resume']) });

/** Pauses a lead's series of mails, or lets them go on. */
export const POST = studioEndpoint(schema, async (req, { lead, what }) => {
  const isChanged = await steerMails(req, lead, what);
  return backTo(lead, { did: isChanged ? `${what}d` : 'nothing' });
});
