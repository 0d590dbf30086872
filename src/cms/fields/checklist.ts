import type { UIField } from 'payload';

/** Checklist in the sidebar of each document that has a path. */
export const checklistField: UIField = {
  name: 'checklist',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: { Field: '/src/cms/studio/checklist/checklist-field#ChecklistField' },
  },
};
