'use client';

import type { PluginComponent } from '@payloadcms/richtext-lexical';
import { useEditorConfigContext } from '@payloadcms/richtext-lexical/client';
import { useState } from 'react';
import { ownEntry } from '@/lib/own-entry';

export type SlashNamesProps = {
  namesByBlock: Readonly<Record<string, readonly string[]>>;
  labels: Readonly<Record<string, string>>;
  /** Keys of items that neither menu nor toolbar offers. */
  hidden: readonly string[];
};

type Features = ReturnType<typeof useEditorConfigContext>['editorConfig']['features'];

/** Changes the items in place: menu and toolbar read them whenever they are rendered. */
function changeItems(
  { slashMenu, toolbarFixed }: Features,
  { namesByBlock, labels, hidden }: SlashNamesProps,
): void {
  for (const group of [...slashMenu.groups, ...toolbarFixed.groups]) {
    const kept = (group.items as { key: string }[]).filter(({ key }) => !hidden.includes(key));
    group.items = kept as typeof group.items;
    for (const item of group.items) item.label = ownEntry(labels, item.key) ?? item.label;
  }
  for (const item of slashMenu.groups.flatMap(({ items }) => items)) {
    const names = ownEntry(namesByBlock, item.key.replace('block-', '')) ?? [];
    item.keywords = [...new Set([...(item.keywords ?? []), ...names])];
  }
}

/**
 * Adds keywords to the items of the slash menu, because the features accept none, renames items and removes those
 * that articles do not use. This is a plugin, because Payload loads features in the reverse order of their
 * dependencies, and drops the items of dynamic groups. Runs while it is rendered, before the toolbar is shown.
 */
export const SlashNames: PluginComponent<SlashNamesProps> = ({ clientProps }) => {
  const { editorConfig } = useEditorConfigContext();
  useState(() => changeItems(editorConfig.features, clientProps));
  return null;
};
