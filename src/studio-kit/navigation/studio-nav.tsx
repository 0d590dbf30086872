import { DefaultNav } from '@payloadcms/next/rsc';
import type { ComponentProps } from 'react';

/** Payload's nav with our menu; its own list of collections is collapsed at the end, under "Records". */
export function StudioNav(props: ComponentProps<typeof DefaultNav>) {
  return <DefaultNav {...props} visibleEntities={{ collections: [], globals: [] }} />;
}
