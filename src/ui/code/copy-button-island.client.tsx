'use client';

import dynamic from 'next/dynamic';
import { keepServerHtmlOnError } from '@/lib/browser/keep-server-html';

/** In a file of its own for the browser: only pages that show something to copy download it. */
export const CopyButton = dynamic(() =>
  keepServerHtmlOnError(
    import('./copy-button.client').then((module) => module.CopyButton),
    '[data-copyable]',
  ),
);
