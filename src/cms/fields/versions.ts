import type { CollectionConfig } from 'payload';

/**
 * Milliseconds of a pause in typing after which the draft is saved. Live preview renders what is saved, so that it
 * shows a change less than a second after the pause.
 */
const autosavePauseMs = 400;

/** Drafts with autosave, publication at once or at a set time, and 50 versions to restore. */
export const draftsWithVersions: CollectionConfig['versions'] = {
  drafts: { autosave: { interval: autosavePauseMs }, schedulePublish: true, validate: false },
  maxPerDoc: 50,
};
