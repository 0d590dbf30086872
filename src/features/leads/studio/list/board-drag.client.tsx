'use client';

import { type ReactNode, useEffect, useRef } from 'react';

const within = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/** Lets cards be dragged from column to column: a drop sends the form that each card also has as a list and a button. */
export function BoardDrag({ action, back, children }: { action: string; back: string; children: ReactNode }) {
  const board = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    let dragged: HTMLElement | null = null;
    const mark = (column: HTMLElement | null) => {
      for (const one of element.querySelectorAll('[data-stage]')) {
        one.classList.toggle('is-target', one === column);
      }
    };
    const start = (event: DragEvent) => {
      dragged = within(event, '[data-lead]');
      event.dataTransfer?.setData('text/plain', dragged?.dataset.lead ?? '');
    };
    const over = (event: DragEvent) => {
      const column = within(event, '[data-stage]');
      if (!dragged || !column) return;
      event.preventDefault();
      mark(column);
    };
    const drop = (event: DragEvent) => {
      const column = within(event, '[data-stage]');
      const fields = form.current?.elements;
      if (!dragged || !column || !fields || column.contains(dragged)) return mark(null);
      event.preventDefault();
      const values = { lead: dragged.dataset.lead, seen: dragged.dataset.seen, stage: column.dataset.stage };
      for (const [name, value] of Object.entries(values)) {
        const field = fields.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value ?? '';
      }
      form.current?.requestSubmit();
    };
    const end = () => {
      dragged = null;
      mark(null);
    };
    element.addEventListener('dragstart', start);
    element.addEventListener('dragover', over);
    element.addEventListener('drop', drop);
    element.addEventListener('dragend', end);
    return () => {
      element.removeEventListener('dragstart', start);
      element.removeEventListener('dragover', over);
      element.removeEventListener('drop', drop);
      element.removeEventListener('dragend', end);
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys
    <section ref={board} className="studio-board" tabIndex={0} aria-label="Leads by stage">
      <form ref={form} method="post" action={action} hidden>
        {['lead', 'seen', 'stage'].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <input type="hidden" name="back" value={back} />
      </form>
      {children}
    </section>
  );
}
