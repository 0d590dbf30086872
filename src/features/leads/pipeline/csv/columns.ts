import { profileNames } from '../../profile-names';

/** Columns of exported leads, in order. */
export const exportColumns = [
  'email',
  ...profileNames,
  'stage',
  'owner',
  'deal_value',
  'currency',
  'won_at',
  'lost_reason',
  'source',
  'priority_score',
  'lead_score',
  'notes',
  'created_at',
  'updated_at',
] as const;
export type ExportColumn = (typeof exportColumns)[number];
