/** Fields that a column of an imported file may map to. */

import { formatWhole } from '@/lib/format/format-number';
import { maxAmount, readAmount } from '@/lib/format/parse-amount';
import { checkEmail, normaliseEmail } from '@/lib/text/addresses/email-address';
import { budgets, companySizes, currencies, stages, timelines } from '../../collections/pipeline';

interface ImportField {
  label: string;
  /** Matching column names, lower-case letters and digits only. */
  names: readonly string[];
  /** Parses a cell: the lead's value, or an error. */
  read: (cell: string) => string | number | { problem: string };
}

const line = (maxLength: number) => (cell: string) =>
  cell.length > maxLength ? { problem: `is longer than ${formatWhole(maxLength)} characters` } : cell;

const choice = (values: readonly string[]) => (cell: string) =>
  values.find((value) => value.toLowerCase() === cell.toLowerCase()) ?? {
    problem: `is none of ${values.join(', ')}`,
  };

export const importFields = {
  email: {
    label: 'Email',
    names: ['email', 'mail', 'emailaddress', 'workemail', 'primaryemail', 'emailadresse'],
    read: (cell) =>
      checkEmail(cell) === true ? normaliseEmail(cell) : { problem: 'is not an email address' },
  },
  name: { label: 'Name', names: ['name', 'fullname', 'contact', 'contactname'], read: line(120) },
  company: {
    label: 'Company',
    names: ['company', 'companyname', 'organisation', 'organization', 'account', 'firma'],
    read: line(120),
  },
  role: { label: 'Job title', names: ['role', 'jobtitle', 'title', 'position'], read: line(120) },
  phone: {
    label: 'Phone',
    names: ['phone', 'phonenumber', 'telephone', 'mobile', 'telefon'],
    read: line(40),
  },
  company_size: {
    label: 'Company size',
    names: ['companysize', 'size', 'employees', 'numberofemployees'],
    read: choice(companySizes),
  },
  industry: { label: 'Industry', names: ['industry', 'sector', 'branche'], read: line(80) },
  budget: { label: 'Budget', names: ['budget'], read: choice(budgets) },
  timeline: { label: 'Timeline', names: ['timeline', 'timeframe'], read: choice(timelines) },
  notes: { label: 'Notes', names: ['notes', 'note', 'comment', 'comments'], read: line(10_000) },
  stage: {
    label: 'Stage (of new leads)',
    names: ['stage', 'leadstatus', 'dealstage', 'status'],
    read: choice(stages.filter((stage) => stage !== 'spam')),
  },
  source: {
    label: 'Source (of new leads)',
    names: ['source', 'leadsource', 'originalsource'],
    read: line(40),
  },
  deal_value: {
    label: 'Deal value (of new leads)',
    names: ['dealvalue', 'value', 'amount', 'dealamount'],
    read: (cell) => {
      const amount = readAmount(cell);
      return amount <= maxAmount ? amount : { problem: 'is no amount' };
    },
  },
  currency: { label: 'Currency (of new leads)', names: ['currency'], read: choice(currencies) },
} as const satisfies Record<string, ImportField>;

export type ImportFieldName = keyof typeof importFields;
export const fieldNames = Object.keys(importFields) as ImportFieldName[];

/** Field of each column; null for a column that is ignored. No field is taken from more than one column. */
export type Mapping = (ImportFieldName | null)[];

const bare = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

/** Mapping suggested by the column names. */
export function guessMapping(columns: readonly string[]): Mapping {
  const taken = new Set<ImportFieldName>();
  return columns.map((column) => {
    const found = fieldNames.find(
      (field) => !taken.has(field) && (importFields[field].names as readonly string[]).includes(bare(column)),
    );
    if (found) taken.add(found);
    return found ?? null;
  });
}

export type ReadValues = Partial<Record<ImportFieldName, string | number>> & { email: string };
export type Problem = { column: string; problem: string };

/** Parses a line: the lead's values, or errors by column. Empty cells are ignored. */
export function readLine(
  cells: readonly string[],
  columns: readonly string[],
  mapping: Mapping,
): { values: ReadValues } | { problems: Problem[] } {
  const values: Partial<Record<ImportFieldName, string | number>> = {};
  const problems: Problem[] = [];
  for (const [index, field] of mapping.entries()) {
    const cell = cells[index]?.trim();
    if (!field || !cell) continue;
    const read = importFields[field].read(cell);
    if (typeof read === 'object')
      problems.push({ column: columns[index] ?? `${index + 1}`, problem: read.problem });
    else values[field] = read;
  }
  const email = values.email;
  const isUnnamed =
    email === undefined && !problems.some(({ column }) => columns[mapping.indexOf('email')] === column);
  if (isUnnamed) problems.push({ column: 'Email', problem: 'is missing' });
  return problems.length > 0 || typeof email !== 'string' ? { problems } : { values: { ...values, email } };
}
