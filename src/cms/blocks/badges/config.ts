import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const BadgesSection: Block = {
  slug: 'badges',
  interfaceName: 'BadgesBlock',
  labels: { singular: 'Certification badges', plural: 'Certification badges' },
  fields: [...sectionFields({ heading: 'optional' })],
};
