'use client';

import dynamic from 'next/dynamic';
import { orStayAsRendered } from '@/lib/browser/or-stay-as-rendered';

/** In a file of its own for the browser: only pages with such a form download it. */
export const LeadForm = dynamic(() =>
  orStayAsRendered(
    import('./lead-form.client').then((module) => module.LeadForm),
    'form[data-lead-form]',
  ),
);
