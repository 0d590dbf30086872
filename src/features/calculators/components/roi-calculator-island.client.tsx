'use client';

import dynamic from 'next/dynamic';

/** In a file of its own for the browser: only pages that show the calculator download it. */
export const RoiCalculator = dynamic(() =>
  import('./roi-calculator.client').then((module) => module.RoiCalculator),
);
