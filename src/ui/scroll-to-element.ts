const anchorOffset = 80;

/** Scrolls so that the element stands 80 px below the top edge. Returns false where no element has the id. */
export function scrollToElement(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const top = element.getBoundingClientRect().top + window.scrollY - anchorOffset;
  window.scrollTo({ top, behavior: 'instant' });
  return true;
}
