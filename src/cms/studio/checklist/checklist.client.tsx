'use client';

import { useAllFormFields } from '@payloadcms/ui';
import { reduceFieldsToValues } from 'payload/shared';
import { useDeferredValue, useMemo } from 'react';
import type { RoutedCollection } from '@/cms/paths';
import { checkDocument, linkedPathsIn } from './check-document';
import { useOpenPaths } from './use-open-paths.client';

/** What stands in the form, checked while one types. */
export function Checklist({
  collection,
  knownPaths,
}: {
  collection: RoutedCollection;
  /** Whether visitors can open what the document links to as it is saved. */
  knownPaths: Readonly<Record<string, boolean>>;
}) {
  const [fields] = useAllFormFields();
  // Typing comes first: the list may be a moment late.
  const settled = useDeferredValue(fields);
  const data = useMemo(() => reduceFieldsToValues(settled, true), [settled]);
  const paths = useMemo(() => linkedPathsIn(data), [data]);
  const openPaths = useOpenPaths(paths, knownPaths);
  const findings = useMemo(() => checkDocument(collection, data, openPaths), [collection, data, openPaths]);
  const open = findings.filter(({ isGood }) => !isGood).length;
  return (
    <section className="studio-checklist" aria-label="Before you publish">
      <h4>Before you publish</h4>
      <p>
        {open === 0
          ? 'Nothing to mend.'
          : open === 1
            ? 'One thing to look at.'
            : `${open} things to look at.`}
      </p>
      <ul>
        {findings.map(({ isGood, label, advice }) => (
          <li key={label} data-good={isGood}>
            <span aria-hidden="true">{isGood ? '✓' : '!'}</span>
            <span>
              <span className="sr-only">{isGood ? 'Good: ' : 'Look at: '}</span>
              {label}
              {advice && <small>{advice}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
