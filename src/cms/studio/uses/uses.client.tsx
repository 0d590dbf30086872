'use client';

import { useListDrawerContext } from '@payloadcms/ui';
import Link from 'next/link';
import type { DefaultCellComponentProps } from 'payload';
import { createContext, type ReactNode, use } from 'react';
import { ownEntry } from '@/lib/own-entry';
import { usedSentence, usesPath } from './used-on';

const Counts = createContext<Readonly<Record<string, number>>>({});

type UsesProviderProps = {
  /** Number of uses by the id of a document. */
  counts: Readonly<Record<string, number>>;
  children: ReactNode;
};

/** Gives the cells of a list the number of uses of its documents. */
export const UsesProvider = ({ counts, children }: UsesProviderProps) => (
  <Counts value={counts}>{children}</Counts>
);

/**
 * Shows on how many pages a document is used, with a link to the list of these pages in the document's form.
 */
export function UsedOnCell({ collectionSlug, rowData }: DefaultCellComponentProps) {
  const { isInDrawer } = useListDrawerContext();
  const count = ownEntry(use(Counts), String(rowData.id)) ?? 0;
  // In a drawer, a link would leave the form from which the drawer was opened.
  if (count === 0 || isInDrawer) return <span>{usedSentence(count)}</span>;
  return (
    <Link href={usesPath(collectionSlug, rowData.id)} prefetch={false}>
      {usedSentence(count)}
    </Link>
  );
}
