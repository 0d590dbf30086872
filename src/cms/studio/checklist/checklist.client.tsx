'use client';

import { useAllFormFields } from '@payloadcms/ui';
import { reduceFieldsToValues } from 'payload/shared';
import { useDeferredValue, useMemo } from 'react';
import type { RoutedCollection } from '@/cms/paths';
import { checkDocument } from './check-document';

/** What stands in the form, checked while one types. */
export function Checklist({
  collection,
  openPaths,
}: {
  collection: RoutedCollection;
  openPaths: readonly string[];
}) {
  const [fields] = useAllFormFields();
  // Typing comes first: the list may be a moment late.
  const settled = useDeferredValue(fields);
  const findings = useMemo(
    () => checkDocument(collection, reduceFieldsToValues(settled, true), new Set(openPaths)),
    [collection, openPaths, settled],
  );
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
