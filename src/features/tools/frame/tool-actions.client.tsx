'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/ui/branding/icon';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { copyText } from './copy-text.client';
import { printAlone } from './print-alone.client';

export type ToolLink = { href: string; omitted: readonly string[] };

type ToolActionsProps = {
  address?: (() => ToolLink) | undefined;
  omittedInWords?: ((omitted: readonly string[]) => string) | undefined;
  children?: ReactNode;
};

/** Actions on a result: share and print, and those that the tool adds. */
export function ToolActions({
  address,
  omittedInWords = () => 'some of its fields',
  children,
}: ToolActionsProps) {
  function copyLink() {
    if (!address) return;
    const { href, omitted } = address();
    const description =
      omitted.length > 0
        ? `It opens this tool without ${omittedInWords(omitted)}: too long for a link.`
        : 'It opens this tool with what you entered.';
    void copyText(href, { title: 'Link copied', description });
  }
  function print(control: HTMLElement) {
    const sheet = control.closest('[data-tool]');
    if (!sheet) return;
    try {
      printAlone(sheet);
    } catch {
      toast({ title: 'This browser does not print', variant: 'destructive' });
    }
  }
  return (
    <div className="-mx-3.5 flex flex-wrap not-scripted:hidden print:hidden">
      {children}
      {address && (
        <Button variant="quiet" size="sm" onClick={copyLink}>
          <Icon name="link" className="size-4.5" />
          Copy a link
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={(event) => print(event.currentTarget)}>
        Print
      </Button>
    </div>
  );
}
