'use client';

const pauseMs = 50;
const maxAttempts = 60;

/**
 * Focuses an element as soon as it accepts the focus: a form disables its fields while it loads or saves. Gives up if
 * the user has moved to another element meanwhile.
 */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  const before = document.activeElement;
  let attempts = 0;
  const timer = setInterval(() => {
    attempts += 1;
    const { activeElement, body } = document;
    const hasMoved = activeElement !== before && activeElement !== body;
    const element = hasMoved ? null : find();
    element?.focus({ preventScroll: true });
    if (hasMoved || attempts === maxAttempts || (element && document.activeElement === element)) {
      clearInterval(timer);
    }
  }, pauseMs);
}
