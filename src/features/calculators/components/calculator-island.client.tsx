'use client';

import dynamic from 'next/dynamic';
import { keepServerHtmlOnError } from '@/lib/browser/keep-server-html';

/** In a file of its own for the browser: only pages that show a calculator download it. */
export const Calculator = dynamic(() =>
  keepServerHtmlOnError(
    import('./calculator.client').then((module) => module.Calculator),
    '[data-calculator]',
  ),
);
