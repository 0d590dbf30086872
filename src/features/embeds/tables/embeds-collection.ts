import { languages } from '@/lib/language/language';
import { studioGroup } from '@/studio-kit/studio-groups';
import { calculatorNames } from '../../calculators/calculators';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';
import { languageNames } from '../frame/words/words-of';
import { maxEmbedName, maxHeadingLength, maxIntroLength } from '../limits';

/**
 * Calculators that workspaces show on their own sites. The collection itself allows no writes, because each change
 * must also drop cached pages.
 */
export const Embeds = tenantCollection({
  slug: 'embeds',
  labels: { singular: 'Embed', plural: 'Embeds' },
  admin: {
    group: studioGroup.people,
    useAsTitle: 'name',
    description: 'Calculators under a partner’s name. They are paused under Embeds.',
    defaultColumns: ['team_id', 'name', 'calculator', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'seeLeads', update: 'never', delete: 'never' },
  fields: [
    {
      name: 'public_id',
      type: 'text',
      required: true,
      unique: true,
      admin: { description: 'Stands in the address of the hosted page.' },
    },
    { name: 'name', type: 'text', required: true, maxLength: maxEmbedName },
    { name: 'calculator', type: 'select', required: true, options: [...calculatorNames] },
    {
      name: 'language',
      type: 'select',
      required: true,
      defaultValue: 'en',
      options: languages.map((value) => ({ value, label: languageNames[value] })),
      admin: { description: 'What its visitors read.' },
    },
    { name: 'heading', type: 'text', maxLength: maxHeadingLength },
    { name: 'intro', type: 'text', maxLength: maxIntroLength },
    { name: 'inputs', type: 'json', admin: { description: 'What the fields begin with, by their names.' } },
    { name: 'accent', type: 'text', required: true },
    { name: 'background', type: 'text', required: true },
    { name: 'ink', label: 'Text colour', type: 'text', required: true },
    {
      name: 'follows_look',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      admin: { description: 'Nobody chose its colours, so its accent is the site’s own.' },
    },
    { name: 'shows_logo', type: 'checkbox', required: true, defaultValue: false },
    { name: 'origins', type: 'json', admin: { description: 'Sites that may show it.' } },
    { name: 'recipients', type: 'json', admin: { description: 'Ids of the accounts that get a mail.' } },
    { name: 'paused_at', type: 'date' },
    { name: 'firm_paused_at', label: 'Paused by the firm', type: 'date' },
    { name: 'firm_paused_because', type: 'text' },
    {
      name: 'deleted_at',
      type: 'date',
      index: true,
      admin: { description: 'Its address goes on saying that it is gone.' },
    },
    { name: 'version', type: 'number', required: true, defaultValue: 1, hidden: true },
    // Links to the embed's figures contain this number; a new number invalidates all of them.
    { name: 'share_round', type: 'number', required: true, defaultValue: 1 },
  ],
});
