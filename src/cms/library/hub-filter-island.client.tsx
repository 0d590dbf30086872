'use client';

import dynamic from 'next/dynamic';
import { orStayAsRendered } from '@/lib/browser/or-stay-as-rendered';

/** In files of their own for the browser: only pages with the whole library download them. */
export const HubFilter = dynamic(() =>
  orStayAsRendered(
    import('./hub-filter.client').then((module) => module.HubFilter),
    '[data-library-filter]',
  ),
);
