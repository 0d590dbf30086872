import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

export const Claims: Block = {
  slug: 'claims',
  interfaceName: 'ClaimsBlock',
  labels: { singular: 'Claims (from the site settings)', plural: 'Claims (from the site settings)' },
  fields: [...sectionFields({ heading: 'optional' })],
};
