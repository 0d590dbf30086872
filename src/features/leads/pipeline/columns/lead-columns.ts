/** Columns of the leads table besides the lead itself, which is always the first column. */

export const leadTableColumns = {
  score: 'Score',
  stage: 'Stage',
  value: 'Value',
  source: 'Source',
  owner: 'Owner',
  step: 'Next step',
  created: 'Created',
  activity: 'Last activity',
  edited: 'Last edited',
} as const;
export type LeadColumn = keyof typeof leadTableColumns;

export const allLeadColumns = Object.keys(leadTableColumns) as LeadColumn[];

/** Default columns of the table. */
export const standardLeadColumns: readonly LeadColumn[] = allLeadColumns.filter(
  (column) => column !== 'step' && column !== 'edited',
);

/** Stands for the first column in a query, so that choosing no other column differs from the default. */
const first = 'lead';

/**
 * Reads a choice of columns: `lead.score.owner`, or one parameter for each column. @returns undefined for the default
 * columns
 */
export function readLeadColumns(values: readonly string[]): LeadColumn[] | undefined {
  const names = values.flatMap((value) => value.slice(0, 200).split('.'));
  const chosen = allLeadColumns.filter((column) => names.includes(column));
  if (chosen.length === 0 && !names.includes(first)) return undefined;
  return chosen.join() === standardLeadColumns.join() ? undefined : chosen;
}

export const writeLeadColumns = (columns: readonly LeadColumn[]): string => [first, ...columns].join('.');
