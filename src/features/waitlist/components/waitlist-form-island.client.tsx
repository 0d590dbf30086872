'use client';

import { island } from '@/lib/browser/island';

export const WaitlistForm = island(
  () => import('./waitlist-form.client').then((module) => module.WaitlistForm),
  'form[data-lead-form]',
);
