'use client';

import dynamic from 'next/dynamic';
import { keepServerHtmlOnError } from '@/lib/browser/keep-server-html';

/** Loaded lazily, so that only pages with the form download it. */
export const BookingForm = dynamic(() =>
  keepServerHtmlOnError(
    import('./booking-form.client').then((module) => module.BookingForm),
    'form[data-lead-form]',
  ),
);
