'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

type Tab = { id: string; label: string; content: ReactNode };

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs by the ARIA pattern: arrow keys move and choose, Tab leads into the panel. Without script every panel shows. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step !== undefined && current + step;
    if (next === false || next === undefined) return;
    event.preventDefault();
    const target = (next + tabs.length) % tabs.length;
    setCurrent(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 border-b border-line not-scripted:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}-tab`}
            aria-controls={`${id}-${tab.id}`}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
            className="target -mb-px border-b-2 border-transparent px-3 text-sm font-semibold text-ink-soft hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}`}
          aria-labelledby={`${id}-${tab.id}-tab`}
          className={index === current ? 'py-5' : 'py-5 scripted:hidden'}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
