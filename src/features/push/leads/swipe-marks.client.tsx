'use client';

import { useEffect } from 'react';

/** Pixels after which a swipe submits the form (`enough`), and after which a movement counts as a swipe (`begun`). */
const enough = 96;
const begun = 12;

type Swipe = { item: HTMLElement; form: HTMLFormElement; x: number; y: number; by: number };

/** Lets a swipe to the right over a lead press its button. The button remains for users who do not swipe. */
export function SwipeMarks() {
  useEffect(() => {
    let swipe: Swipe | null = null;

    const move = (by: number) => {
      if (!swipe) return;
      swipe.by = by;
      swipe.item.style.transform = by > 0 ? `translateX(${by}px)` : '';
      swipe.item.style.opacity = by > enough ? '0.6' : '';
    };

    const onDown = (event: PointerEvent) => {
      const { target, pointerType, clientX: x, clientY: y } = event;
      if (pointerType === 'mouse' || !(target instanceof Element)) return;
      const item = target.closest<HTMLElement>('[data-swipes] > li');
      const form = item?.querySelector<HTMLFormElement>('form[data-swipe]');
      swipe = item && form ? { item, form, x, y, by: 0 } : null;
    };

    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (!swipe) return;
      const [by, down] = [clientX - swipe.x, Math.abs(clientY - swipe.y)];
      if (swipe.by === 0 && (by < begun || down > by)) return;
      move(Math.max(1, by));
    };

    const end = (isMeant: boolean) => {
      if (!swipe) return;
      const { form, by } = swipe;
      if (isMeant && by > enough) form.requestSubmit();
      else move(0);
      swipe = null;
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);

    document.addEventListener('pointerdown', onDown);
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('pointercancel', onCancel);
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('pointercancel', onCancel);
    };
  }, []);
  return null;
}
