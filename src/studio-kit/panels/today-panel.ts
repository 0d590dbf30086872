/** Panels of *Today*. Features declare them; the view shows them in order. */
import type { ImportMap, PayloadRequest } from 'payload';
import type { ReactNode } from 'react';
import { hasRole, type Role } from '@/access/roles';
import type { ViewerClock } from '../clock/viewer-clock';

export interface PanelInput {
  req: PayloadRequest;
  now: Date;
  clock: ViewerClock;
}

export interface Panel {
  content: ReactNode;
  /** True if the panel shows something that waits for the user; *Today* then omits “All done”. */
  isWaiting: boolean;
}

/** @returns null if there is nothing to show */
export type LoadPanel = (input: PanelInput) => Promise<Panel | null>;

export interface TodayPanel {
  /** Position among the panels, ascending. */
  order: number;
  roles: readonly Role[];
  /**
   * Path of a `LoadPanel` in the studio's import map, `/src/…/file#name`. A path rather than an import, because the
   * configuration also loads in workers, and its imports become part of every page of the site.
   */
  load: string;
}

/** Link at the top of *Today*. */
export interface QuickLink {
  /** Position among the links, ascending. */
  order: number;
  label: string;
  href: string;
}

/** Links that the features declare, in order. */
export const quickLinksOf = ({ config }: PayloadRequest['payload']): QuickLink[] => {
  const links: readonly QuickLink[] = config.custom?.quickLinks ?? [];
  return links.toSorted((one, other) => one.order - other.order);
};

/** Panels of all features that a user may see, in order. */
export async function loadPanels({
  req,
  importMap,
  ...input
}: PanelInput & { importMap: ImportMap }): Promise<(Panel & { key: number })[]> {
  const panels: readonly TodayPanel[] = req.payload.config.custom?.panels ?? [];
  const shown = panels
    .filter(({ roles }) => roles.some((role) => hasRole(req.user, role)))
    .toSorted((one, other) => one.order - other.order);
  const loaded = await Promise.all(
    shown.map(async ({ order, load }) => {
      const loadPanel = importMap[load] as LoadPanel | undefined;
      if (!loadPanel) throw new Error(`The import map has no panel ${load}.`);
      const panel = await loadPanel({ req, ...input });
      return panel && { ...panel, key: order };
    }),
  );
  return loaded.filter((panel) => panel !== null);
}
