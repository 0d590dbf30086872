import { z } from 'zod';
import { backTo } from '@/features/leads/list/outcome';
import { playLead } from '@/features/leads/nurture/nurture-by-hand';
import { studioEndpoint } from '../../studio-endpoint';

const schema = z.object({ lead: z.uuid() });

/** Plays a lead's coming mails into the local mailbox; refuses where mail really leaves. */
export const POST = studioEndpoint(schema, async (req, { lead }) =>
  backTo(lead, { did: 'played', ...(await playLead(req, lead)) }),
);
