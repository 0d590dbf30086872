import type { Block } from 'payload';
import { linkFields } from '../../fields/link';

/** Button between an article's paragraphs. */
export const ButtonBlock: Block = {
  slug: 'button',
  interfaceName: 'ArticleButton',
  labels: { singular: 'Button', plural: 'Buttons' },
  fields: [
    ...linkFields({ required: true }),
    {
      name: 'variant',
      label: 'Style',
      type: 'select',
      required: true,
      defaultValue: 'primary',
      options: ['primary', 'secondary'],
    },
  ],
};
