import type { ReactNode } from 'react';
import { isRecord } from '@/lib/is-record';
import { asWords } from '@/lib/text/as-words';
import { LocalMoment } from '@/ui/local-moment.client';
import { Facts } from '../../parts/facts';

/** Maximum number of rows shown of each list; the file contains all rows. */
const maxRows = 50;

/** Matches the times in the file, which are in PostgreSQL's format or ISO 8601. */
const timestamp = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)$/;

const isComposite = (value: unknown) => typeof value === 'object' && value !== null;

/** Labels and values of an exported object's fields. */
const factsOf = (row: object): [string, ReactNode][] =>
  Object.entries(row).map(([name, value]) => [asWords(name), <KeptValue key={name} value={value} />]);

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** A single value as text; a time in the reader's time zone. */
function single(value: unknown): ReactNode {
  if (typeof value !== 'string' || !timestamp.test(value)) return inWords(value);
  const date = new Date(value);
  // A text that somebody typed can match the pattern without being a valid time.
  return Number.isNaN(date.getTime()) ? value : <LocalMoment at={date.toISOString()} />;
}

/** Rows of an exported list. */
export function KeptRows({ rows }: { rows: readonly unknown[] }) {
  return (
    <>
      <ol className="grid gap-6">
        {rows.slice(0, maxRows).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one export do not change
          <li key={index}>{isRecord(row) ? <Facts facts={factsOf(row)} /> : <KeptValue value={row} />}</li>
        ))}
      </ol>
      {rows.length > maxRows && (
        <p className="mt-4 text-ink-soft">
          {maxRows} of {rows.length} are shown; the file has them all.
        </p>
      )}
    </>
  );
}

/** An exported value as text, or as a list of its fields or rows. */
export function KeptValue({ value }: { value: unknown }): ReactNode {
  if (Array.isArray(value) && value.some(isComposite)) return <KeptRows rows={value} />;
  if (Array.isArray(value)) return value.map(inWords).join(', ') || '–';
  if (!isRecord(value)) return single(value);
  const facts = factsOf(value);
  if (facts.length === 0) return '–';
  return (
    <dl className="grid gap-1">
      {facts.map(([term, one]) => (
        <div key={term} className="flex flex-wrap gap-x-3">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{one}</dd>
        </div>
      ))}
    </dl>
  );
}
