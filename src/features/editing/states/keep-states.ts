import type { CollectionConfig, Plugin } from 'payload';
import { hasDrafts } from '@/studio-kit/publishing/has-drafts';
import { cancelSchedule } from './cancel-schedule';
import { keepCreatedAt } from './keep-created-at';
import { keepState, saveOthersOfBulk } from './keep-state';
import { refuseStateOfVersion, restoreEndpoint } from './keep-state-of-restored';

const keepStatesOf = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  endpoints: [restoreEndpoint, ...(collection.endpoints || [])],
  hooks: {
    ...collection.hooks,
    beforeOperation: [keepState, refuseStateOfVersion, ...(collection.hooks?.beforeOperation ?? [])],
    beforeChange: [...(collection.hooks?.beforeChange ?? []), keepCreatedAt],
    afterOperation: [...(collection.hooks?.afterOperation ?? []), cancelSchedule, saveOthersOfBulk],
  },
});

/**
 * Makes publishing, unpublishing and schedules the only ways to change whether documents are published; every other
 * save keeps their state. Must precede `guardWrites` in the list of plugins: hooks read the state once the document is
 * locked.
 * @throws Error if a global has drafts, whose writes are not guarded
 */
export const keepStates: Plugin = (config) => {
  const global = config.globals?.find(hasDrafts);
  if (global) throw new Error(`Keep the state of the global ${global.slug}, too.`);
  const collections = config.collections?.map((one) => (hasDrafts(one) ? keepStatesOf(one) : one));
  return { ...config, collections };
};
