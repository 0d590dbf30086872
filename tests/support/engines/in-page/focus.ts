/** Checks whether the focus is visible. */
import { faceOf, isReachedAt, nameOf } from './elements';

const properties = [
  ...['outlineStyle', 'outlineWidth', 'outlineColor', 'boxShadow', 'backgroundColor', 'color'],
  ...['borderTopColor', 'borderBottomColor', 'borderTopWidth', 'borderBottomWidth', 'textDecorationLine'],
] as const;

/** Elements on which a focused control may show its focus. */
const around = (control: Element): Element[] =>
  [control, faceOf(control), control.parentElement, control.parentElement?.parentElement, ...control.children]
    .filter((one): one is Element => one instanceof Element)
    .slice(0, 6);

const lookOf = (control: Element): string =>
  around(control)
    .map((one) => {
      const style = getComputedStyle(one);
      return properties.map((property) => style[property]).join();
    })
    .join(' / ');

const hasOutline = (control: Element): boolean =>
  around(control).some((one) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
    return (
      outlineStyle !== 'none' &&
      parseFloat(outlineWidth) >= 1 &&
      !/, 0\)|\/ 0\)|transparent/.test(outlineColor)
    );
  });

/** True if no part of the control is visible, because it is outside of the window or covered. */
function isHidden(control: Element): boolean {
  const rects = [...faceOf(control).getClientRects()];
  return !rects.some(({ left, right, top, bottom }) => {
    const [fromX, toX] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [fromY, toY] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (toX - fromX < 1 || toY - fromY < 1) return false;
    return [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => isReachedAt(control, fromX + (toX - fromX) * x, fromY + (toY - fromY) * y)),
    );
  });
}

const end = 'end-of-walk';

/**
 * Adds a last stop to the page for a walk by Tab, because a focus that has left for the browser's own controls does not
 * return.
 */
export function placeEnd(): void {
  const stop = Object.assign(document.createElement('span'), { id: end, tabIndex: 0, textContent: '.' });
  document.body.append(stop);
}

export const removeEnd = (): void => document.getElementById(end)?.remove();

/**
 * @returns the focused control, or null at the end of the page, and what is wrong with how it is seen
 */
export function focused(): { name: string; turn: number; faults: string[] } | null {
  const control = document.activeElement;
  if (!control || control === document.body || control === document.documentElement || control.id === end)
    return null;
  const known = Number(control.getAttribute('data-turn') ?? -1);
  const turn = known >= 0 ? known : document.querySelectorAll('[data-turn]').length;
  control.setAttribute('data-turn', String(turn));
  if (control instanceof HTMLIFrameElement) return { name: nameOf(control), turn, faults: [] };
  const faults = isHidden(control) ? ['the focused control is out of sight'] : [];
  if (!hasOutline(control)) {
    const look = lookOf(control);
    (control as HTMLElement).blur();
    const blurred = lookOf(control);
    (control as HTMLElement).focus({ preventScroll: true });
    if (look === blurred) faults.push('the focus cannot be seen');
  }
  return { name: nameOf(control), turn, faults: faults.map((fault) => `${fault}: ${nameOf(control)}`) };
}
