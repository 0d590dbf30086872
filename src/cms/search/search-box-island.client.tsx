'use client';

import dynamic from 'next/dynamic';
import { orStayAsRendered } from '@/lib/browser/or-stay-as-rendered';

/** In files of their own for the browser: only pages with a search field download them. */
export const SearchBox = dynamic(() =>
  orStayAsRendered(
    import('./search-box.client').then((module) => module.SearchBox),
    '[data-search-box]',
  ),
);
