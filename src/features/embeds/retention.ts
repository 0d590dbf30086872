import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';

export const embedEventRetention: RetentionPolicy = {
  name: 'embedEvents',
  standard: '25 months',
  setting: {
    order: 80,
    label: 'Figures of embeds',
    deletes: 'How often partners’ calculators were opened, used and answered, by day.',
    min: 2,
    max: 60,
  },
  rows: [
    { table: 'embed_events', condition: `happened_at < date_trunc('day', $1::timestamptz, 'UTC')` },
    { table: 'embed_days', condition: `day < to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM-DD')` },
    { table: 'embed_inputs', condition: `day < to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM-DD')` },
  ],
};

export const retainedEmbeds: RetainedTables = {
  tables: /^(embeds|embed_domains)$/,
  because: 'they are a workspace’s settings, and go with it',
};

export const embedDisclosure: Disclosure = {
  order: 107,
  when: 'You use a calculator on a partner’s site',
  what: 'That it was opened and used, with the numbers it was used with; no cookie, nothing in your browser, no address',
  why: 'So that the partner knows how often it is used',
  howLong: (words) => words('embedEvents'),
};
