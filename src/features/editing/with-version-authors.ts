/** Who has saved a version, kept with it; and the list of versions that tells it. */
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

/** Visitors are not told. It is never filled in: a page that reads a document has no use for its editor. */
const savedByField: RelationshipField = {
  name: savedBy,
  type: 'relationship',
  relationTo: users,
  maxDepth: 0,
  access: { create: nobody, read: staffField, update: nobody },
  admin: { disabled: true },
  custom: { staysHere: true },
};

/** What nobody has saved, as a planned publication or an import, has no author. */
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
