import type { UIField } from 'payload';

/** Leads and won value that an article touched, in the sidebar of its form. */
export const contentTouchField: UIField = {
  name: 'content_touch',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: { Field: '/src/cms/studio/content-touch/content-touch-field#ContentTouchField' },
  },
};
