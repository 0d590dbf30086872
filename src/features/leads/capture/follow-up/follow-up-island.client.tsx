'use client';

import { island } from '@/lib/browser/island';

export const FollowUpForm = island(
  () => import('./follow-up-form.client').then((module) => module.FollowUpForm),
  'form[data-follow-up]',
);
