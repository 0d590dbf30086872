import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { findSuppressed } from '../../../mail/suppression/suppressions';
import { leadOfAddress } from '../../people/merge/lead-of-address';
import { profileNames } from '../../profile-names';
import {
  fieldNames,
  type ImportFieldName,
  type Mapping,
  type Problem,
  type ReadValues,
  readLine,
} from './import-fields';

/** Profile fields of a known lead that an import may fill. */
export const fillable = [...profileNames, 'notes'] as const satisfies readonly ImportFieldName[];

export type Import = {
  id: string;
  status: Row<'lead_changes'>['status'];
  file_name: string;
  columns: string[];
  mapping: Mapping;
  is_enrolling: boolean;
  total: number;
  done: number;
  left: number;
  created_at: string;
};

/** Finds an import; undefined if there is none. @throws Forbidden to all but admins. */
export async function findImport(req: PayloadRequest, changeId: string): Promise<Import | undefined> {
  assertRole(req, 'admin');
  const [found] = await queryInTransaction<Import>(
    { payload: req.payload },
    `select id, status::text as status, file_name, columns, mapping, is_enrolling, total::int as total, done::int as done,
       left_alone::int as left, created_at
     from lead_changes where id = $1 and kind = 'import'`,
    [changeId],
  );
  return found;
}

/** Known leads of these addresses, with the fields that may be filled. */
export async function findKnown(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  emails: readonly string[],
): Promise<Map<string, Record<string, string | null> & { id: string }>> {
  const rows = await queryInTransaction<Record<string, string | null> & { id: string; email: string }>(
    req,
    `select asked.email, lead.id, stage::text as stage, ${fillable.join(', ')}
     from jsonb_array_elements_text($1::jsonb) asked(email) join leads lead on lead.id = ${leadOfAddress('asked.email')}`,
    [JSON.stringify(emails)],
  );
  return new Map(rows.map((row) => [row.email, row]));
}

/** Blank fields of a known lead that a line would fill; none for a quarantined one. */
export function blanksFilled(
  known: Record<string, string | null>,
  values: ReadValues,
): Record<string, string | number> {
  if (known.stage === 'spam') return {};
  return Object.fromEntries(
    fillable.flatMap((name) => {
      const value = values[name];
      return value !== undefined && !known[name] ? [[name, value]] : [];
    }),
  );
}

export interface DryRun {
  created: number;
  filled: number;
  same: number;
  refused: number;
  /** Number of leads to be created but not enrolled, because their address is suppressed. */
  suppressed: number;
  /** First rejected lines, with the error of each column. */
  problems: { line: number; problems: Problem[] }[];
  /** First lines whose address is known, or repeated in the file. */
  duplicates: { line: number; email: string; leadId: string | null; fills: string[] }[];
}

const shown = 50;

/** Simulates an import. @throws Forbidden to all but admins. */
export async function dryRun(
  req: PayloadRequest,
  { id, columns }: Import,
  mapping: Mapping,
): Promise<DryRun> {
  assertRole(req, 'admin');
  const lines = await queryInTransaction<{ number: number; cells: string[] }>(
    { payload: req.payload },
    'select number::int as number, cells from lead_change_rows where change_id = $1 and cells is not null order by number',
    [id],
  );
  const read = lines.map(({ number, cells }) => ({ line: number, ...readLine(cells, columns, mapping) }));
  const emails = [...new Set(read.flatMap((one) => ('values' in one ? one.values.email : [])))];
  const [known, suppressed] = await Promise.all([
    findKnown({ payload: req.payload }, emails),
    findSuppressed({ payload: req.payload }, emails),
  ]);
  const run: DryRun = {
    created: 0,
    filled: 0,
    same: 0,
    refused: 0,
    suppressed: 0,
    problems: [],
    duplicates: [],
  };
  const seen = new Set<string>();
  for (const one of read) {
    if ('problems' in one) {
      run.refused += 1;
      if (run.problems.length < shown) run.problems.push({ line: one.line, problems: one.problems });
      continue;
    }
    const { email } = one.values;
    const lead = known.get(email);
    const isRepeated = seen.has(email);
    seen.add(email);
    if (!lead && !isRepeated) {
      run.created += 1;
      if (suppressed.has(email)) run.suppressed += 1;
      continue;
    }
    const fills = lead ? Object.keys(blanksFilled(lead, one.values)) : [];
    if (fills.length > 0) run.filled += 1;
    else run.same += 1;
    if (run.duplicates.length < shown) {
      run.duplicates.push({ line: one.line, email, leadId: lead?.id ?? null, fills });
    }
  }
  return run;
}

/** Parses the mapping from a form: the field of each column by index. */
export const readMapping = (
  columns: readonly string[],
  fieldAt: (index: number) => string | undefined,
): Mapping => {
  const taken = new Set<string>();
  return columns.map((_, index) => {
    const field = fieldNames.find((name) => name === fieldAt(index));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};
