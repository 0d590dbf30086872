import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const KeptData: Block = {
  slug: 'keptData',
  interfaceName: 'KeptDataBlock',
  labels: { singular: 'What is kept, and how long', plural: 'What is kept, and how long' },
  fields: [...sectionFields({ heading: 'required' }), { name: 'note', type: 'text', maxLength: 240 }],
};
