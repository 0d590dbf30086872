import { z } from 'zod';
import { saveDetails } from '@/features/leads/changes/edit-lead';
import { currencies } from '@/features/leads/collections/pipeline';
import { backTo } from '@/features/leads/list/outcome';
import { maxAmount, readAmount } from '@/lib/format/parse-amount';
import { studioEndpoint } from '../../studio-endpoint';

const schema = z.object({
  lead: z.uuid(),
  seen: z.coerce.date(),
  owner: z.union([z.uuid(), z.literal('')]),
  value: z.string().trim().max(20),
  currency: z.enum(currencies),
});

/** Saves owner and value on the lead's page. */
export const POST = studioEndpoint(schema, async (req, { lead, seen, owner, value, currency }) => {
  const amount = value ? readAmount(value) : null;
  if (amount !== null && !(amount <= maxAmount)) return backTo(lead, { did: 'unread' });
  const details = { owner: owner || null, deal_value: amount, currency };
  return backTo(lead, { did: await saveDetails(req, { leadId: lead, seenAt: seen, details }) });
});
