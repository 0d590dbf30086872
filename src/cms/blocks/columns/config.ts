import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';
import { Code } from '../code/config';
import { DataTable } from '../data-table/config';
import { FeatureList } from '../feature-list/config';
import { Figure } from '../figure/config';
import { MediaSection } from '../media-section/config';
import { Prose } from '../prose/config';
import { Quote } from '../quote/config';
import { Stats } from '../stats/config';
import { withEditorSamples } from '../with-editor-samples';

/** Blocks that fit into half a page as well as into a whole one. */
const narrowBlocks = [Prose, Figure, MediaSection, Quote, FeatureList, Stats, DataTable, Code].map(
  withEditorSamples,
);

export const Columns: Block = {
  slug: 'columns',
  interfaceName: 'ColumnsBlock',
  labels: { singular: 'Two columns', plural: 'Two columns' },
  fields: [
    ...sectionFields({ heading: 'optional' }),
    { name: 'left', type: 'blocks', blocks: narrowBlocks, maxRows: 6 },
    { name: 'right', type: 'blocks', blocks: narrowBlocks, maxRows: 6 },
  ],
};
