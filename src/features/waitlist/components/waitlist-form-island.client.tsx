'use client';

import dynamic from 'next/dynamic';
import { orStayAsRendered } from '@/lib/browser/or-stay-as-rendered';

/** In a file of its own for the browser: only pages with the form download it. */
export const WaitlistForm = dynamic(() =>
  orStayAsRendered(
    import('./waitlist-form.client').then((module) => module.WaitlistForm),
    'form[data-lead-form]',
  ),
);
