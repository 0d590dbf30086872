'use client';

import { island } from '@/lib/browser/island';

export const CopyButton = island(
  () => import('./copy-button.client').then((module) => module.CopyButton),
  '[data-copyable]',
);
