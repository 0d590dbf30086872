import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/** Forms ask for it; nothing navigates while a page is rendered. */
const router = {} as AppRouterInstance;

/** A part of the site as the server renders it, once everything in it has come. */
export async function renderHtml(node: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(<AppRouterContext value={router}>{node}</AppRouterContext>);
  await stream.allReady;
  return new Response(stream).text();
}
