import type { ClosingFact } from '@/access/closing-facts';
import type { RetainedTables } from '@/access/retention-policy';

export const retainedLook: readonly RetainedTables[] = [
  { tables: /^_?look(_v)?$/, because: 'there is one look; 50 versions of it are kept' },
  { tables: /^look_files$/, because: 'mails that were sent show them; admins delete them' },
];

export const lookClosing: ClosingFact = {
  order: 91,
  fate: 'stays',
  what: 'The firm’s look, without your name as its last editor',
  why: () => 'It belongs to the site.',
  tables: /^_?look(_v)?$/,
};
