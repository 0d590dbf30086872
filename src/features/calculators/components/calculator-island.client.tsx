'use client';

import { island } from '@/lib/browser/island';

export const Calculator = island(
  () => import('./calculator.client').then((module) => module.Calculator),
  '[data-calculator]',
);
