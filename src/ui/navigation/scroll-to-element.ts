const anchorOffset = 80;

/** Focuses the element without scrolling. Returns null if no element has the id. */
export function focusElement(id: string): HTMLElement | null {
  const element = document.getElementById(id);
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
  return element;
}

/** Scrolls the element to 80 px below the top edge and focuses it. Returns false if no element has the id. */
export function scrollToElement(id: string): boolean {
  const element = focusElement(id);
  if (!element) return false;
  const top = element.getBoundingClientRect().top + window.scrollY - anchorOffset;
  window.scrollTo({ top, behavior: 'instant' });
  return true;
}
