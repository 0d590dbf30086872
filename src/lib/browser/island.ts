import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';

/**
 * Makes a component an island: rendered on the server, its code a chunk that only pages with it download. To be called
 * in a module of its own, marked `'use client'`, for the code of such modules belongs to all pages that may use it.
 * If the chunk fails to load, it stays pending forever where the server has rendered it, so that React keeps the server
 * HTML and its form still submits. @param selector finds the island's HTML in the document; none: the error is thrown.
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
