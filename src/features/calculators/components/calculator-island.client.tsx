'use client';

import dynamic from 'next/dynamic';
import { orStayAsRendered } from '@/lib/browser/or-stay-as-rendered';

/** In a file of its own for the browser: only pages that show a calculator download it. */
export const Calculator = dynamic(() =>
  orStayAsRendered(
    import('./calculator.client').then((module) => module.Calculator),
    '[data-calculator]',
  ),
);
