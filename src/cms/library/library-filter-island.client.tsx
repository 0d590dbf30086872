'use client';

import dynamic from 'next/dynamic';
import { keepServerHtmlOnError } from '@/lib/browser/keep-server-html';

/** In files of their own for the browser: only pages with a library download them. */
export const LibraryFilter = dynamic(() =>
  keepServerHtmlOnError(
    import('./library-filter.client').then((module) => module.LibraryFilter),
    '[data-library-filter]',
  ),
);
