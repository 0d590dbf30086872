import { createServerFeature } from '@payloadcms/richtext-lexical';
import { hintsByHeading } from '../../starters/outlines';

/** Shows a hint below each heading of a starter while its section is empty. Hints are never stored. */
export const OutlineHintsFeature = createServerFeature({
  feature: {
    ClientFeature: '/src/cms/rich-text/outline-hints/plugin.client#OutlineHintsClientFeature',
    clientFeatureProps: { hints: hintsByHeading },
  },
  key: 'outlineHints',
});
