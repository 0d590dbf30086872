'use client';

import dynamic from 'next/dynamic';
import { keepServerHtmlOnError } from '@/lib/browser/keep-server-html';

/** In files of their own for the browser: only pages with a search field download them. */
export const SearchBox = dynamic(() =>
  keepServerHtmlOnError(
    import('./search-box.client').then((module) => module.SearchBox),
    '[data-search-box]',
  ),
);
