/** The stages of the pipeline, in order; `won`, `lost` and `spam` end it. */
export const stages = ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost', 'spam'] as const;

/** Those in which a deal may still come about. */
export const openStages = [
  'new',
  'contacted',
  'qualified',
  'proposal',
] as const satisfies readonly (typeof stages)[number][];

export const isInPipeline = (stage: (typeof stages)[number]): boolean =>
  openStages.some((open) => open === stage);

/** How a lead's company describes itself; the score's fit depends on these. */
export const companySizes = ['1-9', '10-49', '50-249', '250-999', '1000+'] as const;
export const timelines = ['now', 'quarter', 'later', 'unknown'] as const;
export const budgets = ['under-10k', '10k-25k', '25k-100k', 'over-100k', 'unknown'] as const;

/** ISO 4217 codes that deals are kept in. */
export const currencies = ['USD', 'EUR', 'GBP'] as const;

export const priorityThreshold = 80;
