'use client';

import { Icon } from '@/ui/branding/icon';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';

/**
 * Copies the URL that opens this calculator with the current numbers; shows the URL if the clipboard is not
 * available.
 */
export function CopyResultLink({ address }: { address: () => string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address());
      toast({ title: 'Link copied', description: 'It opens this calculator with your numbers.' });
    } catch {
      toast({ title: 'The link could not be copied', description: address(), variant: 'destructive' });
    }
  }
  return (
    <Button variant="quiet" size="sm" onClick={copy} className="-ml-3.5 not-scripted:hidden print:hidden!">
      <Icon name="link" className="size-4.5" />
      Copy a link to this result
    </Button>
  );
}
