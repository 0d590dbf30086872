import type { GlobalConfig } from 'payload';
import { isAdmin, nobody } from '@/access/rules';

/** Values of other programs beside ours, as chosen for earlier imports; the next import begins with them. */
export const ImportValues: GlobalConfig = {
  slug: 'import-values',
  admin: { hidden: true },
  access: { read: isAdmin, update: nobody },
  fields: [{ name: 'values', type: 'json' }],
};
