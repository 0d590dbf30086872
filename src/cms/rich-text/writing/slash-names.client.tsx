'use client';

import type { PluginComponent } from '@payloadcms/richtext-lexical';
import { useEditorConfigContext } from '@payloadcms/richtext-lexical/client';
import { useEffect } from 'react';
import { ownEntry } from '@/lib/own-entry';

export type SlashNamesProps = { namesByBlock: Readonly<Record<string, readonly string[]>> };

/**
 * Adds keywords to the slash menu's items for blocks, because the blocks feature accepts none. This is a
 * plugin, because Payload loads features in the reverse order of their dependencies, and drops the items of
 * dynamic groups.
 */
export const SlashNames: PluginComponent<SlashNamesProps> = ({ clientProps: { namesByBlock } }) => {
  const { editorConfig } = useEditorConfigContext();
  useEffect(() => {
    for (const { items } of editorConfig.features.slashMenu.groups) {
      for (const item of items) {
        const names = ownEntry(namesByBlock, item.key.replace('block-', '')) ?? [];
        item.keywords = [...new Set([...(item.keywords ?? []), ...names])];
      }
    }
  }, [editorConfig, namesByBlock]);
  return null;
};
