'use client';

import dynamic from 'next/dynamic';
import { orStayAsRendered } from '@/lib/browser/or-stay-as-rendered';

/** In files of their own for the browser: only pages with a library download them. */
export const LibraryFilter = dynamic(() =>
  orStayAsRendered(
    import('./library-filter.client').then((module) => module.LibraryFilter),
    '[data-library-filter]',
  ),
);
