'use client';

import dynamic from 'next/dynamic';
import { keepServerHtmlOnError } from '@/lib/browser/keep-server-html';

/** Loaded lazily, so that only pages with such a form download it. */
export const LeadForm = dynamic(() =>
  keepServerHtmlOnError(
    import('./lead-form.client').then((module) => module.LeadForm),
    'form[data-lead-form]',
  ),
);
