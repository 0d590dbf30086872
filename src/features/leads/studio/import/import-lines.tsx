import Link from 'next/link';
import { leadPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import type { ImportPreview } from '../../pipeline/import/preview/preview-counter';

/** Lines of the file that are no rows, such as notes above the column names. */
export function SkippedLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="studio-figures" aria-labelledby="left-out">
      <h2 id="left-out" className="studio-panel__title">
        Not imported
      </h2>
      <ul className="studio-decisions">
        {lines.map((line) => (
          <li key={line}>
            <span className="studio-rows__words">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Problems({ preview: { problems, refused } }: { preview: ImportPreview }) {
  if (refused === 0) return null;
  return (
    <section className="studio-figures" aria-labelledby="problems">
      <h2 id="problems" className="studio-panel__title">
        Skipped rows
      </h2>
      {refused > problems.length && (
        <p className="studio-panel__note">
          The first {problems.length} of {formatWhole(refused)}.
        </p>
      )}
      <ul className="studio-decisions">
        {problems.map(({ line, problem }) => (
          <li key={line}>
            <span className="studio-rows__words">
              Row {line}: {problem}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Duplicates({ preview: { duplicates } }: { preview: ImportPreview }) {
  if (duplicates.length === 0) return null;
  return (
    <section className="studio-figures" aria-labelledby="duplicates">
      <h2 id="duplicates" className="studio-panel__title">
        Duplicates
      </h2>
      <ul className="studio-decisions">
        {duplicates.map(({ line, email, leadId, fills }) => (
          <li key={line}>
            <span className="studio-rows__words">
              Row {line}:{' '}
              {leadId ? (
                <Link href={leadPath(leadId)} prefetch={false}>
                  {email}
                </Link>
              ) : (
                `${email}, which is in the file above`
              )}
              {fills.length > 0 ? `, fills ${fills.join(', ').replaceAll('_', ' ')}` : ', unchanged'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
