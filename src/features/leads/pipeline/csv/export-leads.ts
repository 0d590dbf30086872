import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { assertFresh } from '@/access/assurance';
import { queryInTransaction } from '@/db/transaction';
import { byteOrderMark, csvLine } from '@/lib/text/csv';
import type { Conditions } from '../list/lead-conditions';
import { type ExportColumn, exportColumns } from './columns';

/** Rows per query, which bounds the memory used for any number of leads. */
const batchSize = 1000;

type ExportedLead = { id: string } & Record<ExportColumn, string | number | null>;

const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of a batch, sorted by id, which never changes, so that each lead is exported once. */
const batchOf = (conditions: string, at: number) => `
  select lead.id, lead.email, lead.name, company, lead.role, phone, company_size, industry, budget, timeline, stage,
    owner.email as owner, deal_value::float8 as deal_value, currency, ${iso('won_at')} as won_at, lost_reason, source,
    priority_score::float8 as priority_score, lead_score::float8 as lead_score, notes,
    ${iso('lead.created_at')} as created_at, ${iso('lead.updated_at')} as updated_at
  from (select * from leads where ${conditions} and id > $${at}::uuid order by id limit ${batchSize}) lead
    left join users owner on owner.id = lead.owner_id order by lead.id`;

/**
 * Exports leads as CSV, piece by piece. Text that a spreadsheet would run as a formula is prefixed by an apostrophe.
 * @param chosen conditions on `leads`. @param hasMark adds the byte order mark that Excel needs. @throws Forbidden to
 * all but admins, AppError step_up_required; both before the first piece.
 */
export function exportLeads(
  req: PayloadRequest,
  { sql, values }: Conditions,
  { hasMark }: { hasMark: boolean },
): AsyncGenerator<string> {
  assertRole(req, 'admin');
  assertFresh(req);
  const statement = batchOf(sql, values.length + 1);
  return pieces();

  async function* pieces() {
    yield `${hasMark ? byteOrderMark : ''}${csvLine(exportColumns)}`;
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const leads = await queryInTransaction<ExportedLead>({ payload: req.payload }, statement, [
        ...values,
        after,
      ]);
      if (leads.length > 0) {
        yield leads.map((lead) => csvLine(exportColumns.map((column) => lead[column] ?? ''))).join('');
      }
      const last = leads.at(-1);
      if (!last || leads.length < batchSize) return;
      after = last.id;
    }
  }
}
