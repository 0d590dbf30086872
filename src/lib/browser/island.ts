import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';

/**
 * Makes a component an island: it is rendered on the server, and its code is a chunk that is downloaded only on
 * pages with the island. Call it in a module of its own, marked `'use client'`, because the code of that module
 * is part of every page that can use the island. If the chunk fails to load and the page contains the island's
 * server HTML, the import stays pending, so that React keeps the HTML and its form still submits; otherwise the
 * error is thrown. @param selector finds the island's HTML in the document
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
