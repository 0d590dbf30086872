'use client';

import dynamic from 'next/dynamic';

/** In a file of its own for the browser: only pages with the form download it. */
export const ContactForm = dynamic(() =>
  import('./contact-form.client').then((module) => module.ContactForm),
);
