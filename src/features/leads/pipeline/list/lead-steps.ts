/**
 * Planned steps of leads, declared as SQL by the features that store them, so that lists can show them and filter by
 * them.
 */
import type { Payload, PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { openStages } from '../../collections/pipeline';

export interface LeadSteps {
  /**
   * SQL: open steps of the row `lead`, as `title`, `due_on` and `is_timed`. A step with a time, such as a meeting, is
   * due at that time, and any other on its day. Past steps are open only if their kind can be overdue.
   */
  open: string;
  /** SQL condition on `leads`: true if the lead has an open step. */
  isPlanned: string;
}

declare module '@/studio-kit/define-plugin' {
  interface Contribution {
    /** Planned steps of leads. */
    leadSteps?: readonly LeadSteps[];
  }
}

const noSteps: LeadSteps = {
  open: 'select null::text as title, null::timestamptz as due_on, false as is_timed where false',
  isPlanned: 'false',
};

/** Combines the planned steps of all features: all their open steps, and whether a lead has any. */
export function leadStepsOf({ config }: Pick<Payload, 'config'>): LeadSteps {
  const all: readonly LeadSteps[] = config.custom?.leadSteps ?? [];
  return all.length === 0
    ? noSteps
    : {
        open: all.map(({ open }) => `(${open})`).join(' union all '),
        isPlanned: all.map(({ isPlanned }) => `(${isPlanned})`).join(' or '),
      };
}

/** SQL condition on `leads`: the lead is in the pipeline and has no open step. */
export const lacksStepSql = ({ isPlanned }: LeadSteps): string =>
  `(stage in (${openStages.map((stage) => `'${stage}'`).join(', ')}) and not (${isPlanned}))`;

/** True if the view *No next step* lists the lead. */
export async function lacksStep({ payload }: PayloadRequest, leadId: string): Promise<boolean> {
  const lacking = await queryInTransaction(
    { payload },
    `select from leads where id = $1 and ${lacksStepSql(leadStepsOf(payload))}`,
    [leadId],
  );
  return lacking.length > 0;
}
