import type { UIField } from 'payload';

/** Beside the form of every document with an address. */
export const checklistField: UIField = {
  name: 'checklist',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: { Field: '/src/cms/studio/checklist/checklist-field#ChecklistField' },
  },
};
