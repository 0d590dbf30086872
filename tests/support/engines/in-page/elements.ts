/** Shared by the checks in the page: visible elements, controls, and their names in a report. */

/** True for elements that are drawn; false for texts for screen readers only. */
export function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

export function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') || element.textContent || '').replace(/\s+/g, ' ').trim();
  const { id, classList } = element;
  const name = element.getAttribute('name');
  return [
    element.localName,
    id && `#${id}`,
    name && `[name=${name}]`,
    !id && classList.length > 0 && `.${[...classList].slice(0, 3).join('.')}`,
    words && ` “${words.slice(0, 40)}”`,
  ]
    .filter(Boolean)
    .join('');
}

const selector =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [role=button], ' +
  '[role=combobox], [role=tab], [role=option], [tabindex="0"]';

/** The element by which a control is visible: radios and checkboxes without opacity are drawn by their label. */
export function faceOf(control: Element): Element {
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
  return label && !isShown(control) ? label : control;
}

export const shownControls = (): Element[] =>
  [...document.querySelectorAll(selector)].filter(
    (control) =>
      isShown(faceOf(control)) &&
      !control.matches(':disabled, [aria-disabled=true]') &&
      // Excludes fields that are hidden from people, such as the honeypot.
      !control.closest('[inert], [aria-hidden=true]'),
  );

const isPartOf = (control: Element, hit: Element | null): boolean => {
  if (!hit) return false;
  const label = hit.closest('label');
  return (
    hit === control ||
    control.contains(hit) ||
    hit.shadowRoot !== null ||
    label?.control === control ||
    (label !== null && label === faceOf(control))
  );
};

/** @returns whether a click at the point reaches the control */
export const isReachedAt = (control: Element, x: number, y: number): boolean =>
  isPartOf(control, document.elementFromPoint(x, y));

/** Elements around a text or control that clip overflow. */
export function clippersOf(element: Element): { box: DOMRect; x: boolean; y: boolean; ellipsis: boolean }[] {
  const found = [];
  let scrollsX = false;
  let scrollsY = false;
  let position = getComputedStyle(element).position;
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    const style = getComputedStyle(one);
    // An absolutely positioned element is not clipped by elements between it and its containing block.
    const isContaining = one === element || position !== 'absolute' || style.position !== 'static';
    if (isContaining) {
      position = style.position;
      const x = /hidden|clip/.test(style.overflowX) && !scrollsX;
      const y = /hidden|clip/.test(style.overflowY) && !scrollsY;
      const ellipsis =
        style.textOverflow === 'ellipsis' ||
        !/^(none|auto|)$/.test(style.getPropertyValue('-webkit-line-clamp'));
      if (x || y) found.push({ box: one.getBoundingClientRect(), x, y, ellipsis });
      scrollsX ||= /auto|scroll/.test(style.overflowX);
      scrollsY ||= /auto|scroll/.test(style.overflowY);
    }
    if (position === 'fixed') break;
  }
  if (scrollsX) return found;
  return [...found, { box: new DOMRect(0, -1e6, innerWidth, 2e6), x: true, y: false, ellipsis: false }];
}
