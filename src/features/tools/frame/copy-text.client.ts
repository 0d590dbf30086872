'use client';

import { toast } from '@/ui/toast/toast-store';

/** Copies a text and confirms it with a toast; if the clipboard is not available, shows the beginning of the text. */
export async function copyText(text: string, done: { title: string; description?: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast({ title: 'This could not be copied', description: text.slice(0, 500), variant: 'destructive' });
  }
}
