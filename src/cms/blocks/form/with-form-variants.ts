import type { Field, Plugin } from 'payload';
import { formVariantsOf } from '@/studio-kit/form-block-variant';
import { withEditorSamples } from '../with-editor-samples';
import { formBlock } from './config';

/** Gives the block *Form* the variants of all features. Runs after the plugins, which declare them. */
export const withFormVariants: Plugin = (config) => {
  const form = withEditorSamples(formBlock(formVariantsOf(config)));
  const withForm = (field: Field): Field =>
    field.type === 'blocks'
      ? { ...field, blocks: field.blocks.map((block) => (block.slug === form.slug ? form : block)) }
      : field;
  return {
    ...config,
    collections: config.collections?.map((collection) => ({
      ...collection,
      fields: collection.fields.map(withForm),
    })),
  };
};
