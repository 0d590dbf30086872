'use client';

import dynamic from 'next/dynamic';
import { keepServerHtmlOnError } from '@/lib/browser/keep-server-html';

/** In a file of its own for the browser: only pages with the form download it. */
export const ContactForm = dynamic(() =>
  keepServerHtmlOnError(
    import('./contact-form.client').then((module) => module.ContactForm),
    'form[action="/api/forms/contact"]',
  ),
);
