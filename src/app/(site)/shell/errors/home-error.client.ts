'use client';

import { toast } from '@/ui/toast/toast-store';

const sentences: [part: string, sentence: string][] = [
  ['invalid', 'Invalid authentication token. Please request a new magic link.'],
  ['expired', 'Authentication link has expired. Please request a new one.'],
  ['callback_failed', 'Authentication callback failed. Please try again.'],
];
const anythingElse = 'Authentication failed. Please try again.';

/** Shows the error of `/?error=…` as a toast, then removes it from the URL. */
export function showHomeError() {
  const { pathname, search } = window.location;
  const error = new URLSearchParams(search).get('error');
  if (pathname !== '/' || error === null) return;
  const sentence = sentences.find(([part]) => error.includes(part))?.[1] ?? anythingElse;
  toast({ title: sentence, variant: 'destructive' });
  window.history.replaceState(null, '', '/');
}
