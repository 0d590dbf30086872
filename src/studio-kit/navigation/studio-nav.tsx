import { DefaultNav } from '@payloadcms/next/rsc';
import type { ComponentProps } from 'react';

/** Payload's menu with ours in it: its own list of collections stands folded at the end of ours, under "Records". */
export function StudioNav(props: ComponentProps<typeof DefaultNav>) {
  return <DefaultNav {...props} visibleEntities={{ collections: [], globals: [] }} />;
}
