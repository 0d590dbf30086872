import { queryPrepared } from '@/db/prepared';
import type { InTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';

type Run = { address: string };

/** SQL: URL of the result, as stored by the lead's last calculator run. Uses the index by lead and time. */
const lastRun = `
  select data->>'address' as address from lead_events
  where lead_id = $1 and type = 'calculator' and data->>'address' like '/%' and $2 in (data->>'calculator', data->>'anchor')
  order by created_at desc limit 1`;

/**
 * Target of a step's button for this lead: a link to a calculator (`/#roi`) becomes a link to the lead's own last
 * result. Any other target is unchanged, as is the link to a calculator for a lead without a result.
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
