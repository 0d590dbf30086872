import type { CollectionConfig, Config } from 'payload';
import { hasDrafts } from './has-drafts';

const PublishButton = '/src/studio-kit/publishing/publish-button.client#PublishButton';

const withButton = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  admin: {
    ...collection.admin,
    components: {
      ...collection.admin?.components,
      edit: { PublishButton, ...collection.admin?.components?.edit },
    },
  },
});

/** Sets the publish button of all collections with drafts. */
export const withPublishButton = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((collection) =>
    hasDrafts(collection) ? withButton(collection) : collection,
  ),
});
