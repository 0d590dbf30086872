import type { UIField } from 'payload';

/** Panel in the sidebar of an article's form: leads that the article touched, and the value won with them. */
export const contentTouchField: UIField = {
  name: 'content_touch',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: { Field: '/src/cms/studio/content-touch/content-touch-field#ContentTouchField' },
  },
};
