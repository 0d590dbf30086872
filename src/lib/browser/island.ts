import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';

/**
 * Makes a component an island: rendered on the server, its code a chunk that only pages with it download. To be
 * called in a module of its own, marked `'use client'`, because the code of such a module is part of every page that
 * may use it. If the chunk fails to load where the server has rendered the island, the import stays pending forever,
 * so that React keeps the server HTML and its form still submits. @param selector finds the island's HTML in the
 * document. Without a match or a selector, the error is thrown.
 */
export const island = <Props>(
  load: () => Promise<ComponentType<Props>>,
  selector?: string,
): ComponentType<Props> =>
  dynamic(() =>
    load().catch((error: unknown) => {
      if (selector && document.querySelector(selector)) return new Promise<never>(() => {});
      throw error;
    }),
  );
