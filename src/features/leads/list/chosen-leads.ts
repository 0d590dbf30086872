import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import { type Conditions, conditionsOf } from './lead-conditions';
import type { LeadFilter } from './lead-filter';

/** Rows of a page at most. */
const maxChosen = 100;

/** Leads chosen one by one, or `all` that the filter means. */
export type Chosen = 'all' | readonly string[];

/** The boxes of a page that are ticked, by the values that the browser sends. */
export const readTicked = (values: readonly string[]): string[] =>
  values.filter((id) => uuid.test(id)).slice(0, maxChosen);

/** As a form hands them on: ids between commas, or `all`. */
export const readChosen = (text: string): Chosen => (text === 'all' ? 'all' : readTicked(text.split(',')));

/** The chosen leads, as conditions on `leads`. */
export function conditionsOfChosen(
  req: PayloadRequest,
  chosen: Chosen,
  filter: LeadFilter,
  now: Date = new Date(),
): Conditions {
  if (chosen === 'all') return conditionsOf(filter, { userId: req.user?.id ?? null, now });
  const sql = 'id in (select value::uuid from jsonb_array_elements_text($1::jsonb))';
  return { sql, values: [JSON.stringify(chosen)] };
}

/** How many they are. @throws Forbidden to all but admins. */
export async function countChosen(req: PayloadRequest, chosen: Chosen, filter: LeadFilter): Promise<number> {
  assertRole(req, 'admin');
  const { sql, values } = conditionsOfChosen(req, chosen, filter);
  const [row] = await queryInTransaction<{ leads: number }>(
    { payload: req.payload },
    `select count(*)::int as leads from leads where ${sql}`,
    values,
  );
  return row?.leads ?? 0;
}
