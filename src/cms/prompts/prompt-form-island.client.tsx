'use client';

import dynamic from 'next/dynamic';
import { orStayAsRendered } from '@/lib/browser/or-stay-as-rendered';

/** In a file of its own for the browser: only pages with a prompt download it. */
export const PromptForm = dynamic(() =>
  orStayAsRendered(
    import('./prompt-form.client').then((module) => module.PromptForm),
    '[data-prompt]',
  ),
);
