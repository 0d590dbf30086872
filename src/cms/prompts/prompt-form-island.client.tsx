'use client';

import dynamic from 'next/dynamic';
import { keepServerHtmlOnError } from '@/lib/browser/keep-server-html';

/** In a file of its own for the browser: only pages with a prompt download it. */
export const PromptForm = dynamic(() =>
  keepServerHtmlOnError(
    import('./prompt-form.client').then((module) => module.PromptForm),
    '[data-prompt]',
  ),
);
