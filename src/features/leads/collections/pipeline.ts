import { asWords } from '@/lib/text/as-words';

/** Stages of the pipeline, in order; `won`, `lost` and `spam` end it. */
export const stages = ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost', 'spam'] as const;

/** Stages with an open deal. */
export const openStages = [
  'new',
  'contacted',
  'qualified',
  'proposal',
] as const satisfies readonly (typeof stages)[number][];

export const isInPipeline = (stage: (typeof stages)[number]): boolean =>
  openStages.some((open) => open === stage);

/** Options for company sizes; the points for fit in a lead's score depend on them. */
export const companySizes = ['1-9', '10-49', '50-249', '250-999', '1000+'] as const;
export const timelines = ['now', 'quarter', 'later', 'unknown'] as const;
export const budgets = ['under-10k', '10k-25k', '25k-100k', 'over-100k', 'unknown'] as const;

/** ISO 4217 codes of deal values. */
export const currencies = ['USD', 'EUR', 'GBP'] as const;
export const defaultCurrency = 'USD';

export const priorityThreshold = 80;

/** Event of a lead that was moved, with a summary such as `New → Contacted`. */
export const stageChange = (data: { from: string; to: string }) =>
  ({ type: 'stage_changed', summary: `${asWords(data.from)} → ${asWords(data.to)}`, data }) as const;
