import type { Page } from '@/payload-types';

type PageBlock = NonNullable<Page['blocks']>[number];
type ListIn<Block> = Extract<
  { [Name in keyof Block]: NonNullable<Block[Name]> extends object[] ? Name : never }[keyof Block],
  string
>;
type FirstRows = {
  [Type in PageBlock['blockType']]?: Partial<
    Record<ListIn<Extract<PageBlock, { blockType: Type }>>, readonly object[]>
  >;
};

const blank = (count: number): object[] => Array.from({ length: count }, () => ({}));

/**
 * Rows of a block that was just added in the studio, as many as it usually needs. They are blank except for words
 * that editors can keep; placeholders show what to write. Only required lists have such rows.
 */
export const firstRows: FirstRows = {
  figure: { rows: blank(3) },
  steps: { steps: blank(3) },
  stats: { items: blank(3) },
  featureList: { items: blank(4) },
  workflow: { before: blank(3), after: blank(2) },
  composedForm: {
    fields: [
      { kind: 'name', label: 'Your name', isRequired: true },
      { kind: 'email', label: 'E-mail', isRequired: true },
      { kind: 'multiline', label: 'Your message', isRequired: true },
    ],
  },
  comparison: {
    columns: [{ label: 'By hand' }, { label: 'Automated' }],
    rows: [{ cells: blank(2) }, { cells: blank(2) }],
  },
  dataTable: { columns: blank(3), rows: blank(3) },
  timeline: { entries: blank(3) },
  pricingLadder: { tiers: [{ includes: blank(1), excludes: blank(1) }, {}] },
  tabs: { tabs: blank(2) },
  logoRow: { logos: blank(3) },
  faq: { items: blank(2) },
};
