import type { ComparisonBlock } from '@/payload-types';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { BlockSection } from '../block-section';

export function Comparison(block: ComparisonBlock) {
  const columns = block.columns.map(({ label }) => label);
  return (
    <BlockSection block={block} isSample={block.isSample}>
      <Table caption={block.heading} isStacked>
        <TableHead
          columns={[
            <span key="corner" className="sr-only">
              Compared
            </span>,
            ...columns,
          ]}
        />
        <tbody>
          {block.rows.map(({ id, label, cells }) => (
            <TableRow
              key={id ?? label}
              heading={label}
              columns={columns}
              cells={columns.map((_, index) => cells[index]?.text ?? '–')}
            />
          ))}
        </tbody>
      </Table>
      {block.note && <p className="measure mt-4 text-sm text-ink-soft">{block.note}</p>}
    </BlockSection>
  );
}
