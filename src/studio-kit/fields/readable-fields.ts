import type {
  ArrayField,
  Block,
  CheckboxField,
  Config,
  DateField,
  Field,
  NumberField,
  Option,
} from 'payload';
import { asWords } from '@/lib/text/as-words';
import { numberCell, yesNoCell } from './readable-cells';

export const studioDateFormat = 'd MMM yyyy, HH:mm';

const withOptionLabel = (option: Option): Option =>
  typeof option === 'string' ? { value: option, label: asWords(option) } : option;

const rowLabel = (kind: string) => ({
  path: '/src/studio-kit/fields/row-label.client#RowLabel',
  clientProps: { kind },
});

const singular = (labels: Block['labels'] | ArrayField['labels'], fallback: string): string =>
  typeof labels?.singular === 'string' ? labels.singular : fallback;

/**
 * Labels the fields and rows of a block. Exported for rich text editors, whose blocks the configuration does not
 * list.
 */
export const withBlockLabels = (block: Block): Block => ({
  ...block,
  fields: block.fields.map(withLabel),
  admin: {
    disableBlockName: true,
    ...block.admin,
    components: { Label: rowLabel(singular(block.labels, asWords(block.slug))), ...block.admin?.components },
  },
});

const withRowLabels = (field: ArrayField): ArrayField => ({
  ...field,
  fields: field.fields.map(withLabel),
  admin: {
    ...field.admin,
    components: {
      RowLabel: rowLabel(singular(field.labels, asWords(field.name).replace(/s$/, ''))),
      ...field.admin?.components,
    },
  },
});

const withTime = (field: DateField): DateField => ({
  ...field,
  admin: { ...field.admin, date: { pickerAppearance: 'dayAndTime', displayFormat: studioDateFormat } },
});

const withSeparators = (field: NumberField): NumberField => ({
  ...field,
  admin: { ...field.admin, components: { ...numberCell.components, ...field.admin?.components } },
});

const withYesNo = (field: CheckboxField): CheckboxField => ({
  ...field,
  admin: { ...field.admin, components: { ...yesNoCell.components, ...field.admin?.components } },
});

function withNestedLabels(field: Field): Field {
  if (field.type === 'tabs') {
    return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: tab.fields.map(withLabel) })) };
  }
  if (field.type === 'blocks') return { ...field, blocks: field.blocks.map(withBlockLabels) };
  if (field.type === 'array') return withRowLabels(field);
  if (field.type === 'date') return withTime(field);
  if (field.type === 'checkbox') return withYesNo(field);
  if (field.type === 'number') return withSeparators(field);
  if (field.type === 'select' || field.type === 'radio') {
    return { ...field, options: field.options.map(withOptionLabel) };
  }
  return 'fields' in field ? { ...field, fields: field.fields.map(withLabel) } : field;
}

function withLabel(field: Field): Field {
  const nested = withNestedLabels(field);
  const isUnlabelled = 'name' in nested && nested.name && !('label' in nested && nested.label !== undefined);
  // The cast restores the field's type, which spreading a union loses; only the label changes.
  return isUnlabelled ? ({ ...nested, label: asWords(nested.name ?? '') } as Field) : nested;
}

/**
 * Defaults of all fields of the studio: labels and options in sentence case, row labels from their first text, dates
 * with time, numbers with separators, checkboxes in lists as Yes or a dash.
 */
export function readableFields(config: Config): Config {
  return {
    ...config,
    collections: config.collections?.map((collection) => ({
      ...collection,
      fields: collection.fields.map(withLabel),
    })),
    globals: config.globals?.map((global) => ({ ...global, fields: global.fields.map(withLabel) })),
  };
}
