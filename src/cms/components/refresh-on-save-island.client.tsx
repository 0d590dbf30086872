'use client';

import dynamic from 'next/dynamic';

/** In a file of its own for the browser: visitors never download it. */
export const RefreshOnSave = dynamic(() =>
  import('./refresh-on-save.client').then((module) => module.RefreshOnSave),
);
