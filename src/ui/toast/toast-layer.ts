let layer: HTMLElement | undefined;

/** Returns the element that contains the toast viewport; created with the first toast. */
export function toastLayer(): HTMLElement {
  if (!layer) {
    layer = document.createElement('div');
    // Escape in a toast closes only the toast, not the dialog around it.
    layer.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault());
  }
  return layer;
}

/**
 * Moves the toast viewport, if it exists, into the open modal dialog, or back to the body. Everything outside a modal
 * dialog is inert and below its backdrop: toasts could be neither seen, announced nor closed there.
 */
export function placeToasts(): void {
  if (!layer) return;
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (layer.parentNode !== place) place.append(layer);
}
