let layer: HTMLElement | undefined;

/** The element that holds the toast viewport, made when the first toast asks for it. */
export function toastLayer(): HTMLElement {
  if (!layer) {
    layer = document.createElement('div');
    // Escape at a toast closes that toast; the dialog around it stays.
    layer.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault());
  }
  return layer;
}

/**
 * Takes the toasts, if there are any yet, into the open modal dialog, or back to the page. Everything outside of a modal
 * dialog is beneath its backdrop and inert: there a toast could be neither seen, heard nor closed.
 */
export function placeToasts(): void {
  if (!layer) return;
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (layer.parentNode !== place) place.append(layer);
}
