import type { InTransaction } from '@/db/transaction';
import { findSuppressed } from '../../../mail/suppression/suppressions';
import type { ReadLead } from './columns/read-line';
import type { Import } from './find-import';

/**
 * Marks lines with several addresses as `unsubscribed` if one of the addresses had opted out here before the file was
 * uploaded. An opt-out in the file itself applies to the addresses of its own line only, so that the order of the lines
 * does not matter and the preview matches the import.
 */
export async function withFormerOptOuts<Line extends ReadLead>(
  req: InTransaction,
  lines: readonly Line[],
  { created_at }: Pick<Import, 'created_at'>,
): Promise<Line[]> {
  const several = lines.filter(({ addresses }) => addresses.length > 1);
  if (several.length === 0) return [...lines];
  const addresses = [...new Set(several.flatMap((line) => line.addresses))];
  const suppressed = await findSuppressed(req, addresses, { before: created_at });
  const isOptedOut = (address: string) => {
    const reason = suppressed.get(address);
    return reason !== undefined && reason !== 'bounced';
  };
  return lines.map((line) =>
    line.addresses.length > 1 && line.addresses.some(isOptedOut) ? { ...line, wish: 'unsubscribed' } : line,
  );
}
