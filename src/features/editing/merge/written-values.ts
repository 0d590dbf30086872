import { isRecord } from '@/lib/is-record';
import type { DocumentShape, FieldShape } from './document-shape';
import type { Values } from './merge-changes';
import { isSame } from './same-value';

/**
 * A write: `base` are the stored values that it replaced, `sent` those that it sent, and `stored` those that the
 * server stored.
 */
type Write<T = unknown> = { base: T; sent: T; stored: T };

const rowIn = (rows: unknown, id: unknown): unknown =>
  Array.isArray(rows) ? rows.find((row) => isRecord(row) && row.id === id) : undefined;

const at = (value: unknown): Values => (isRecord(value) ? value : {});

function writtenValue(field: FieldShape | undefined, { base, sent, stored }: Write): unknown {
  if (field?.kind === 'group')
    return writtenValues(field.fields, { base: at(base), sent: at(sent), stored: at(stored) });
  if (field?.kind === 'rows' && Array.isArray(sent))
    return sent.map((row) => {
      const id = isRecord(row) ? row.id : undefined;
      const isWritten = id !== undefined && !isSame(row, rowIn(base, id));
      return (isWritten && rowIn(stored, id)) || row;
    });
  return isSame(sent, base) ? sent : stored;
}

/**
 * State of the sent fields after a write. Values that the write changed are taken from the server's result, which
 * adds defaults and ids; unchanged values are taken from what was sent, because the server's result may contain
 * changes by other users.
 */
export function writtenValues(shape: DocumentShape, { base, sent, stored }: Write<Values>): Values {
  return Object.fromEntries(
    Object.keys(sent).map((name) => [
      name,
      writtenValue(shape.get(name), { base: base[name], sent: sent[name], stored: stored[name] }),
    ]),
  );
}
