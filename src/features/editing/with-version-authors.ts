/** Stores the author with each version, and replaces the list of versions with one that shows the author. */
import type {
  CollectionBeforeChangeHook,
  CollectionConfig,
  CollectionSlug,
  Config,
  RelationshipField,
} from 'payload';
import { isStaffMember } from '@/access/roles';
import { nobody, staffField } from '@/access/rules';
import { isRecord } from '@/lib/is-record';

export const savedBy = 'savedBy';

const users: CollectionSlug = 'users';

/** Hidden from visitors, and never populated: a page that reads a document does not need its editor. */
const savedByField: RelationshipField = {
  name: savedBy,
  type: 'relationship',
  relationTo: users,
  maxDepth: 0,
  access: { create: nobody, read: staffField, update: nobody },
  admin: { disabled: true },
  custom: { staysHere: true },
};

/** Versions saved without a user, by a scheduled publication or an import, have no author. */
const noteAuthor: CollectionBeforeChangeHook = ({ data, req: { user } }) => ({
  ...data,
  [savedBy]: isStaffMember(user) ? user?.id : null,
});

const withAuthors = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: [...collection.fields, savedByField],
  hooks: {
    ...collection.hooks,
    beforeChange: [...(collection.hooks?.beforeChange ?? []), noteAuthor],
  },
  admin: {
    ...collection.admin,
    components: {
      ...collection.admin?.components,
      views: {
        ...collection.admin?.components?.views,
        edit: { versions: { Component: '/src/features/editing/studio/versions/versions-view#VersionsView' } },
      },
    },
  },
});

export const withVersionAuthors = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((collection) =>
    isRecord(collection.versions) ? withAuthors(collection) : collection,
  ),
});
