import type { RowField } from 'payload';
import { followTitle } from './follow-title';

export const movedNote = 'When it changes after publishing, the old address leads to the new one.';

/**
 * Extends Payload's slug field: the description mentions the redirect from the old URL, and the slug follows the
 * title until publication.
 */
export function describeSlug(row: RowField): RowField {
  const fields = row.fields.map((field) =>
    field.type === 'text'
      ? {
          ...field,
          admin: { ...field.admin, description: movedNote },
          hooks: {
            ...field.hooks,
            beforeChange: [...(field.hooks?.beforeChange ?? []), followTitle('slug')],
          },
        }
      : field,
  );
  return { ...row, fields };
}
