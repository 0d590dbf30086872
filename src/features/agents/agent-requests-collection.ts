import type { CollectionConfig } from 'payload';
import { adminAccess, nobody } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { howOften } from './agent-fields';
import { notifyDecision } from './notify-decision';
import { isWebLink, webLinkSentence } from './web-link';

export const agentStatuses = ['asked', 'building', 'ready', 'declined'] as const;
export type AgentStatus = (typeof agentStatuses)[number];

const readOnly = { readOnly: true } as const;

/**
 * Validates the agent's link: http or https, since no other links are mailed. Required for the status `ready`.
 */
const checkLink = (value: unknown, { siblingData }: { siblingData: { status?: string } }) => {
  const link = typeof value === 'string' ? value.trim() : '';
  if (link === '')
    return siblingData.status !== 'ready' || 'Enter the agent’s link before you mark it as ready.';
  return isWebLink(link) || webLinkSentence;
};

/**
 * Requests for the free special agent. A partial unique index, created by the migration, allows one request per
 * company domain; declined requests do not count.
 */
export const AgentRequests: CollectionConfig = {
  slug: 'agent-requests',
  labels: { singular: 'Agent request', plural: 'Agent requests' },
  admin: {
    group: studioGroup.leads,
    description: 'One recurring task per company, built free. The person is told every step by email.',
    useAsTitle: 'company',
    defaultColumns: ['company', 'status', 'frequency', 'lead', 'createdAt'],
    listSearchableFields: ['company', 'task'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: { ...adminAccess, create: nobody },
  fields: [
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'asked',
      index: true,
      options: agentStatuses.map((value) => ({
        value,
        label: value.charAt(0).toUpperCase() + value.slice(1),
      })),
      admin: { position: 'sidebar' },
    },
    {
      name: 'link',
      type: 'text',
      maxLength: 500,
      validate: checkLink,
      admin: {
        position: 'sidebar',
        description: 'Link to the agent. Part of the email that calls it ready.',
      },
    },
    {
      name: 'answer',
      type: 'textarea',
      maxLength: 2000,
      admin: {
        position: 'sidebar',
        description: 'Part of the email: how to use it, or why we cannot build it.',
      },
    },
    { name: 'company', type: 'text', required: true, maxLength: 120, admin: readOnly },
    { name: 'company_key', type: 'text', required: true, index: true, admin: { hidden: true } },
    { name: 'company_domain', type: 'text', index: true, admin: readOnly },
    { name: 'lead', type: 'relationship', relationTo: 'leads', required: true, index: true, admin: readOnly },
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      admin: {
        ...readOnly,
        description:
          'Whose it is, once the address of the lead is no longer theirs. Else whoever has that address.',
      },
    },
    { name: 'task', type: 'textarea', required: true, admin: readOnly },
    { name: 'frequency', type: 'select', required: true, options: [...howOften], admin: readOnly },
    { name: 'duration', type: 'text', required: true, admin: readOnly },
    { name: 'systems', type: 'text', admin: readOnly },
    { name: 'right_result', label: 'Expected result', type: 'textarea', required: true, admin: readOnly },
  ],
  hooks: { afterChange: [notifyDecision] },
};
