import type { RootLivePreviewConfig } from 'payload';
import { routedCollections } from './paths';
import { previewUrl } from './preview';

const isRouted = (slug: string) => routedCollections.find((collection) => collection === slug);

/**
 * Shows a page beside its form, with the draft as it was autosaved after the last pause in typing. Globals are
 * previewed on the home page.
 */
export const livePreview: RootLivePreviewConfig = {
  collections: [...routedCollections],
  globals: ['site-settings', 'navigation', 'footer'],
  url: ({ collectionConfig, data }) => {
    const collection = isRouted(collectionConfig?.slug ?? 'pages');
    return collection && previewUrl(collection, collectionConfig ? data : { path: '/' });
  },
  breakpoints: [
    { name: 'phone', label: 'Phone', width: 375, height: 812 },
    { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
    { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
  ],
};
