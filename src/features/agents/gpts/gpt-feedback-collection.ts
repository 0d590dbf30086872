import type { CollectionConfig } from 'payload';
import { isAdmin, recordAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { maxFeedback } from './gpt-limits';

/** Feedback of clients on their GPTs; `handled_at` is empty until an admin has marked the feedback as read. */
export const GptFeedback: CollectionConfig = {
  slug: 'gpt-feedback',
  labels: { singular: 'GPT feedback', plural: 'GPT feedback' },
  admin: {
    group: studioGroup.people,
    description: 'What clients wrote about the GPTs that were made for them.',
    useAsTitle: 'text',
    defaultColumns: ['text', 'gpt', 'user', 'handled_at', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: { ...recordAccess, delete: isAdmin },
  lockDocuments: false,
  fields: [
    {
      name: 'gpt',
      label: 'GPT',
      type: 'relationship',
      relationTo: 'client-gpts',
      required: true,
      index: true,
    },
    { name: 'user', label: 'From', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'text', type: 'textarea', required: true, maxLength: maxFeedback },
    { name: 'handled_at', label: 'Read', type: 'date', index: true },
  ],
};
