'use client';

import dynamic from 'next/dynamic';
import { orStayAsRendered } from '@/lib/browser/or-stay-as-rendered';

/** In a file of its own for the browser: only pages with the questions download it. */
export const FollowUpForm = dynamic(() =>
  orStayAsRendered(
    import('./follow-up-form.client').then((module) => module.FollowUpForm),
    'form[data-follow-up]',
  ),
);
