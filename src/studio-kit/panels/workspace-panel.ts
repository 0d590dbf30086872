/** Panels that features above `teams` show on a workspace's page. Features declare them; the page shows them in order. */
import type { ImportMap } from 'payload';
import { createElement, Fragment, type ReactNode } from 'react';
import type { PanelInput } from './today-panel';

export type WorkspacePanelInput = PanelInput & { teamId: string };

export type LoadWorkspacePanel = (input: WorkspacePanelInput) => Promise<ReactNode>;

export interface WorkspacePanel {
  /** Position among the panels, ascending. */
  order: number;
  /** Path of a `LoadWorkspacePanel`, in the format that `TodayPanel` uses. */
  load: string;
}

/** Panels of all features, in order. */
export async function loadWorkspacePanels({
  importMap,
  ...input
}: WorkspacePanelInput & { importMap: ImportMap }): Promise<ReactNode[]> {
  const panels: readonly WorkspacePanel[] = input.req.payload.config.custom?.workspacePanels ?? [];
  return Promise.all(
    panels
      .toSorted((one, other) => one.order - other.order)
      .map(async ({ load }) => {
        const loadPanel = importMap[load] as LoadWorkspacePanel | undefined;
        if (!loadPanel) throw new Error(`The import map has no panel ${load}.`);
        return createElement(Fragment, { key: load }, await loadPanel(input));
      }),
  );
}
