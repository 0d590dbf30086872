import { createServerFeature } from '@payloadcms/richtext-lexical';
import { hintsByHeading } from '../../starters/outlines';

/** Says below each heading of a starter what belongs there, as long as nothing does. It is shown, never stored. */
export const OutlineHintsFeature = createServerFeature({
  feature: {
    ClientFeature: '/src/cms/rich-text/outline-hints/plugin.client#OutlineHintsClientFeature',
    clientFeatureProps: { hints: hintsByHeading },
  },
  key: 'outlineHints',
});
