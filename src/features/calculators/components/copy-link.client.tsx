'use client';

import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { toast } from '@/ui/toast/toast-store';

/** Copies the page's address, inputs included. */
export function CopyLink({ anchor }: { anchor: string }) {
  async function copy() {
    const address = new URL(window.location.href);
    address.hash = anchor;
    try {
      await navigator.clipboard.writeText(address.toString());
      toast({ title: 'Link copied', description: 'It opens this calculator with your numbers.' });
    } catch {
      toast({
        title: 'The link could not be copied',
        description: address.toString(),
        variant: 'destructive',
      });
    }
  }
  return (
    <Button variant="quiet" size="sm" onClick={copy} className="-ml-3.5 hidden scripted:inline-flex">
      <Icon name="link" className="size-4.5" />
      Copy a link to this result
    </Button>
  );
}
