import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';

/**
 * Record of an imported file, with its document. A later import of the same site finds the document here, so that it
 * does not create another one.
 */
export const SiteImportItems: CollectionConfig = {
  slug: 'site-import-items',
  admin: { hidden: true },
  access: recordAccess,
  lockDocuments: false,
  indexes: [
    { fields: ['site_import', 'kind', 'key'], unique: true },
    { fields: ['site_import', 'state', 'kind', 'number'] },
  ],
  fields: [
    { name: 'site_import', type: 'relationship', relationTo: 'site-imports', required: true, index: true },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: ['author', 'term', 'file', 'entry', 'loss', 'redirect'],
    },
    { name: 'key', type: 'text', required: true },
    // Position in the file.
    { name: 'number', type: 'number', required: true },
    { name: 'title', type: 'text' },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: ['waiting', 'planned', 'done', 'undone', 'kept'],
    },
    {
      name: 'outcome',
      type: 'select',
      options: ['created', 'changed', 'same', 'matched', 'edited', 'deleted', 'dropped', 'failed'],
    },
    // Key of the entry to which a file is attached.
    { name: 'attached_to', type: 'text' },
    // The record as parsed; emptied after it was processed.
    { name: 'record', type: 'json' },
    { name: 'old_paths', type: 'json' },
    { name: 'target', type: 'text' },
    { name: 'document_id', type: 'text', index: true },
    // Path of the document, or for a redirect its target.
    { name: 'path', type: 'text' },
    // Hashes of the written values, and of the document's values after the write.
    { name: 'wanted_print', type: 'text' },
    { name: 'stored_print', type: 'text' },
    { name: 'notes', type: 'json' },
  ],
};
