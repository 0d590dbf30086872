import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

/**
 * The partner API, operation by operation. The field `shows` selects a part of it; its content comes from the API's
 * OpenAPI document.
 */
export const ApiReference: Block = {
  slug: 'apiReference',
  interfaceName: 'ApiReferenceBlock',
  labels: { singular: 'API reference', plural: 'API references' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'shows',
      type: 'select',
      required: true,
      defaultValue: 'all',
      options: [
        { value: 'all', label: 'First call, table of the operations, and problems' },
        { value: 'overview', label: 'A table of the operations' },
        { value: 'leads', label: 'Operations on leads' },
        { value: 'embeds', label: 'Operations on embeds' },
        { value: 'webhooks', label: 'Operations on webhooks and events' },
      ],
    },
  ],
};
