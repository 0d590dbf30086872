'use client';

import dynamic from 'next/dynamic';
import { keepServerHtmlOnError } from '@/lib/browser/keep-server-html';

/** Loaded lazily, so that only pages with the form download it. */
export const WaitlistForm = dynamic(() =>
  keepServerHtmlOnError(
    import('./waitlist-form.client').then((module) => module.WaitlistForm),
    'form[data-lead-form]',
  ),
);
