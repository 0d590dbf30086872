import type { CollectionConfig } from 'payload';

/** Drafts saved as one types, published now or at a set time, with enough versions to go back to. */
export const draftsWithVersions: CollectionConfig['versions'] = {
  drafts: { autosave: { interval: 1000 }, schedulePublish: true, validate: false },
  maxPerDoc: 50,
};
