'use client';

import { Icon } from '../branding/icon';
import { Button } from '../button';
import { toast } from '../toast/toast-store';

/**
 * Selects the element's text and copies it with `execCommand`, which also works where the clipboard API is denied.
 * @returns false if `execCommand` is denied as well.
 */
function copyMarked(element: Element): boolean {
  const marked = window.getSelection();
  const range = document.createRange();
  range.selectNodeContents(element);
  marked?.removeAllRanges();
  marked?.addRange(range);
  return document.execCommand('copy');
}

async function copyTextOf(element: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    return copyMarked(element);
  }
}

/**
 * Button that copies the text of the `<code>`, or of `data-copied`, in the same `data-copyable` element. If copying
 * is denied, the text remains selected. Needs JavaScript, and is hidden without it.
 */
export function CopyButton({ what }: { what: string }) {
  async function copy({ currentTarget }: { currentTarget: HTMLElement }) {
    const text = currentTarget.closest('[data-copyable]')?.querySelector('[data-copied], code');
    if (!text) return;
    if (await copyTextOf(text)) {
      toast({ title: 'Copied', description: what });
    } else {
      toast({
        title: 'It could not be copied',
        description: 'Your browser does not allow it. The text is marked: copy it by hand.',
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
