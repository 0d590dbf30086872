import type { RowField } from 'payload';

export const movedNote = 'When it changes after publishing, the old address leads to the new one.';

/** Payload's field for an address, which says nothing about what becomes of the old one. */
export function describeSlug(row: RowField): RowField {
  const fields = row.fields.map((field) =>
    field.type === 'text' ? { ...field, admin: { ...field.admin, description: movedNote } } : field,
  );
  return { ...row, fields };
}
