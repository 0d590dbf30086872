import type { TextFieldSingleValidation } from 'payload';
import type { Sequence } from '@/payload-types';

/**
 * A step's text may refer to an earlier step only. Removed and renamed steps are reported when the sequence is
 * published.
 */
export const checkReference: TextFieldSingleValidation = (value, { data, siblingData }) => {
  if (!value) return true;
  const steps = (data as Partial<Sequence>).steps ?? [];
  const { id } = siblingData as Sequence['steps'][number];
  const above = steps.slice(
    0,
    steps.findIndex((step) => step.id === id),
  );
  if (above.some(({ name }) => name === value)) return true;
  return `No email above this one is named “${value}”. Correct the text and empty this field, or correct the name.`;
};
