'use client';

import dynamic from 'next/dynamic';

/** In a file of its own for the browser: only pages that show a calculator download it. */
export const Calculator = dynamic(() => import('./calculator.client').then((module) => module.Calculator));
