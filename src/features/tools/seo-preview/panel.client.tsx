'use client';

import { ToolSheet } from '../frame/tool-sheet.client';
import { useToolState } from '../frame/use-tool-state.client';
import type { ToolProps } from '../tool-props';
import { announceSnippet } from './search-result/announce-snippet.client';
import { SearchResultSection } from './search-result/search-result-section.client';
import { fields } from './seo-fields';
import { StructuredDataSection } from './structured-data/structured-data-section.client';

/** Previews a page as a search result, and checks its structured data. */
export function SeoPreview({ title, anchor, basis }: ToolProps) {
  const state = useToolState({ tool: 'seo-preview', anchor }, fields);
  return (
    <ToolSheet
      title={title}
      basis={basis}
      announcement={state.settled && announceSnippet(state.settled)}
      address={state.address}
    >
      <SearchResultSection {...state} />
      <div className="scale-top h-2.5 print:hidden" aria-hidden="true" />
      <StructuredDataSection {...state} />
    </ToolSheet>
  );
}
