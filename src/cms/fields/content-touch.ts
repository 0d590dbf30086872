import type { UIField } from 'payload';

/** Beside the form of an article: the leads and the won value it touched. */
export const contentTouchField: UIField = {
  name: 'content_touch',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: { Field: '/src/cms/studio/content-touch/content-touch-field#ContentTouchField' },
  },
};
