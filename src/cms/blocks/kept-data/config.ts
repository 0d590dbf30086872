import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const KeptData: Block = {
  slug: 'keptData',
  interfaceName: 'KeptDataBlock',
  labels: { singular: 'Data retention table', plural: 'Data retention table' },
  fields: [...sectionFields({ heading: 'required' }), { name: 'note', type: 'text', maxLength: 240 }],
};
