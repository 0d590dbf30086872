'use client';

import { island } from '@/lib/browser/island';

export const BookingForm = island(
  () => import('./booking-form.client').then((module) => module.BookingForm),
  'form[data-lead-form]',
);
