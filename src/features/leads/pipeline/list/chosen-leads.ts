import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import { type Conditions, toConditions } from './lead-conditions';
import type { LeadFilter } from './lead-filter';
import { leadStepsOf } from './lead-steps';

/** Maximum number of rows on a page. */
const maxChosen = 100;

/** Ids of the selected leads, or `all` for every lead that matches the filter. */
export type Chosen = 'all' | readonly string[];

/** Ids of the ticked checkboxes of a page. */
export const readTicked = (values: readonly string[]): string[] =>
  values.filter((id) => uuid.test(id)).slice(0, maxChosen);

/** Parses the form's value: ids separated by commas, or `all`. */
export const readChosen = (text: string): Chosen => (text === 'all' ? 'all' : readTicked(text.split(',')));

/** The selection as conditions on `leads`. */
export function conditionsOfChosen(
  req: PayloadRequest,
  chosen: Chosen,
  filter: LeadFilter,
  now: Date = new Date(),
): Conditions {
  if (chosen === 'all') {
    return toConditions(filter, { userId: req.user?.id ?? null, now, steps: leadStepsOf(req.payload) });
  }
  const sql = 'id in (select value::uuid from jsonb_array_elements_text($1::jsonb))';
  return { sql, values: [JSON.stringify(chosen)] };
}

/** Counts the selection, and its closed deals. @throws Forbidden to all but admins. */
export async function countChosen(
  req: PayloadRequest,
  chosen: Chosen,
  filter: LeadFilter,
): Promise<{ leads: number; closed: number }> {
  assertRole(req, 'admin');
  const { sql, values } = conditionsOfChosen(req, chosen, filter);
  const [row] = await queryInTransaction<{ leads: number; closed: number }>(
    { payload: req.payload },
    `select count(*)::int as leads, count(*) filter (where stage in ('won', 'lost'))::int as closed from leads where ${sql}`,
    values,
  );
  return row ?? { leads: 0, closed: 0 };
}
