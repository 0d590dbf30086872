import type { CollectionConfig, UIField } from 'payload';

/** Column of a list: the number of documents that use the row's document. */
export const usedOnColumn = 'used_on';

/** Panel in the sidebar of a shared document's form: the documents that use it; in a list, their number. */
export const usedOnField: UIField = {
  name: usedOnColumn,
  label: 'Used on',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: {
      Field: '/src/cms/studio/uses/used-on-field#UsedOnField',
      Cell: '/src/cms/studio/uses/uses.client#UsedOnCell',
    },
  },
};

/** List view of a collection that has the column `used_on`. */
export const listWithUses: NonNullable<NonNullable<CollectionConfig['admin']>['components']> = {
  views: { list: { Component: '/src/cms/studio/uses/list-with-uses#ListWithUses' } },
};
