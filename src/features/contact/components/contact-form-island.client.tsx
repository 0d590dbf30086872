'use client';

import { island } from '@/lib/browser/island';

export const ContactForm = island(
  () => import('./contact-form.client').then((module) => module.ContactForm),
  'form[action="/api/forms/contact"]',
);
