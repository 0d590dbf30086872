import type { ReactNode } from 'react';
import { Icon } from '../branding/icon';

/** Native `<details>`: works without script, and the browser's find-in-page opens it. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="border-b border-line">{children}</div>;
}

type AccordionItemProps = { summary: ReactNode; children: ReactNode; isOpen?: boolean };

export function AccordionItem({ summary, children, isOpen }: AccordionItemProps) {
  return (
    <details className="disclosure group/item border-t border-line" open={isOpen}>
      <summary className="flex min-h-14 items-start justify-between gap-6 py-4 hover:text-accent-ink">
        <span className="text-lg leading-snug font-semibold">{summary}</span>
        <span className="mt-1 grid size-5 shrink-0 place-items-center text-accent-ink">
          <Icon name="plus" className="size-5 group-open/item:hidden" />
          <Icon name="minus" className="hidden size-5 group-open/item:block" />
        </span>
      </summary>
      <div className="measure pb-6 text-ink-soft">{children}</div>
    </details>
  );
}
