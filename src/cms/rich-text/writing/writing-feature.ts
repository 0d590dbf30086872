import { createServerFeature } from '@payloadcms/richtext-lexical';

/** Names that other editors use for a block, by the block's slug. */
const namesByBlock = {
  note: ['callout', 'aside', 'tip', 'warning', 'info'],
  figure: ['chart', 'graph', 'diagram', 'drawing'],
  dataTable: ['grid', 'sheet', 'spreadsheet'],
  code: ['snippet', 'pre'],
  button: ['cta', 'call to action', 'link button'],
  video: ['embed', 'youtube', 'vimeo', 'loom', 'iframe'],
};

/**
 * Turns pasted Markdown into rich text, cells of a spreadsheet into a table and the address of a video into a video,
 * lets the slash menu find blocks by the names of other editors, and names the buttons of the toolbar.
 */
export const WritingFeature = createServerFeature({
  feature: {
    ClientFeature: '/src/cms/rich-text/writing/writing-feature.client#WritingClientFeature',
    clientFeatureProps: { namesByBlock },
  },
  key: 'writing',
});
