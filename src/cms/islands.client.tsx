'use client';

import { island } from '@/lib/browser/island';

export const RefreshOnSave = island(() =>
  import('./components/refresh-on-save.client').then((module) => module.RefreshOnSave),
);

export const HubFilter = island(
  () => import('./library/hub-filter.client').then((module) => module.HubFilter),
  '[data-library-filter]',
);

export const LibraryFilter = island(
  () => import('./library/library-filter.client').then((module) => module.LibraryFilter),
  '[data-library-filter]',
);

export const PromptForm = island(
  () => import('./prompts/prompt-form.client').then((module) => module.PromptForm),
  '[data-prompt]',
);

export const SearchBox = island(
  () => import('./search/search-box.client').then((module) => module.SearchBox),
  '[data-search-box]',
);
