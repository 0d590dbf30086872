'use client';

import { useRowLabel } from '@payloadcms/ui';

/** What names a row, in the order of preference. */
const namingFields = ['heading', 'title', 'question', 'label', 'name', 'text', 'quote', 'value', 'url'];

/** The head of a block or list row: its place, what it is, and its own first words, so that it can stay closed. */
export function RowLabel({ kind }: { kind: string }) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown> | undefined>();
  const name = namingFields.map((field) => data?.[field]).find((value) => typeof value === 'string' && value);
  return (
    <span className="studio-row-label">
      <span>{String(rowNumber + 1).padStart(2, '0')}</span>
      <strong>{kind}</strong>
      {typeof name === 'string' && <span className="studio-row-label__name">{name}</span>}
    </span>
  );
}
