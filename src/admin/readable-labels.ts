import type { Config, Field } from 'payload';

const words = (name: string): string => {
  const sentence = name.replaceAll('_', ' ').trim();
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};

function withLabel(field: Field): Field {
  if (field.type === 'tabs') {
    return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: tab.fields.map(withLabel) })) };
  }
  const nested = 'fields' in field ? { ...field, fields: field.fields.map(withLabel) } : field;
  const isUnlabelled = 'name' in nested && nested.name?.includes('_') && !('label' in nested && nested.label);
  // Spreading a union of field types loses which one it was; nothing but the label differs.
  return isUnlabelled ? ({ ...nested, label: words(nested.name ?? '') } as Field) : nested;
}

/** Payload makes words of camelCase names only; the studio should read `priority_score` as "Priority score" too. */
export function readableLabels(config: Config): Config {
  return {
    ...config,
    collections: config.collections?.map((collection) => ({
      ...collection,
      fields: collection.fields.map(withLabel),
    })),
  };
}
