/** Faults of the layout that geometry reveals. */
import { clippersOf, faceOf, isReachedAt, isShown, nameOf, shownControls } from './elements';

/** Tolerance in pixels for fractions, and for letters that exceed their line. */
const slack = 2;

function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth + 1
    ? [`the page is ${scrollWidth} px wide, the window ${clientWidth} px`]
    : [];
}

const isWithin = (low: number, high: number, from: number, to: number) =>
  low >= from - slack && high <= to + slack;

/** True if the text is partly clipped. */
function isCut(rect: DOMRect, element: Element): boolean {
  return clippersOf(element).some(({ box, x, y, ellipsis }) => {
    if (ellipsis) return false;
    const isSeen =
      rect.right > box.left && rect.left < box.right && rect.bottom > box.top && rect.top < box.bottom;
    // Text in lines higher than its box overflows by the leading, without losing a letter.
    const leading = Math.max(0, (rect.height - parseFloat(getComputedStyle(element).fontSize)) / 2);
    return (
      isSeen &&
      ((x && !isWithin(rect.left, rect.right, box.left, box.right)) ||
        (y && !isWithin(rect.top + leading, rect.bottom - leading, box.top, box.bottom)))
    );
  });
}

function textNodes(): { text: Text; element: Element }[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || !isShown(element)) continue;
    if (!element.matches('script, style, noscript, option, svg *'))
      found.push({ text: node as Text, element });
  }
  return found;
}

const rectsOf = (text: Text): DOMRect[] => {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
};

const cutTexts = (): string[] =>
  textNodes().flatMap(({ text, element }) =>
    rectsOf(text).some((rect) => isCut(rect, element)) ? [`cut off: ${nameOf(element)}`] : [],
  );

/** Texts that overflow the button that they label. */
const outgrown = (): string[] =>
  textNodes().flatMap(({ text, element }) => {
    const button = element.closest('button, summary, [role=button], a[class*="bg-"]');
    if (!button) return [];
    const box = button.getBoundingClientRect();
    const fits = rectsOf(text).every(({ left, right }) => isWithin(left, right, box.left, box.right));
    return fits ? [] : [`sticks out of its button: ${nameOf(button)}`];
  });

/** Controls whose middle cannot be clicked, because something covers it. */
function coveredControls(): string[] {
  const faults = shownControls().flatMap((control) => {
    const face = faceOf(control);
    face.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const rect = [...face.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
    if (!rect) return [];
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    // The middle of a control that is larger than the window may be outside of it.
    const [innerX, innerY] = [Math.min(x, innerWidth - 1), Math.min(y, innerHeight - 1)];
    if (isReachedAt(control, innerX, innerY)) return [];
    const hit = document.elementFromPoint(innerX, innerY);
    return [`${nameOf(control)} is covered by ${hit ? nameOf(hit) : 'nothing: it cannot be scrolled to'}`];
  });
  scrollTo({ top: 0, behavior: 'instant' });
  return faults;
}

/** Controls that overlap each other without one containing the other. */
function overlaps(): string[] {
  const all = shownControls().flatMap((control) => {
    const isPinned = (one: Element | null): boolean =>
      one !== null && (/sticky|fixed/.test(getComputedStyle(one).position) || isPinned(one.parentElement));
    const cut = clippersOf(faceOf(control));
    const rects = isPinned(control)
      ? []
      : [...faceOf(control).getClientRects()].filter((rect) =>
          cut.every(({ box, x, y }) => (!x || rect.left < box.right) && (!y || rect.top < box.bottom)),
        );
    return rects.map((rect) => ({ control, rect }));
  });
  const isApart = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) <= slack * 2 ||
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) <= slack * 2;
  return all.flatMap(({ control, rect }, index) =>
    all.slice(index + 1).flatMap((other) => {
      const isNested =
        control.contains(other.control) ||
        other.control.contains(control) ||
        faceOf(control).contains(other.control) ||
        faceOf(other.control).contains(control);
      return isNested || isApart(rect, other.rect)
        ? []
        : [`${nameOf(control)} overlaps ${nameOf(other.control)}`];
    }),
  );
}

export const layoutFaults = (): string[] => [
  ...new Set([...overflow(), ...cutTexts(), ...outgrown(), ...overlaps(), ...coveredControls()]),
];
