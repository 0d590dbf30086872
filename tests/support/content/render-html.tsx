import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/** Forms use the router context; nothing navigates during a server render. */
const router = {} as AppRouterInstance;

type Options = Parameters<typeof renderToReadableStream>[1];

async function htmlOf(node: ReactNode, options?: Options): Promise<string> {
  const inRouter = <AppRouterContext value={router}>{node}</AppRouterContext>;
  const stream = await renderToReadableStream(inRouter, options);
  await stream.allReady;
  return new Response(stream).text();
}

/** Renders a part of the site to HTML as the server does, including suspended content. */
export const renderHtml = (node: ReactNode): Promise<string> => htmlOf(node);

/** Like `renderHtml`. @throws the first error, which an error boundary would hide. */
export async function renderWithErrors(node: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const html = await htmlOf(node, { onError: (error) => void errors.push(error) });
  if (errors.length > 0) throw errors[0];
  return html;
}
