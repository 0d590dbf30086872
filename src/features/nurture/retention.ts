import { deletedWithLead, type RetainedTables } from '@/access/retention-policy';

export const retainedNurtureTables: readonly RetainedTables[] = [
  { tables: /^lead_nurture_statuses$/, because: deletedWithLead },
  {
    tables: /^_?sequences(_v|_exits|_steps|_v_version_\w+)?$/,
    because: 'editors write it; 50 versions of a document are kept',
  },
  { tables: /^reputation_pauses$/, because: 'there is one for each sequence' },
];
