'use client';

import dynamic from 'next/dynamic';
import { keepServerHtmlOnError } from '@/lib/browser/keep-server-html';

/** In files of their own for the browser: only pages with the whole library download them. */
export const HubFilter = dynamic(() =>
  keepServerHtmlOnError(
    import('./hub-filter.client').then((module) => module.HubFilter),
    '[data-library-filter]',
  ),
);
