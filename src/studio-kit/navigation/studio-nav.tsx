import { DefaultNav } from '@payloadcms/next/rsc';
import type { ComponentProps } from 'react';

/**
 * Payload's nav without its own list of collections and globals; our menu links to them at its end, collapsed under
 * "Records".
 */
export function StudioNav(props: ComponentProps<typeof DefaultNav>) {
  return <DefaultNav {...props} visibleEntities={{ collections: [], globals: [] }} />;
}
