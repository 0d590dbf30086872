import type { ClosingFact } from '@/access/closing-facts';
import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';
import { expiredEditingLocks, expiredPresence } from './tables';

export const editingRetention: RetentionPolicy = {
  name: 'editingLocks',
  standard: '1 days',
  setting: {
    order: 130,
    label: 'Marks of who is editing',
    deletes: 'Which document somebody had open.',
    min: 1,
    max: 7,
  },
  rows: [expiredEditingLocks, expiredPresence],
};

export const editingDisclosure: Disclosure = {
  order: 140,
  when: 'We edit the site',
  what: 'Which of our people had which page open, and what was planned',
  why: 'So that two do not write over each other',
  howLong: (words) => `${words('editingLocks')}; what was planned ${words('failedJobs')}`,
};

export const retainedLocks: RetainedTables = {
  tables: /^payload_locked_documents_rels$/,
  because: 'they go with the rows they belong to',
};

export const editingClosing: ClosingFact = {
  order: 65,
  fate: 'erased',
  what: 'Marks of which document you had open',
  tables: /^(document_presence|payload_locked_documents_rels)$/,
};
