import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../teams/tenancy/tenant-collection';
import { maxNote, teamLeadSources, teamLeadStates } from './team-lead';

/**
 * Leads of workspaces: people who left their e-mail address in a partner's embed, or whom the partner's own systems
 * added. Such leads belong to the partner alone: they are no leads of the firm, and have neither enrolments nor a
 * score.
 */
export const TeamLeads = tenantCollection({
  slug: 'team-leads',
  labels: { singular: 'Workspace lead', plural: 'Workspace leads' },
  admin: {
    group: studioGroup.people,
    description: 'Leads of partners. They belong to the workspace, and are no leads of yours.',
    defaultColumns: ['team_id', 'email', 'state', 'source', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'seeLeads', update: 'never', delete: 'never' },
  indexes: [
    { fields: ['team_id', 'createdAt'] },
    { fields: ['team_id', 'email'] },
    { fields: ['embed_id', 'createdAt'] },
  ],
  fields: [
    { name: 'email', type: 'email', required: true },
    { name: 'name', type: 'text' },
    { name: 'company', type: 'text' },
    { name: 'phone', type: 'text' },
    { name: 'message', type: 'textarea' },
    { name: 'state', type: 'select', required: true, defaultValue: 'new', options: [...teamLeadStates] },
    { name: 'note', type: 'textarea', maxLength: maxNote },
    { name: 'source', type: 'select', required: true, options: [...teamLeadSources] },
    { name: 'embed_id', label: 'Embed', type: 'relationship', relationTo: 'embeds', index: true },
    {
      name: 'calculation',
      type: 'json',
      admin: { description: 'Calculator, inputs and result, as the visitor saw them.' },
    },
    { name: 'summary', type: 'text', admin: { description: 'The calculation in one line.' } },
    {
      name: 'attribution',
      type: 'json',
      admin: { description: 'Page it was sent from, referrer and campaign parameters.' },
    },
    { name: 'consent_text', label: 'Agreed to', type: 'textarea' },
    { name: 'metadata', type: 'json', admin: { description: 'Fields that the partner’s own systems set.' } },
    // Increases with each change; serves as the entity tag in the API.
    { name: 'version', type: 'number', required: true, defaultValue: 1 },
  ],
});
