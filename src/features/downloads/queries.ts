import { getPayloadClient } from '@/payload';
import { findOfferedFile, type OfferedFile } from './offered-file';

/** File of a guide, for the page that offers it. */
export async function getOfferedFile(resourceId: string): Promise<OfferedFile | null> {
  return findOfferedFile({ payload: await getPayloadClient() }, resourceId);
}
