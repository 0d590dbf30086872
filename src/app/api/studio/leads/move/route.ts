import { z } from 'zod';
import { moveLead } from '@/features/leads/changes/move-lead';
import { currencies, stages } from '@/features/leads/collections/pipeline';
import { backTo } from '@/features/leads/list/outcome';
import { maxAmount, readAmount } from '@/lib/format/parse-amount';
import { studioEndpoint } from '../../studio-endpoint';

const schema = z.object({
  lead: z.uuid(),
  stage: z.enum(stages),
  seen: z.coerce.date(),
  value: z.string().max(20).default(''),
  currency: z.enum(currencies).default('USD'),
  reason: z.string().trim().max(200).default(''),
  /** Pressed where value or reason were asked for: without them is fine. */
  sure: z.string().max(1).default(''),
  /** The page it was pressed on. */
  back: z.string().max(1500).default(''),
});

/** Moves a lead to another stage. One that is won or lost asks for its value or reason first. */
export const POST = studioEndpoint(schema, async (req, { lead, stage, seen, sure, back, ...told }) => {
  const amount = told.value.trim() ? readAmount(told.value) : undefined;
  const isUnclear = amount !== undefined && !(amount <= maxAmount);
  const isMissing = (stage === 'won' && amount === undefined) || (stage === 'lost' && !told.reason);
  if (isUnclear || (isMissing && !sure)) {
    const asks = { asks: stage, lead, seen: seen.toISOString(), ...(isUnclear && { unclear: '1' }) };
    return backTo(back, asks);
  }
  const value = amount === undefined ? undefined : { amount, currency: told.currency };
  const did = await moveLead(req, { leadId: lead, stage, seenAt: seen, value, reason: told.reason });
  return backTo(back, { did, lead, to: stage });
});
