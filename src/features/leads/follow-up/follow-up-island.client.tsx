'use client';

import dynamic from 'next/dynamic';
import { keepServerHtmlOnError } from '@/lib/browser/keep-server-html';

/** Loaded lazily, so that only pages with the questions download it. */
export const FollowUpForm = dynamic(() =>
  keepServerHtmlOnError(
    import('./follow-up-form.client').then((module) => module.FollowUpForm),
    'form[data-follow-up]',
  ),
);
