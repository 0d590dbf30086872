'use client';

import { useAllFormFields } from '@payloadcms/ui';
import { reduceFieldsToValues } from 'payload/shared';
import { useDeferredValue, useMemo } from 'react';
import type { RoutedCollection } from '@/cms/paths';
import { checkDocument, linkedPathsIn } from './check-document';
import { useOpenPaths } from './use-open-paths.client';

/** Checks the form's values while an editor types. */
export function Checklist({
  collection,
  knownPaths,
}: {
  collection: RoutedCollection;
  /** Paths that the saved document links to, each with true if visitors can open it. */
  knownPaths: Readonly<Record<string, boolean>>;
}) {
  const [fields] = useAllFormFields();
  // Deferred, so that the checks never delay typing.
  const settled = useDeferredValue(fields);
  const data = useMemo(() => reduceFieldsToValues(settled, true), [settled]);
  const paths = useMemo(() => linkedPathsIn(data), [data]);
  const openPaths = useOpenPaths(paths, knownPaths);
  const findings = useMemo(() => checkDocument(collection, data, openPaths), [collection, data, openPaths]);
  const open = findings.filter(({ isGood }) => !isGood).length;
  return (
    <section className="studio-checklist" aria-label="Checklist">
      <h4>Checklist</h4>
      <p>{open === 0 ? 'No issues.' : open === 1 ? '1 issue.' : `${open} issues.`}</p>
      <ul>
        {findings.map(({ isGood, label, advice }) => (
          <li key={label} data-good={isGood}>
            <span aria-hidden="true">{isGood ? '✓' : '!'}</span>
            <span>
              <span className="sr-only">{isGood ? 'Good: ' : 'Issue: '}</span>
              {label}
              {advice && <small>{advice}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
