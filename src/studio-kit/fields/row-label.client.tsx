'use client';

import { useRowLabel } from '@payloadcms/ui';

/** Fields whose text labels a row, in order of preference. */
const namingFields = ['heading', 'title', 'question', 'label', 'name', 'text', 'quote', 'value', 'url'];

/** Label of a block or array row: number, type and first text, so that rows can stay collapsed. */
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
