import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';

/** Import of a site from another system, with its settings and its progress. */
export const SiteImports: CollectionConfig = {
  slug: 'site-imports',
  labels: { singular: 'Site import', plural: 'Site imports' },
  admin: {
    group: studioGroup.content,
    description: 'Sites that were brought here from other systems.',
    useAsTitle: 'file_name',
    hidden: true,
  },
  defaultSort: '-createdAt',
  access: recordAccess,
  lockDocuments: false,
  fields: [
    { name: 'system', type: 'select', required: true, options: ['wordpress', 'ghost'] },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'storing',
      index: true,
      options: ['storing', 'draft', 'running', 'stopped', 'done', 'undoing', 'undone'],
    },
    { name: 'file_name', type: 'text', required: true, maxLength: 200 },
    // Hash of the file, by which the command finds an import that was interrupted.
    { name: 'file_print', type: 'text' },
    { name: 'site_title', type: 'text' },
    { name: 'site_url', type: 'text' },
    // Host and base path of the site, by which a later import recognises the documents of an earlier one.
    { name: 'site_key', type: 'text', index: true },
    { name: 'mapping', type: 'json' },
    { name: 'pictures', type: 'json' },
    { name: 'total', type: 'number', required: true, defaultValue: 0 },
    { name: 'settled', type: 'number', required: true, defaultValue: 0 },
    { name: 'user', type: 'relationship', relationTo: 'users' },
    { name: 'finished_at', type: 'date' },
  ],
};
