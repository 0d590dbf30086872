import { getDisclosures } from '@/cms/queries';
import type { KeptDataBlock } from '@/payload-types';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { BlockSection } from '../block-section';

const columns = ['What we keep', 'Why', 'How long'];

/**
 * Table of the data that the product stores about a visitor, with the periods after which the nightly job deletes it.
 */
export async function KeptData(block: KeptDataBlock) {
  const rows = await getDisclosures();
  return (
    <BlockSection block={block}>
      <Table caption={block.heading} isStacked>
        <TableHead
          columns={[
            <span key="corner" className="sr-only">
              When
            </span>,
            ...columns,
          ]}
        />
        <tbody>
          {rows.map(({ when, what, why, howLong }) => (
            <TableRow key={when} heading={when} columns={columns} cells={[what, why, howLong]} />
          ))}
        </tbody>
      </Table>
      {block.note && <p className="measure mt-4 text-sm text-ink-soft">{block.note}</p>}
    </BlockSection>
  );
}
