import { createServerFeature } from '@payloadcms/richtext-lexical';

/** Names that other editors use for a block or menu item, by slug or key; the slash menu finds items by them. */
const namesByBlock = {
  note: ['callout', 'aside', 'tip', 'warning', 'info'],
  figure: ['chart', 'graph', 'diagram', 'drawing'],
  dataTable: ['grid', 'sheet', 'spreadsheet'],
  code: ['snippet', 'pre'],
  button: ['cta', 'call to action', 'link button'],
  video: ['embed', 'youtube', 'vimeo', 'loom', 'iframe'],
  horizontalRule: ['divider', 'break'],
};

/** Labels that replace Payload's. */
const labels = {
  upload: 'Image',
  horizontalRule: 'Divider',
  checklist: 'Checklist',
  'block-note': 'Callout (side note)',
};

/**
 * Items that are hidden: the article's title is its main heading, and articles link to documents instead of embedding
 * them. Their features stay enabled, because stored articles may contain them.
 */
const hidden = ['heading-1', 'h1', 'relationship'];

/**
 * Adapts the editor for articles: pasted Markdown becomes rich text, cells of a spreadsheet a table, and a video's URL
 * a video. The slash menu finds blocks by the names of other editors and offers only what articles use, and the buttons
 * of the toolbar have names.
 */
export const WritingFeature = createServerFeature({
  feature: {
    ClientFeature: '/src/cms/rich-text/writing/writing-feature.client#WritingClientFeature',
    clientFeatureProps: { namesByBlock, labels, hidden },
  },
  key: 'writing',
});
