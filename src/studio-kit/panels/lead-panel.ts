/** Panels that other features show on a lead's page. Features declare them; the page shows them in order. */
import type { ImportMap } from 'payload';
import { createElement, Fragment, type ReactNode } from 'react';
import type { SearchParams } from '@/lib/request/search-params';
import type { PanelInput } from './today-panel';

export type LeadPanelInput = PanelInput & {
  leadId: string;
  /** Staff who may own records about the lead. */
  owners: readonly { id: string; name: string }[];
  searchParams: SearchParams;
};

export type LoadLeadPanel = (input: LeadPanelInput) => Promise<ReactNode>;

export interface LeadPanel {
  /** Position among the panels, ascending. */
  order: number;
  /** Path of a `LoadLeadPanel`, in the format that `TodayPanel` uses. */
  load: string;
}

/** Panels of all features, in order. */
export async function loadLeadPanels({
  importMap,
  ...input
}: LeadPanelInput & { importMap: ImportMap }): Promise<ReactNode[]> {
  const panels: readonly LeadPanel[] = input.req.payload.config.custom?.leadPanels ?? [];
  return Promise.all(
    panels
      .toSorted((one, other) => one.order - other.order)
      .map(async ({ load }) => {
        const loadPanel = importMap[load] as LoadLeadPanel | undefined;
        if (!loadPanel) throw new Error(`The import map has no panel ${load}.`);
        return createElement(Fragment, { key: load }, await loadPanel(input));
      }),
  );
}
