'use client';

import dynamic from 'next/dynamic';
import { orStayAsRendered } from '@/lib/browser/or-stay-as-rendered';

/** In a file of its own for the browser: only pages with the form download it. */
export const BookingForm = dynamic(() =>
  orStayAsRendered(
    import('./booking-form.client').then((module) => module.BookingForm),
    'form[data-lead-form]',
  ),
);
