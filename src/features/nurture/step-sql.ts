/** What a step (`sequences_steps step`) gives to its mails, for the statements that write them. */
export const stepSql = {
  template: `trim('-' from lower(regexp_replace(step.name, '[^a-zA-Z0-9]+', '-', 'g')))`,
  metadata: `jsonb_build_object('sequence', sequence_name, 'step', step._order, 'name', step.name)`,
  dueAt: `enrolled_at + step.delay_in_days * interval '1 day'`,
};
