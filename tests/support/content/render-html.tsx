import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/** Forms ask for it; nothing navigates while a page is rendered. */
const router = {} as AppRouterInstance;

type Options = Parameters<typeof renderToReadableStream>[1];

async function htmlOf(node: ReactNode, options?: Options): Promise<string> {
  const inRouter = <AppRouterContext value={router}>{node}</AppRouterContext>;
  const stream = await renderToReadableStream(inRouter, options);
  await stream.allReady;
  return new Response(stream).text();
}

/** A part of the site as the server renders it, once everything in it has come. */
export const renderHtml = (node: ReactNode): Promise<string> => htmlOf(node);

/** The same. @throws the first error that the stream would hide inside a boundary. */
export async function renderWithErrors(node: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const html = await htmlOf(node, { onError: (error) => void errors.push(error) });
  if (errors.length > 0) throw errors[0];
  return html;
}
