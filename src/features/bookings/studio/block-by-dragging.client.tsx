'use client';

import { type PointerEvent, type ReactNode, useRef } from 'react';
import { clockOf } from '@/lib/format/clock-minutes';

/** Snapping, in minutes. */
const step = 15;

type Drag = { column: HTMLElement; mark: HTMLElement; from: number; to: number };

/** Dragging over a day fills in the calendar's form, and focuses its button. */
export function BlockByDragging({
  shown,
  children,
}: {
  /** Minutes of the day at the top and bottom of a column. */
  shown: { from: number; to: number };
  children: ReactNode;
}) {
  const drag = useRef<Drag>(null);
  const frame = useRef<HTMLDivElement>(null);

  function minutesAt({ clientY }: PointerEvent, column: HTMLElement): number {
    const { top, height } = column.getBoundingClientRect();
    const minutes = shown.from + ((clientY - top) / height) * (shown.to - shown.from);
    return Math.min(shown.to, Math.max(shown.from, Math.round(minutes / step) * step));
  }

  function begin(event: PointerEvent<HTMLDivElement>) {
    // Touch scrolls; dragging starts on free time only.
    const target = event.target as HTMLElement;
    const column = target.closest<HTMLElement>('[data-date]');
    if (event.button !== 0 || event.pointerType === 'touch' || !column || target.closest('a, form')) return;
    const at = minutesAt(event, column);
    const mark = document.createElement('span');
    mark.className = 'studio-week__mark';
    column.append(mark);
    drag.current = { column, mark, from: at, to: at };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  }

  function go(event: PointerEvent) {
    const { current } = drag;
    if (!current) return;
    current.to = minutesAt(event, current.column);
    const [top, bottom] = [Math.min(current.from, current.to), Math.max(current.from, current.to)];
    const percent = (minutes: number) => `${(minutes / (shown.to - shown.from)) * 100}%`;
    current.mark.style.top = percent(top - shown.from);
    current.mark.style.height = percent(bottom - top);
  }

  function end() {
    const { current } = drag;
    drag.current = null;
    if (!current) return;
    current.mark.remove();
    const form = frame.current?.querySelector<HTMLFormElement>('.studio-fields');
    if (!form || current.from === current.to) return;
    const fields = {
      host: current.column.dataset.host ?? '',
      date: current.column.dataset.date ?? '',
      from: clockOf(Math.min(current.from, current.to)),
      // Time inputs show midnight at the end of a day as 00:00.
      to: clockOf(Math.max(current.from, current.to) % 1440),
    };
    for (const [name, value] of Object.entries(fields)) {
      const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      if (field) field.value = value;
    }
    form.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }

  return (
    <div ref={frame} onPointerDown={begin} onPointerMove={go} onPointerUp={end} onPointerCancel={end}>
      {children}
    </div>
  );
}
