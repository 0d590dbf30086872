'use client';

import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { timeFieldValue } from '@/lib/format/clock-minutes';
import { formatTimeOfDay } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';

/** Dragged times snap to multiples of this number of minutes. */
const step = 15;
/** Minimum movement in pixels that makes a press a drag instead of a click. */
const threshold = 5;
const minutesInDay = 1440;

/** Drag over free time, which selects the time to block. */
type Selection = { kind: 'select'; column: HTMLElement; mark: HTMLElement; from: number; to: number };

/** Drag of a meeting to another time, perhaps in another column. */
type Grab = {
  kind: 'move';
  call: HTMLElement;
  column: HTMLElement;
  mark: HTMLElement | null;
  /** Minutes from the top of the meeting to the pointer. */
  grip: number;
  length: number;
  x: number;
  y: number;
  from: number;
};

type Drag = Selection | Grab;

const field = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;

function fill(form: HTMLFormElement, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) {
    const input = field(form, name);
    if (input) input.value = value;
  }
}

function markIn(column: HTMLElement): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'studio-week__mark';
  column.append(mark);
  return mark;
}

/**
 * Dragging over free time fills in the calendar's form, and focuses its button. Dragging a meeting moves it without
 * confirmation: the next page offers to undo the move.
 */
export function CalendarDragging({
  shown,
  clock,
  children,
}: {
  /** Minutes of the day at the top and bottom of a column. */
  shown: { from: number; to: number };
  clock: ViewerClock;
  children: ReactNode;
}) {
  const drag = useRef<Drag>(null);
  const frame = useRef<HTMLDivElement>(null);
  const wasDragged = useRef(false);

  const percent = (minutes: number) => `${(minutes / (shown.to - shown.from)) * 100}%`;

  function minutesAt({ clientY }: { clientY: number }, column: HTMLElement): number {
    const { top, height } = column.getBoundingClientRect();
    return shown.from + ((clientY - top) / height) * (shown.to - shown.from);
  }
  const snapped = (minutes: number) =>
    Math.min(shown.to, Math.max(shown.from, Math.round(minutes / step) * step));

  function show(mark: HTMLElement, from: number, to: number) {
    mark.style.top = percent(from - shown.from);
    mark.style.height = percent(to - from);
  }

  function begin(event: PointerEvent<HTMLDivElement>) {
    wasDragged.current = false;
    const target = event.target as HTMLElement;
    const column = target.closest<HTMLElement>('[data-date]');
    // A touch scrolls the page, so only a mouse or pen drags.
    if (event.button !== 0 || event.pointerType === 'touch' || !column) return;
    const call = target.closest<HTMLElement>('[data-meeting]');
    if (call) {
      const { from = '0', to = '0' } = call.dataset;
      drag.current = {
        ...{ kind: 'move', call, column, mark: null, x: event.clientX, y: event.clientY },
        grip: minutesAt(event, column) - Number(from),
        length: Number(to) - Number(from),
        from: Number(from),
      };
      return;
    }
    // Only free time of one host can be selected.
    if (target.closest('a, form') || !column.dataset.host) return;
    const at = snapped(minutesAt(event, column));
    drag.current = { kind: 'select', column, mark: markIn(column), from: at, to: at };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  }

  function carry(grab: Grab, event: PointerEvent<HTMLDivElement>) {
    if (!grab.mark) {
      if (Math.hypot(event.clientX - grab.x, event.clientY - grab.y) < threshold) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grab.call.dataset.isDragged = 'true';
      grab.mark = markIn(grab.column);
    }
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const column = below?.closest<HTMLElement>('[data-date]');
    if (column && column !== grab.column && frame.current?.contains(column)) {
      grab.column = column;
      column.append(grab.mark);
    }
    const at = snapped(minutesAt(event, grab.column) - grab.grip);
    grab.from = Math.min(at, minutesInDay - step);
    show(grab.mark, grab.from, grab.from + grab.length);
    grab.mark.textContent = formatTimeOfDay(grab.from, clock);
  }

  function go(event: PointerEvent<HTMLDivElement>) {
    const { current } = drag;
    if (current?.kind === 'move') carry(current, event);
    if (current?.kind !== 'select') return;
    current.to = snapped(minutesAt(event, current.column));
    show(current.mark, Math.min(current.from, current.to), Math.max(current.from, current.to));
  }

  function drop({ call, column, mark, from }: Grab) {
    delete call.dataset.isDragged;
    mark?.remove();
    // Without a mark, the drag has not passed the threshold: it was a click, which opens the meeting.
    if (!mark) return;
    wasDragged.current = true;
    const isSame = from === Number(call.dataset.from) && column.contains(call);
    const form = frame.current?.querySelector<HTMLFormElement>('.studio-week__move');
    if (isSame || !form) return;
    fill(form, {
      meeting: call.dataset.meeting ?? '',
      sequence: call.dataset.sequence ?? '',
      host: column.dataset.host || (call.dataset.host ?? ''),
      date: column.dataset.date ?? '',
      time: timeFieldValue(from),
      zone: column.dataset.zone ?? '',
    });
    form.requestSubmit();
  }

  function select({ column, mark, from, to }: Selection) {
    mark.remove();
    const form = frame.current?.querySelector<HTMLFormElement>('.studio-week__block');
    if (!form || from === to) return;
    fill(form, {
      host: column.dataset.host ?? '',
      date: column.dataset.date ?? '',
      from: timeFieldValue(Math.min(from, to)),
      // Time inputs show midnight at the end of a day as 00:00.
      to: timeFieldValue(Math.max(from, to) % minutesInDay),
    });
    form.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }

  function end() {
    const { current } = drag;
    drag.current = null;
    if (current?.kind === 'move') drop(current);
    if (current?.kind === 'select') select(current);
  }

  function cancel() {
    const { current } = drag;
    drag.current = null;
    current?.mark?.remove();
    if (current?.kind === 'move') delete current.call.dataset.isDragged;
  }

  /** Suppresses the click event at the end of a drag, which would open the meeting. */
  function swallow(event: MouseEvent) {
    if (!wasDragged.current) return;
    wasDragged.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={frame}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={cancel}
      onClickCapture={swallow}
    >
      {children}
    </div>
  );
}
