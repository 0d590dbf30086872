import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const Claims: Block = {
  slug: 'claims',
  interfaceName: 'ClaimsBlock',
  labels: { singular: 'Claims (site settings)', plural: 'Claims (site settings)' },
  fields: [...sectionFields({ heading: 'optional' })],
};
