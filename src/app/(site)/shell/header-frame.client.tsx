'use client';

import { usePathname } from 'next/navigation';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';

const scrolledAfter = 10;
const hoverDelay = 120;
/** Viewports in which the header has a menu button. */
const narrowViewport = '(width < 80rem)';
const phone = '(width < 48rem)';

const menuOf = (target: EventTarget) => (target as Element).closest<HTMLDetailsElement>('details[data-menu]');
const linksOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('a[href], button')];

function moveFocus(menu: HTMLDetailsElement, step: 1 | -1 | 'first' | 'last') {
  const links = linksOf(menu);
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = step === 'first' ? 0 : step === 'last' ? links.length - 1 : at + step;
  links[(next + links.length) % links.length]?.focus();
}

/**
 * Adds behaviour to the header's `<details data-menu>`, which open and close without script: opens them on
 * hover, handles arrow keys and Escape (which returns the focus to the summary), and closes them on blur and on
 * every route change. Gives the header a border after 10 px of scrolling.
 */
export function HeaderFrame({ className, children }: { className: string; children: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pathname = usePathname();
  const shown = useRef(pathname);

  const closeAll = (except?: Element | null) => {
    for (const menu of header.current?.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]') ??
      []) {
      if (menu === except) continue;
      // Moves the focus to the summary: inside a closed menu, it would be lost.
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      menu.open = false;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new route is what closes the menus
  useEffect(() => {
    // Closes menus only after a route change, so that a menu opened before hydration stays open.
    if (shown.current !== pathname) closeAll();
    shown.current = pathname;
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: listeners live as long as the header
  useEffect(() => {
    const element = header.current;
    if (!element) return;
    const onScroll = () => element.toggleAttribute('data-scrolled', window.scrollY > scrolledAfter);
    const onPress = (event: Event) => !element.contains(event.target as Node) && closeAll();
    // Handled on the document, because hovering opens a menu without moving the focus into it.
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && closeAll();
    const narrow = matchMedia(narrowViewport);
    const onResize = () => closeAll();
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    narrow.addEventListener('change', onResize);
    return () => {
      removeEventListener('scroll', onScroll);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      narrow.removeEventListener('change', onResize);
      clearTimeout(hover.current);
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const menu = menuOf(event.target);
    if (!menu) return;
    const summary = menu.querySelector('summary');
    const isOnSummary = event.target === summary;
    if (event.key === 'ArrowDown') {
      menu.open = true;
      moveFocus(menu, isOnSummary ? 'first' : 1);
    } else if (event.key === 'ArrowUp' && !isOnSummary) moveFocus(menu, -1);
    else if (event.key === 'Home' && !isOnSummary) moveFocus(menu, 'first');
    else if (event.key === 'End' && !isOnSummary) moveFocus(menu, 'last');
    else return;
    event.preventDefault();
  }

  /** Mouse: opens a menu on pointerover and closes it shortly after leaving. Touch and pen only use the press. */
  function onPointer(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || matchMedia(phone).matches) return;
    // Ignores the pointer while the menu behind the button covers the page: that menu was opened by a press and is
    // closed by one.
    if (header.current?.querySelector('[data-menu="mobile"][open]')) return;
    clearTimeout(hover.current);
    // The target of a pointerleave event is the element that the pointer has left.
    const menu = event.type === 'pointerover' ? menuOf(event.target) : null;
    const isOver = menu?.dataset.menu === 'dropdown';
    hover.current = setTimeout(() => {
      closeAll(menu ?? header.current?.querySelector('details[data-menu]:focus-within'));
      if (isOver && menu && !menu.open) {
        menu.open = true;
        menu.dataset.hovered = '';
        menu.addEventListener('toggle', () => !menu.open && delete menu.dataset.hovered);
      }
    }, hoverDelay);
  }

  function onBlur(event: FocusEvent) {
    const menu = menuOf(event.target);
    if (menu && event.relatedTarget && !menu.contains(event.relatedTarget)) menu.open = false;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegated from the menus inside, which are native controls
    <header
      ref={header}
      className={className}
      onKeyDown={onKeyDown}
      onPointerOver={onPointer}
      onPointerLeave={onPointer}
      onBlur={onBlur}
      onClick={(event) => {
        const menu = menuOf(event.target);
        const isSummary = (event.target as Element).closest('summary') !== null;
        // A press right after hovering keeps the menu open; toggling would close what the hover has just opened.
        if (menu && isSummary && 'hovered' in menu.dataset) {
          event.preventDefault();
          delete menu.dataset.hovered;
        }
        if ((event.target as Element).closest('a')) closeAll();
      }}
    >
      {children}
    </header>
  );
}
