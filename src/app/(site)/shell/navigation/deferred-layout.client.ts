/**
 * Lays out the sections that `data-defers-layout` deferred, one per frame, because laying out a long page in a single
 * frame blocks a slow phone. Afterwards removes the attribute and the inline styles.
 */
export function layOutDeferred() {
  const { dataset } = document.documentElement;
  const frames = [...document.querySelectorAll<HTMLElement>('section:nth-child(n + 3) > .frame')];
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
