import { queryPrepared } from '@/db/prepared';
import type { InTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';

type Run = { address: string };

/** Indexed by lead and time. The calculators write the address of what they showed with each run. */
const lastRun = `
  select data->>'address' as address from lead_events
  where lead_id = $1 and type = 'calculator' and data->>'address' like '/%' and $2 in (data->>'calculator', data->>'anchor')
  order by created_at desc limit 1`;

/**
 * Where a step's button leads for this lead: to a calculator (`/#roi`) with the figures of the lead's own last run of it,
 * else as it was written. A lead of a preview that is none has no run.
 */
export async function ownResultHref(
  req: InTransaction,
  href: string | null | undefined,
  leadId: string | null,
): Promise<string | null | undefined> {
  const [, calculator] = /^\/[^#]*#([a-z][a-z0-9-]{0,59})$/.exec(href ?? '') ?? [];
  if (!calculator || !leadId || !uuid.test(leadId)) return href;
  const [run] = await queryPrepared<Run>(req, lastRun, [leadId, calculator]);
  return run?.address ?? href;
}
