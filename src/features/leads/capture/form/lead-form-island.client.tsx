'use client';

import { island } from '@/lib/browser/island';

export const LeadForm = island(
  () => import('./lead-form.client').then((module) => module.LeadForm),
  'form[data-lead-form]',
);
