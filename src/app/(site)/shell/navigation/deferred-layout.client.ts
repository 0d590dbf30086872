/**
 * Lays out, a section in each frame, what `data-defers-layout` has kept waiting, so that no long page holds up a slow phone in
 * one piece. Then the mark goes, and with it any trace in the page.
 */
export function layOutDeferred() {
  const { dataset } = document.documentElement;
  const frames = [...document.querySelectorAll<HTMLElement>('section > .frame')];
  const waiting = frames.values();
  const layOutNext = () => {
    const { value: frame } = waiting.next();
    if (frame && 'defersLayout' in dataset) {
      frame.style.contentVisibility = 'visible';
      requestAnimationFrame(() => setTimeout(layOutNext));
    } else {
      delete dataset.defersLayout;
      for (const shown of frames) shown.style.contentVisibility = '';
    }
  };
  layOutNext();
}
