'use client';

import { toast } from '@/ui/toast/toast-store';

/** Copies a text and says so; where that is forbidden, shows the beginning of it. */
export async function copyText(text: string, done: { title: string; description?: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast({ title: 'This could not be copied', description: text.slice(0, 500), variant: 'destructive' });
  }
}
