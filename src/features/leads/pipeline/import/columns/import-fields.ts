/** Fields that a column of an imported file may map to. */
import { fieldColumns } from './words/field-columns';

interface ImportField {
  label: string;
  /** True if several columns may map to the field. */
  isRepeatable?: boolean;
  /** Column names of programs, the best first. */
  names: readonly string[];
}

export const importFields = {
  email: { label: 'Email', isRepeatable: true, names: fieldColumns.email },
  name: { label: 'Name', names: fieldColumns.name },
  first_name: { label: 'First name', names: fieldColumns.first_name },
  middle_name: { label: 'Middle name', names: fieldColumns.middle_name },
  last_name: { label: 'Last name', names: fieldColumns.last_name },
  company: { label: 'Company', names: fieldColumns.company },
  role: { label: 'Job title', names: fieldColumns.role },
  phone: { label: 'Phone', isRepeatable: true, names: fieldColumns.phone },
  company_size: { label: 'Company size', names: fieldColumns.company_size },
  industry: { label: 'Industry', names: fieldColumns.industry },
  budget: { label: 'Budget', names: fieldColumns.budget },
  timeline: { label: 'Timeline', names: fieldColumns.timeline },
  notes: { label: 'Notes', isRepeatable: true, names: fieldColumns.notes },
  stage: { label: 'Stage (of new leads)', names: fieldColumns.stage },
  outcome: { label: 'Won or lost (of new leads)', isRepeatable: true, names: fieldColumns.outcome },
  lost_reason: { label: 'Lost reason (of new leads)', names: fieldColumns.lost_reason },
  source: { label: 'Source (of new leads)', names: fieldColumns.source },
  deal_value: { label: 'Deal value (of new leads)', names: fieldColumns.deal_value },
  currency: { label: 'Currency (of new leads)', names: fieldColumns.currency },
  opt_out: { label: 'Unsubscribed', isRepeatable: true, names: fieldColumns.opt_out },
  subscribed: { label: 'Subscribed', isRepeatable: true, names: fieldColumns.subscribed },
  created_there: { label: 'Created there on', names: fieldColumns.created_there },
  closed_there: { label: 'Won there on (of won leads)', names: fieldColumns.closed_there },
  owner: { label: 'Owner (of new leads)', names: fieldColumns.owner },
} as const satisfies Record<string, ImportField>;

export type ImportFieldName = keyof typeof importFields;
export const fieldNames = Object.keys(importFields) as ImportFieldName[];

export const isRepeatable = (name: ImportFieldName): boolean => 'isRepeatable' in importFields[name];

/** Field of each column; null for a column that is left out. */
export type Mapping = (ImportFieldName | null)[];

/** Reads the mapping of a form. If several columns map to a field that is not repeatable, only the first is kept. */
export const readMapping = (
  columns: readonly string[],
  fieldAt: (index: number) => string | undefined,
): Mapping => {
  const taken = new Set<string>();
  return columns.map((_, index) => {
    const field = fieldNames.find((name) => name === fieldAt(index));
    if (!field || (taken.has(field) && !isRepeatable(field))) return null;
    taken.add(field);
    return field;
  });
};
