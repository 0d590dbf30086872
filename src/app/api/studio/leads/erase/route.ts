import { z } from 'zod';
import { erasePerson } from '@/features/leads/changes/edit-lead';
import { backTo } from '@/features/leads/list/outcome';
import { studioEndpoint } from '../../studio-endpoint';

/** Erases a person from the lead's page, which has asked. */
export const POST = studioEndpoint(z.object({ lead: z.uuid() }), async (req, { lead }) => {
  await erasePerson(req, lead);
  return backTo('', { did: 'erased' });
});
