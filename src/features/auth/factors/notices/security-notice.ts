/** Change of a user's factors, as notified by mail and logged. */
export type SecurityChange =
  | 'factor_added'
  | 'factor_removed'
  | 'factor_renamed'
  | 'codes_made'
  | 'recovery_code_used'
  | 'codes_locked'
  | 'recovery_locked'
  | 'reset_planned'
  | 'reset_stopped'
  | 'reset_done';

export type SecurityNotice = {
  change: SecurityChange;
  /** Name of the factor. */
  name?: string;
  /** Number of recovery codes that are left. */
  left?: number;
  /** Id of a planned reset, for the link that stops it. */
  resetId?: string;
  /** Time of the change in ISO 8601. */
  at: string;
};
