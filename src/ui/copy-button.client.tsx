'use client';

import { Icon } from './branding/icon';
import { Button } from './button';
import { toast } from './toast/toast-store';

/** Copies the text of the `<code>` it stands beside, inside the same `data-copyable`. Needs script, so is hidden without. */
export function CopyButton({ what }: { what: string }) {
  async function copy({ currentTarget }: { currentTarget: HTMLElement }) {
    const text = currentTarget.closest('[data-copyable]')?.querySelector('code')?.textContent ?? '';
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied', description: what });
    } catch {
      toast({
        title: 'It could not be copied',
        description: 'Your browser does not allow it. Mark the text and copy it by hand.',
        variant: 'destructive',
      });
    }
  }
  return (
    <Button variant="quiet" size="sm" onClick={copy} className="not-scripted:hidden print:hidden!">
      <Icon name="copy" className="size-4.5" />
      Copy<span className="sr-only"> {what}</span>
    </Button>
  );
}
