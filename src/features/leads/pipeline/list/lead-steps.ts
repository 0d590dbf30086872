/**
 * Planned steps of leads, declared as SQL by the features that store them, so that lists can show them and filter by
 * them.
 */
import type { Payload } from 'payload';

export interface LeadSteps {
  /** SQL: open steps of the row `lead`, as `title` and `due_on`. */
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
  open: 'select null::text as title, null::timestamptz as due_on where false',
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
