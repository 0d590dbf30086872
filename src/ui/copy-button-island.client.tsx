'use client';

import dynamic from 'next/dynamic';
import { orStayAsRendered } from '@/lib/browser/or-stay-as-rendered';

/** In a file of its own for the browser: only pages that show something to copy download it. */
export const CopyButton = dynamic(() =>
  orStayAsRendered(
    import('./copy-button.client').then((module) => module.CopyButton),
    '[data-copyable]',
  ),
);
