import type { CollectionConfig } from 'payload';

/** Drafts with autosave, publication at once or at a set time, and 50 versions to restore. */
export const draftsWithVersions: CollectionConfig['versions'] = {
  drafts: { autosave: { interval: 1000 }, schedulePublish: true, validate: false },
  maxPerDoc: 50,
};
