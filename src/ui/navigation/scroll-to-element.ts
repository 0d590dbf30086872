const anchorOffset = 80;

/** Moves the focus to where reading goes on, without scrolling. Returns the element, or null where none has the id. */
export function focusElement(id: string): HTMLElement | null {
  const element = document.getElementById(id);
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
  return element;
}

/** Scrolls so that the element stands 80 px below the top edge, and focuses it. Returns false where none has the id. */
export function scrollToElement(id: string): boolean {
  const element = focusElement(id);
  if (!element) return false;
  const top = element.getBoundingClientRect().top + window.scrollY - anchorOffset;
  window.scrollTo({ top, behavior: 'instant' });
  return true;
}
